import { createMiddleware } from 'hono/factory'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { isOwnHost } from '#server/own-machine.ts'

/** On answers that are data: not to be taken for a page, kept, or read by another site. */
export const dataHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  vary: 'accept-encoding, cookie',
  'x-content-type-options': 'nosniff',
}

/** On pages. A strict policy: scripts and styles only from ourselves or with the page's nonce, no frames, no plugins, no other hosts. */
export const securityHeaders = (baseUrl: string) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", NONCE],
      styleSrc: ["'self'", NONCE],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: {
      geolocation: ['self'],
      camera: ['self'],
      microphone: [],
      payment: [],
      usb: [],
    },
    referrerPolicy: 'same-origin',
    // What a page says of itself counts: one that a mailed link opens tells no one its address.
    overwrite: false,
    xFrameOptions: 'DENY',
    strictTransportSecurity: baseUrl.startsWith('https:') ? 'max-age=15552000' : false,
  })

const reads = new Set(['GET', 'HEAD'])

/**
 * Refuses what another site makes a signed-in browser send: any request that writes and whose Origin or Sec-Fetch-Site is not our own. The
 * Origin must be BASE_URL's, with scheme, host and port. Where BASE_URL is this machine itself, as when none is set, people also come by
 * its other names: there it may be `http://` and the Host they asked, if that is a name of this machine. Programs that send neither header pass;
 * they carry no browser's cookies.
 * `besides` are paths that act by a token alone, for no session: mail programs in a browser ask them.
 */
export const refuseCrossSite = (baseUrl: string, besides: readonly string[] = []) => {
  const base = new URL(baseUrl)
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(base.hostname)
  return createMiddleware(async (c, next) => {
    if (reads.has(c.req.method) || besides.includes(c.req.path)) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
    const host = c.req.header('host')
    const asItsHost = local && origin === `http://${host}`
    const own = origin === base.origin || (asItsHost && isOwnHost(host))
    const message = asItsHost
      ? `The server does not know the address ${origin}. If it is yours, set BASE_URL to it.`
      : 'Requests from another site are refused.'
    if (foreignSite || (origin !== undefined && !own))
      return c.json({ code: 'FORBIDDEN', status: 403, message }, 403, dataHeaders)
    return next()
  })
}

/**
 * Takes JSON only as JSON (415): what a form of another site can send is never read as a call. A request without a body needs no type.
 */
export const insistOnJson = createMiddleware(async (c, next) => {
  if (reads.has(c.req.method)) return next()
  const type = c.req.header('content-type')
  const empty =
    (c.req.header('content-length') ?? '0') === '0' &&
    c.req.header('transfer-encoding') === undefined
  if (type === undefined ? empty : /^application\/json\s*(;|$)/i.test(type)) return next()
  const message = 'Send JSON, as Content-Type: application/json.'
  return c.json({ code: 'UNSUPPORTED_MEDIA_TYPE', status: 415, message }, 415, dataHeaders)
})
