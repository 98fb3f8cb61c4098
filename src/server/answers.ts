import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import { TRY_AGAIN } from '#server/away.ts'
import { dataHeaders } from '#server/security.ts'

const compressed = promisify(gzip)
/** Shorter answers, in characters, gain nothing by compression. */
const WORTH_COMPRESSING = 1024

/** An error as JSON, in the shape in which the procedures' own errors arrive. */
export const refusal = (c: Context, error: ORPCError<string, unknown>) =>
  answer(c, error.status, error.toJSON())

/** A body as JSON with the headers of data, compressed where that gains something and the browser takes it. */
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
