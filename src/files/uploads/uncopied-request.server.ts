import { ReadableStream } from 'node:stream/web'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * The request, with its bytes in the pieces in which Node read them. Otherwise each piece is copied on its way, and buffers by the hundred set
 * the memory's sweeping off: a fifth of what it costs to take a picture in.
 */
export function uncopied(c: Context) {
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming
  if (!incoming || c.req.method !== 'PATCH') return c.req.raw
  // Whoever is refused halfway is still answered, over the same connection.
  const body = ReadableStream.from(incoming.iterator({ destroyOnReturn: false }))
  // An address may name a person, which a request made anew may not.
  const address = new URL(c.req.url)
  address.username = address.password = ''
  return new Request(address, {
    method: 'PATCH',
    headers: c.req.raw.headers,
    body,
    duplex: 'half',
  } as RequestInit)
}
