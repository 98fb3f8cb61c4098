import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import { TRY_AGAIN } from '#server/away.ts'
import { dataHeaders } from '#server/security.ts'

const compressed = promisify(gzip)
/** Shorter answers, in characters, are not worth compressing. */
const WORTH_COMPRESSING = 1024

/** Answers with an error as JSON, in the shape of the procedures' own errors. */
export const refusal = (c: Context, error: ORPCError<string, unknown>) =>
  answer(c, error.status, error.toJSON())

/**
 * Answers with a body as JSON and the data headers. Compresses it if that saves bytes and the
 * browser accepts it.
 */
export async function answer(c: Context, status: number, body: unknown) {
  c.set('named', true)
  const headers: Record<string, string> = {
    ...dataHeaders,
    'x-request-id': c.get('requestId') as string,
  }
  if (status === 503) headers['retry-after'] = `${TRY_AGAIN}`
  if (body === undefined) return new Response(null, { status, headers })
  headers['content-type'] = 'application/json'
  const json = JSON.stringify(body)
  if (json.length < WORTH_COMPRESSING || !/\bgzip\b/.test(c.req.header('accept-encoding') ?? ''))
    return new Response(json, { status, headers })
  headers['content-encoding'] = 'gzip'
  return new Response(await compressed(json), { status, headers })
}
