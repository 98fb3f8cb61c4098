import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import { type Capability, staff } from '#access/roles.ts'
import { reading } from '#server/acting.ts'
import type { Actor } from '#server/database.ts'
import { refusal } from '#server/answers.ts'
import { designedError } from '#server/errors.ts'
import { admit } from '#server/procedure.ts'
import type { RequestContext } from '#server/request-context.ts'
import { dataHeaders } from '#server/security.ts'
import { tooBusy } from '#server/takes-turns.ts'
import { createTurns } from '#server/turns.ts'

interface File {
  name: string
  type: string
  body: string | ReadableStream | Uint8Array<ArrayBuffer>
}
export type DownloadRequest = RequestContext & { admit: ReturnType<typeof admit> }

const queue = (running: number, together: number) => {
  const lane = { running, waiting: 4, together }
  // People outside are refused at once instead of waiting here. Someone who waited would hold one
  // of the few turns that all people outside share for their requests.
  return createTurns({
    lanes: { staff: lane, others: { ...lane, waiting: 0 } },
    besideStaff: together,
    mostWaiting: 20,
  })
}
/**
 * Turns within one worker. A file that is built as a whole blocks everyone while it is drawn, so
 * only one is built at a time. A streamed file uses memory and reads for as long as the connection
 * takes. A connection may be slow or dead, so one person's two turns must not be all of them.
 */
const turns = { whole: queue(1, 1), streamed: queue(2, 4) }
/**
 * Answers a request for a file that only some may download, as an attachment that is never cached.
 * The download is recorded as a security event. A link on another site, or on a sibling of ours,
 * cannot trigger it; HEAD is not recorded and gets 405. Data leaves in bulk here, so each download
 * asks for a step-up (403 STEP_UP_REQUIRED), except those with nothing worth keeping. Allowed
 * people take turns until the last byte is sent, and get 429 if too many are waiting.
 */
export async function download(
  c: Context,
  context: RequestContext,
  { who, kind, stepUp = true }: { who: Capability; kind: keyof typeof turns; stepUp?: boolean },
  file: (request: DownloadRequest) => Promise<File>,
) {
  if (c.req.method === 'HEAD') return c.body(null, 405, dataHeaders)
  try {
    if (!['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site')))
      throw new ORPCError('FORBIDDEN', { message: 'Requests from another site are refused.' })
    const request = { ...context, admit: admit(who, context.notice, stepUp) }
    // People without the right get their refusal first, whatever they ask for, before a body is
    // read.
    const { id, role } = (await reading(request, ({ actor }) => actor())) as Actor
    const end = await turns[kind].take({ lane: staff.includes(role) ? 'staff' : 'others', key: id })
    if (!end) return tooBusy(c)
    try {
      const { name, type, body } = await file(request)
      const headers = {
        ...dataHeaders,
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
      }
      if (body instanceof ReadableStream) return c.body(endingWith(body, end), 200, headers)
      end()
      return c.body(body, 200, headers)
    } catch (error) {
      end()
      throw error
    }
  } catch (error) {
    return refusal(c, designedError(error, context))
  }
}

/**
 * Takes a turn for streaming a file to someone without a session, counted by `key`, until
 * `endingWith` ends it. Undefined if too many have one.
 */
export const streamTurn = (key: string) => turns.streamed.take({ lane: 'others', key })

/**
 * Returns a body that calls `ends` once, when it was read to its end, failed, or is no longer
 * wanted.
 */
export function endingWith(body: ReadableStream, ends: () => void): ReadableStream {
  const reader = body.getReader()
  let isOver = false
  // A body that is cancelled while it is being read also fails.
  const end = () => {
    if (!isOver) ends()
    isOver = true
  }
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        controller.close()
        end()
      } catch (error) {
        end()
        throw error
      }
    },
    cancel: async (reason) => {
      end()
      await reader.cancel(reason)
    },
  })
}
