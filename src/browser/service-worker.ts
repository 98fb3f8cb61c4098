// Keeps the app's page and files on the device, so that it opens without a connection. They are the same for everyone. Of what a session
// answers only thumbnails are kept, until that person signs out, so that no one's data is left to the next one. A program of its own, without imports; the build writes
// BUILD before it (vite.config.ts). docs/decisions/0014.

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

/** All paths of the app are one page; this one is answered to anyone. */
const PAGE = '/login'
const OURS = 'dryline-app-'
const MINE = OURS + BUILD.version
/** How long a page may be on its way before the kept one is shown, in ms. */
const PATIENCE = 4000
/** The server answers these itself, and may take long. */
const outside = new RegExp(`^(?:${BUILD.serverPaths.join('|')})`)
const isFile = (pathname: string) => /\.[a-z]+$/.test(pathname)

async function fill() {
  const cache = await caches.open(MINE)
  // With its headers: the policy of the kept page lets its own styles and its own script through, and nothing else.
  const page = await fetch(PAGE, { cache: 'reload', credentials: 'omit' })
  if (!page.ok || !(await page.clone().text()).includes(BUILD.entry))
    throw new Error('The page on the server is from another build')
  await cache.addAll(BUILD.files)
  await cache.put(PAGE, page)
}

/** Takes over at once. The files of the former build stay for pages that are still open; older ones go. */
async function takeOver() {
  const former = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== MINE)
  await Promise.all(former.slice(0, -1).map((name) => caches.delete(name)))
  await worker.clients.claim()
  for (const page of await worker.clients.matchAll({ includeUncontrolled: true }))
    page.postMessage(BUILD.entry)
}

/** A built file never changes under its name. */
async function fileFor(request: Request) {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(MINE)).put(request, answer.clone())
  return answer
}

/** The server's page wherever it can be had: no one stays on an old one. */
async function pageFor(request: Request, pathname: string) {
  const kept = await (await caches.open(MINE)).match(PAGE, { ignoreVary: true })
  const fresh = fetch(request)
  if (!kept) return fresh
  const reached = fresh.catch(() => kept)
  // The landing page is no page of the app: a slow one is waited for.
  return pathname === '/'
    ? reached
    : Promise.race([reached, new Promise<Response>((show) => setTimeout(show, PATIENCE, kept))])
}

/** Thumbnails of photos that were looked at: the page deletes them when its person signs out (browser/main.tsx). */
const THUMBNAILS = 'dryline-thumbnails'
const MOST_THUMBNAILS = 600
const thumbnail = /^\/files\/[\w-]+\/thumbnail$/

/** The server's wherever it can be had: who may not see a photo anymore does not; without a connection the kept one. */
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
