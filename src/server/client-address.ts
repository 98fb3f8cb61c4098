import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * The address a request came from. Behind `proxies` reverse proxies of ours (TRUST_PROXY), each of which appends the address it saw to
 * X-Forwarded-For, it is the one that the outermost wrote; what stands before it the client may have made up.
 */
export function clientAddress(c: Context, proxies: number) {
  const direct =
    (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? '127.0.0.1'
  if (proxies === 0) return plain(direct)
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((address) => address.trim())
  return plain(forwarded.at(-proxies) || direct).slice(0, 64)
}

const plain = (address: string) => address.replace(/^::ffff:/, '')
