import { hostname } from 'node:os'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { clientAddress } from '#server/client-address.ts'

/**
 * Returns the name or address in a Host header, in lower case and without the port, or an empty
 * text if there is none.
 */
function nameIn(host: string | undefined) {
  if (host !== last.host)
    last = {
      host,
      name: host && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '',
    }
  return last.name
}
/** Nearly all requests name the same host as the one before, and parsing it takes longer. */
let last: { host: string | undefined; name: string } = { host: undefined, name: '' }

const isLoopback = (address: string) => address === '::1' || /^127\.\d+\.\d+\.\d+$/.test(address)
const isLocalName = (name: string) =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  isLoopback(name.replace(/^\[(.*)\]$/, '$1'))

/**
 * True for a Host by which this machine may be reached when BASE_URL is not set: `localhost`, its
 * name, or an address. Any other name may belong to a stranger who points it here, so that a
 * browser takes their page for ours (DNS rebinding). An address points only to itself.
 */
export function isOwnHost(host: string | undefined, machine = hostname().toLowerCase()) {
  const name = nameIn(host)
  const isAddress = /^\[.+\]$|^\d+\.\d+\.\d+\.\d+$/.test(name)
  return isLocalName(name) || isAddress || name === machine || name === `${machine}.local`
}

/** Headers that a proxy adds. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/**
 * True for a request from this machine to this machine. Behind `proxies` of our proxies, the first
 * of them names the client. Any other proxy hides the client, so its requests count as coming from
 * elsewhere.
 */
export function isFromHere(c: Context, proxies: number) {
  const direct =
    (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? '127.0.0.1'
  const isForwarded = proxies === 0 && forwarding.some((name) => c.req.header(name) !== undefined)
  const host = c.req.header('host') ?? new URL(c.req.url).host
  return (
    isLoopback(direct.replace(/^::ffff:/, '')) &&
    isLoopback(clientAddress(c, proxies)) &&
    !isForwarded &&
    isLocalName(nameIn(host))
  )
}
