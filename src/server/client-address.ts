import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * Returns the address a request came from. Each of our `proxies` reverse proxies (TRUST_PROXY)
 * appends the address it saw to X-Forwarded-For. The one that the outermost proxy wrote counts; the
 * client may have made up anything before it.
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
