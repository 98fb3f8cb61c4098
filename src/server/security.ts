import { createMiddleware } from 'hono/factory'
import { NONCE, secureHeaders } from 'hono/secure-headers'

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
    permissionsPolicy: { geolocation: ['self'], camera: ['self'], microphone: [], payment: [], usb: [] },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: baseUrl.startsWith('https:') ? 'max-age=15552000' : false,
  })

const reads = new Set(['GET', 'HEAD'])

/**
 * Refuses what another site makes a signed-in browser send: any request that writes and whose Origin or Sec-Fetch-Site is not our own.
 * Programs that send neither header pass; they carry no browser's cookies.
 */
export const refuseCrossSite = (baseUrl: string) => {
  const base = new URL(baseUrl).host
  return createMiddleware(async (c, next) => {
    if (reads.has(c.req.method)) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
    const foreignOrigin = origin !== undefined && !isOwn(hostOf(origin), c.req.header('host'), base)
    if (foreignSite || foreignOrigin)
      return c.json({ code: 'FORBIDDEN', status: 403, message: 'Requests from another site are refused.' }, 403, dataHeaders)
    return next()
  })
}

// An Origin of "null" has no host, and is never our own.
const isOwn = (host: string | undefined, ...own: (string | undefined)[]) => host !== undefined && own.includes(host)
const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined)
