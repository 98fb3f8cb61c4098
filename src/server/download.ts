import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import type { Capability } from '#features/access/roles.ts'
import { refusal } from '#server/doors.ts'
import { designedError } from '#server/errors.ts'
import { type RequestContext, admitting } from '#server/procedure.ts'
import { dataHeaders } from '#server/security.ts'

interface File {
  name: string
  type: string
  body: string | ReadableStream | Uint8Array<ArrayBuffer>
}
export type DownloadRequest = RequestContext & { admit: ReturnType<typeof admitting> }

/**
 * Answers a request for a file that only some may take along and that is noted as a security event: as an attachment, kept nowhere. No link
 * on another site, or a sibling of ours, may make somebody take it; who asks for the headers only is not noted, and gets 405. Data leaves in
 * bulk here, so each asks for a step-up (403 STEP_UP_REQUIRED).
 */
export async function download(c: Context, context: RequestContext, who: Capability, file: (request: DownloadRequest) => Promise<File>) {
  if (c.req.method === 'HEAD') return c.body(null, 405, dataHeaders)
  try {
    if (!['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site')))
      throw new ORPCError('FORBIDDEN', { message: 'Requests from another site are refused.' })
    const { name, type, body } = await file({ ...context, admit: admitting(who, context.notice, true) })
    return c.body(body, 200, { ...dataHeaders, 'content-type': type, 'content-disposition': `attachment; filename="${name}"` })
  } catch (error) {
    return refusal(c, designedError(error, context))
  }
}
