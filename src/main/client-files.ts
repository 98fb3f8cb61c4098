import { existsSync, readFileSync } from 'node:fs'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { isPage } from '#client/paths.ts'

const dist = new URL('../../dist', import.meta.url).pathname

/**
 * The worker that reads barcodes runs WebAssembly from a file of ours. A worker has the policy of its own answer, so that no page is allowed it;
 * what runs there has no page, and asks for nothing but our own files.
 */
const barcodeWorker = /\/barcode-worker[\w.-]*\.js(\.br|\.gz)?$/
const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** Where mailed links lead that stay good. */
const mailed = new Set(['/sign', '/claim', '/stop-digests'])

/**
 * The built browser client: assets, whose names carry a hash of their content, for a year; the page for every other path (404 where
 * the app has none), fresh each time, with the nonce that lets its own styles through the policy. Compressed copies come from the build.
 */
export function clientFiles() {
  const page = existsSync(`${dist}/index.html`)
    ? readFileSync(`${dist}/index.html`, 'utf8')
    : undefined
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
  // Asked for anew each time: an old one must not outlive its build.
  files.get(
    '/service-worker.js',
    serveStatic({ root: dist, onFound: (_path, c) => c.header('Cache-Control', 'no-cache') }),
  )
  files.get('*', (c) => {
    // What a mailed link opens is no one else's to learn of.
    if (mailed.has(c.req.path)) c.header('Referrer-Policy', 'no-referrer')
    if (!page) return c.text('The browser client is not built. `npm start` builds it.', 503)
    c.header('Cache-Control', 'no-store')
    // The app says in it that there is no such page.
    return c.html(
      page.replaceAll('%NONCE%', c.get('secureHeadersNonce') ?? ''),
      isPage(c.req.path) ? 200 : 404,
    )
  })
  return files
}
