import type { IncomingMessage } from 'node:http'
import { ORPCError } from '@orpc/server'
import type { Context, MiddlewareHandler } from 'hono'
import { refusal } from '#server/answers.ts'
import { tooBusy } from '#server/takes-turns.ts'

/** Bodies that one person or address may be sending at once. */
const MOST = 16
/** Ms that a body may take to arrive: a megabyte at 20 kB a second. */
const PATIENCE = 50_000
/** Uploads have limits of their own. */
const apart = /^\/uploads(\/|$)/

type Incoming = IncomingMessage & { rawBody?: Buffer | undefined }

/**
 * Lets a request continue once its whole body has arrived, before it takes a turn. Someone who
 * sends a byte a second would otherwise hold the turn, and everyone else with it. A body longer
 * than `limitOf` says passes unread, to be refused. Answers 429 if one caller is sending too many,
 * and 408 if one takes too long.
 */
export function wholeBodies(
  keyOf: (c: Context) => string,
  limitOf: (c: Context) => number,
): MiddlewareHandler {
  const arriving = new Map<string, number>()
  return async (c, next) => {
    const incoming = (c.env as { incoming?: Incoming } | undefined)?.incoming
    const length = c.req.header('content-length')
    const none =
      length === '0' || (length === undefined && c.req.header('transfer-encoding') === undefined)
    const limit = limitOf(c)
    if (!incoming || none || apart.test(c.req.path) || Number(length) > limit) return next()
    const key = keyOf(c)
    const others = () => arriving.get(key) ?? 0
    if (others() >= MOST) return tooBusy(c)
    // A small body comes in the packet of its headers. The parser hands it over right after them.
    await Promise.resolve()
    incoming.rawBody = wholeOf(incoming, length)
    if (incoming.rawBody) return next()
    arriving.set(key, others() + 1)
    try {
      incoming.rawBody = await arrivalOf(incoming, limit)
    } catch (error) {
      if (error instanceof ORPCError) return refusal(c, error)
      throw error
    } finally {
      const left = arriving.get(key)! - 1
      if (left > 0) arriving.set(key, left)
      else arriving.delete(key)
    }
    return next()
  }
}

/** Returns the bytes of a body if all that were announced are already here. */
function wholeOf(incoming: Incoming, length: string | undefined): Buffer | undefined {
  if (incoming.readableLength === 0 || `${incoming.readableLength}` !== length) return undefined
  const whole = incoming.read() as Buffer
  // Lets it end, so that the connection takes its next request.
  incoming.resume()
  return whole
}

/**
 * Returns the bytes of a body. Throws if it is longer than `limit` bytes, takes too long, or stops
 * arriving.
 */
function arrivalOf(incoming: Incoming, limit: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const pieces: Buffer[] = []
  let size = 0
  const refuse = (
    code: 'TIMEOUT' | 'PAYLOAD_TOO_LARGE' | 'BAD_REQUEST',
    status: number,
    message: string,
  ) => {
    incoming.pause()
    reject(new ORPCError(code, { status, message }))
  }
  const hurry = setTimeout(
    () => refuse('TIMEOUT', 408, 'Sending this took too long. Try again.'),
    PATIENCE,
  )
  incoming.on('data', (piece: Buffer) => {
    size += piece.length
    if (size > limit)
      refuse(
        'PAYLOAD_TOO_LARGE',
        413,
        `This is more than the server accepts at once (${limit / 1_000_000} MB).`,
      )
    else pieces.push(piece)
  })
  const cutOff = () => refuse('BAD_REQUEST', 400, 'The request ended before it was complete.')
  incoming.once('end', () => {
    // A whole request is closed too. Its refusal, with the stack of an error, would go nowhere.
    incoming.off('close', cutOff)
    resolve(pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces))
  })
  incoming.once('close', cutOff)
  return promise.finally(() => {
    clearTimeout(hurry)
    incoming.removeAllListeners('data')
  })
}
