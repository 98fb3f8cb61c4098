// Keeps the app's page and files on the device, so that it opens without a connection. They are the
// same for everyone. From the answers of a session it keeps only thumbnails, until that person
// signs out, so that no data is left for the next person. This is a separate program without
// imports. The build writes BUILD in front of it (vite.config.ts). docs/decisions/0014.

declare const BUILD: { version: string; entry: string; files: string[]; serverPaths: string[] }
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Asked extends Event {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Page {
  postMessage(message: string): void
}
interface Scope {
  addEventListener(kind: 'install' | 'activate', react: (event: Lasting) => void): void
  addEventListener(kind: 'fetch', react: (event: Asked) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(options: { includeUncontrolled: true }): Promise<Page[]>
  }
}
const worker = globalThis as unknown as Scope

/** All paths of the app are one page. Anyone may load this one. */
const PAGE = '/login'
const OURS = 'dryline-app-'
const MINE = OURS + BUILD.version
/** Paths that the server answers itself, which may take long. */
const outside = new RegExp(`^(?:${BUILD.serverPaths.join('|')})`)
const isFile = (pathname: string) => /\.[a-z]+$/.test(pathname)

async function fill() {
  const cache = await caches.open(MINE)
  // Kept with its headers: the policy of the kept page allows only its own styles and script.
  const page = await fetch(PAGE, { cache: 'reload', credentials: 'omit' })
  if (!page.ok || !(await page.clone().text()).includes(BUILD.entry))
    throw new Error('The page on the server is from another build')
  await cache.addAll(BUILD.files)
  await cache.put(PAGE, page)
}

/**
 * Takes over right away. Keeps the files of the previous build for pages that are still open, and
 * deletes older ones.
 */
async function takeOver() {
  const former = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== MINE)
  await Promise.all(former.slice(0, -1).map((name) => caches.delete(name)))
  await worker.clients.claim()
  for (const page of await worker.clients.matchAll({ includeUncontrolled: true }))
    page.postMessage(BUILD.entry)
}

/** Returns a built file from the cache. Its contents never change under its name. */
async function fileFor(request: Request) {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(MINE)).put(request, answer.clone())
  return answer
}

/**
 * Returns the kept page at once, so that the app begins without waiting for the network. A page of a
 * later build comes with its worker, which the page asks for when it begins (browser/kept-app.ts).
 * The landing page is not part of the app: the server's is shown whenever it can be reached.
 */
async function pageFor(request: Request, pathname: string) {
  const kept = await (await caches.open(MINE)).match(PAGE, { ignoreVary: true })
  if (!kept) return fetch(request)
  return pathname === '/' ? fetch(request).catch(() => kept) : kept
}

/**
 * Thumbnails of photos that were viewed. The page deletes them when its person signs out
 * (browser/main.tsx).
 */
const THUMBNAILS = 'dryline-thumbnails'
const MOST_THUMBNAILS = 600
const thumbnail = /^\/files\/[\w-]+\/thumbnail$/

/**
 * Returns the server's thumbnail whenever it can be reached, so that people who lost access no
 * longer see the photo. Without a connection, returns the kept one.
 */
async function thumbnailFor(request: Request) {
  const cache = await caches.open(THUMBNAILS)
  try {
    const answer = await fetch(request)
    if (answer.ok) {
      await cache.put(request, answer.clone())
      const kept = await cache.keys()
      await Promise.all(
        kept.slice(0, Math.max(0, kept.length - MOST_THUMBNAILS)).map((old) => cache.delete(old)),
      )
    } else if (answer.status < 500) await cache.delete(request)
    return answer
  } catch (error) {
    const kept = await cache.match(request, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

worker.addEventListener('install', (event) =>
  event.waitUntil(fill().then(() => worker.skipWaiting())),
)
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (thumbnail.test(pathname)) event.respondWith(thumbnailFor(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request))
  else if (request.mode === 'navigate' && !outside.test(pathname + search) && !isFile(pathname))
    event.respondWith(pageFor(request, pathname))
})
