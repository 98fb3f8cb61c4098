import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import { type Capability, staff } from '#access/roles.ts'
import { reading } from '#server/acting.ts'
import type { Actor } from '#server/database.ts'
import { refusal } from '#server/answers.ts'
import { designedError } from '#server/errors.ts'
import { type RequestContext, admitting } from '#server/procedure.ts'
import { dataHeaders } from '#server/security.ts'
import { tooBusy } from '#server/takes-turns.ts'
import { createTurns } from '#server/turns.ts'

interface File {
  name: string
  type: string
  body: string | ReadableStream | Uint8Array<ArrayBuffer>
}
export type DownloadRequest = RequestContext & { admit: ReturnType<typeof admitting> }

const queue = (running: number, together: number) => {
  const lane = { running, waiting: 4, together }
  // Someone outside who waited here would keep one of the few turns that all outside have for what they ask: they are refused at once.
  return createTurns({
    lanes: { staff: lane, others: { ...lane, waiting: 0 } },
    besideStaff: together,
    mostWaiting: 20,
  })
}
/**
 * In one worker. A file that is made whole holds everyone up while it is drawn, so there is one at a time. One that is streamed costs memory
 * and reads for as long as the line takes; a line may be slow or dead, so one person's two must not be all.
 */
const turns = { whole: queue(1, 1), streamed: queue(2, 4) }
/**
 * Answers a request for a file that only some may take along and that is noted as a security event: as an attachment, kept nowhere. No link
 * on another site, or a sibling of ours, may make someone take it; who asks for the headers only is not noted, and gets 405. Data leaves in
 * bulk here, so each asks for a step-up (403 STEP_UP_REQUIRED) but those that tell nothing to keep. Who may take their turns, until the last byte is
 * sent: 429 where too many wait.
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
    const request = { ...context, admit: admitting(who, context.notice, stepUp) }
    // Who may not is told so whatever they ask for, and before a body is read.
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

/** A turn for a file that is streamed to someone without a session, by `key`, until `endingWith` ends it. Undefined where too many have one. */
export const streamTurn = (key: string) => turns.streamed.take({ lane: 'others', key })

/** Calls `end`, once, when a body was read to its end, broke off, or is no longer wanted. */
export function endingWith(body: ReadableStream, ends: () => void): ReadableStream {
  const reader = body.getReader()
  let isOver = false
  // What is given up while it is read breaks off as well.
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
