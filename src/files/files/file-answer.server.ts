import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { dataHeaders } from '#server/security.ts'
import type { Storage } from '#server/storage.ts'

/** A file to send. `kept`: how long a browser shows it without asking again, in seconds. */
export interface Served {
  key: string
  type: string
  etag: string
  kept: number
}

/**
 * Returns the part that a Range header asks for: undefined if it asks for several or in another
 * unit, which is answered with the whole file, as the standard allows (RFC 9110, section 14.2).
 */
function partOf(asked: string, size: number) {
  const [, from, to] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/.exec(asked) ?? []
  if (!from && !to) return undefined
  return from
    ? { start: Number(from), end: to ? Math.min(Number(to), size - 1) : size - 1 }
    : { start: Math.max(size - Number(to), 0), end: size - 1 }
}

/** Answers with the bytes, whole or in part, or with 304 if the caller already has them. */
export async function send(
  c: Context,
  storage: Storage,
  { key, type, etag, kept }: Served,
  disposition: string,
) {
  const headers: Record<string, string> = {
    ...dataHeaders,
    // No script inside a document may run under our origin.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'content-type': type,
    'content-disposition': disposition,
    'accept-ranges': 'bytes',
    'cache-control': kept > 0 ? `private, max-age=${kept}` : 'private, no-cache',
    etag: `"${etag}"`,
  }
  if (c.req.header('if-none-match')?.includes(`"${etag}"`)) return c.body(null, 304, headers)
  // Ranges apply to a body. A HEAD has none, and a stream opened for it would stay open.
  const asked = c.req.method === 'HEAD' ? undefined : c.req.header('range')
  const condition = c.req.header('if-range')
  if (!asked || (condition && condition !== `"${etag}"`)) {
    const whole = await storage.read(key)
    if (!whole) return c.body(null, 404, dataHeaders)
    if (c.req.method === 'HEAD') whole.stream.destroy()
    return c.body(Readable.toWeb(whole.stream) as ReadableStream, 200, {
      ...headers,
      'content-length': `${whole.size}`,
    })
  }
  const first = await storage.read(key, { start: 0, end: 0 })
  if (!first) return c.body(null, 404, dataHeaders)
  first.stream.destroy()
  const range = partOf(asked, first.size)
  if (range && range.start > range.end)
    return c.body(null, 416, { ...headers, 'content-range': `bytes */${first.size}` })
  const part = range ?? { start: 0, end: first.size - 1 }
  const found = (await storage.read(key, part))!
  return c.body(Readable.toWeb(found.stream) as ReadableStream, range ? 206 : 200, {
    ...headers,
    'content-length': `${part.end - part.start + 1}`,
    ...(range ? { 'content-range': `bytes ${part.start}-${part.end}/${first.size}` } : {}),
  })
}
