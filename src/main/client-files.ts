import { existsSync, readFileSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { isPage } from '#client/paths.ts'
import { type Side, preloadsFrom } from '#main/preloads.ts'

const dist = new URL('../../dist', import.meta.url).pathname

/**
 * The worker that reads barcodes runs WebAssembly from one of our files. A worker follows the
 * policy of its own response, so no page needs to allow it. Code in the worker has no page and
 * fetches only our own files.
 */
const barcodeWorker = /\/barcode-worker[\w.-]*\.js(\.br|\.gz)?$/
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** Pages that mailed links open and that stay valid. */
const mailed = new Set(['/sign', '/claim', '/stop-digests'])

/**
 * Serves the built browser client. Assets have a content hash in their names and are cached for a
 * year. Every other path gets the page (with 404 if the app has no such page), never cached, with
 * the nonce that lets its own styles through the policy. Compressed copies come from the build.
 */
export function clientFiles(sideOf: (c: Context) => Promise<Side>) {
  const page = existsSync(`${dist}/index.html`)
    ? readFileSync(`${dist}/index.html`, 'utf8')
    : undefined
  const preloads = preloadsFrom(dist)
  const files = new Hono<{ Variables: { secureHeadersNonce?: string } }>()
  files.use(
    '/assets/*',
    serveStatic({
      root: dist,
      precompressed: true,
      onFound: (path, c) => {
        c.header('Cache-Control', 'public, max-age=31536000, immutable')
        if (barcodeWorker.test(path)) c.header('Content-Security-Policy', WORKER_POLICY)
      },
    }),
  )
  files.get('/assets/*', (c) => c.text('Not found', 404))
  for (const icon of [
    '/favicon.svg',
    '/apple-touch-icon.png',
    '/icon-192.png',
    '/icon-512.png',
    '/share.png',
    '/manifest.webmanifest',
  ])
    files.get(
      icon,
      serveStatic({
        root: dist,
        onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=86400'),
      }),
    )
  // Not cached, because an old one must not outlive its build.
  files.get(
    '/service-worker.js',
    serveStatic({ root: dist, onFound: (_path, c) => c.header('Cache-Control', 'no-cache') }),
  )
  files.get('*', async (c) => {
    // No one else may learn the address of a mailed link.
    if (mailed.has(c.req.path)) c.header('Referrer-Policy', 'no-referrer')
    if (!page) return c.text('The browser client is not built. `npm start` builds it.', 503)
    c.header('Cache-Control', 'no-store')
    // With a 404, the app itself says that the page does not exist.
    return c.html(
      page
        .replaceAll('%NONCE%', c.get('secureHeadersNonce') ?? '')
        .replace('</head>', `${await preloads(c.req.path, () => sideOf(c))}</head>`),
      isPage(c.req.path) ? 200 : 404,
    )
  })
  return files
}
