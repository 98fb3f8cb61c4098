import { createMiddleware } from 'hono/factory'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import { isOwnHost } from '#server/own-machine.ts'

/**
 * Headers of answers that are data: they must not be taken for a page, cached, or read by another
 * site.
 */
export const dataHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  vary: 'accept-encoding, cookie',
  'x-content-type-options': 'nosniff',
}

/**
 * Headers of pages. The policy is strict: scripts and styles only from ourselves or with the page's
 * nonce, no frames, no plugins, no other hosts.
 */
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
    // A page's own header wins: a page opened by a mailed link tells no one its address.
    overwrite: false,
    xFrameOptions: 'DENY',
    strictTransportSecurity: baseUrl.startsWith('https:') ? 'max-age=15552000' : false,
  })

const reads = new Set(['GET', 'HEAD'])

/**
 * Refuses what another site makes a logged-in browser send: any writing request whose Origin or
 * Sec-Fetch-Site is not our own. The Origin must be that of BASE_URL, with scheme, host and port.
 * If BASE_URL is this machine itself, as it is by default, people also use its other names. Then
 * the Origin may be `http://` and the requested Host, if that is a name of this machine. Programs
 * that send neither header pass; they carry no browser's cookies.
 * `besides` are paths that act by a token alone, without a session, because mail programs in a
 * browser call them.
 */
export const refuseCrossSite = (baseUrl: string, besides: readonly string[] = []) => {
  const { origin: ownOrigin, hostname } = new URL(baseUrl)
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return createMiddleware(async (c, next) => {
    if (reads.has(c.req.method) || besides.includes(c.req.path)) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
    const host = c.req.header('host')
    const asItsHost = local && origin === `http://${host}`
    const own = origin === ownOrigin || (asItsHost && isOwnHost(host))
    const message = asItsHost
      ? `The server does not know the address ${origin}. If it is yours, set BASE_URL to it.`
      : 'Requests from another site are refused.'
    if (foreignSite || (origin !== undefined && !own))
      return c.json({ code: 'FORBIDDEN', status: 403, message }, 403, dataHeaders)
    return next()
  })
}

/**
 * Accepts JSON only with a JSON content type (415), so that a form on another site can never be
 * read as a call. A request without a body needs no type.
 */
export const requireJson = createMiddleware(async (c, next) => {
  if (reads.has(c.req.method)) return next()
  const type = c.req.header('content-type')
  const empty =
    (c.req.header('content-length') ?? '0') === '0' &&
    c.req.header('transfer-encoding') === undefined
  if (type === undefined ? empty : /^application\/json\s*(;|$)/i.test(type)) return next()
  const message = 'Send JSON, as Content-Type: application/json.'
  return c.json({ code: 'UNSUPPORTED_MEDIA_TYPE', status: 415, message }, 415, dataHeaders)
})
