import { DetailedError, Upload } from 'tus-js-client'
import { v7 as newId } from 'uuid'
import { type Destination, type Item, type Place, type What, madeAt } from '#features/uploads/upload-items.ts'
import { heard } from '#features/uploads/silent-line.client.ts'
import { bytesOf, change, forget, forgetBytes, itemsNow, keepItem } from '#features/uploads/upload-store.client.ts'
import { CHUNK } from '#features/uploads/uploads.ts'
import { api } from '#client/api.ts'

/** How many files are on the line at once: more do not fill a thin one better. */
const AT_ONCE = 2
/** How long the server may take to say who is signed in, and how files stand, in ms. */
const ANSWERS_WITHIN = 10_000
/** How much of a file goes at once, in bytes: smaller by halves where a proxy finds it too large, but not below the least. */
let chunk = CHUNK
const LEAST_CHUNK = 32 * 1024
/** When to try again after a failure of the line, in ms; after the last the file waits for the next connection. */
const RETRIES = [500, 1000, 2000, 4000, 8000]

const sending = new Map<string, Upload>()
/** Files of this page that wait to be told where they were taken. */
const locating = new Set<string>()

/**
 * Takes files that somebody chose: keeps them on the device, and sends them as soon as it is their turn. Where the device is may come later,
 * it is waited for. Answers whether the device could keep them; where not, they are sent from this page only.
 */
export async function takeFiles(
  person: string,
  what: What,
  files: readonly File[],
  { to, ...destination }: Destination,
  place: Promise<Place>,
) {
  const batch = newId()
  const now = Date.now()
  const taken = files.map((file, n): [Item, File] => {
    const id = newId()
    const upload = {
      ...destination,
      id,
      person,
      file_name: file.name.slice(-1000),
      device_at: madeAt(file.lastModified, now),
      position_missing: 'The page was closed before the location was known',
    }
    return [
      { id, person, what, upload, to, name: file.name, size: file.size, batch, added_at: now + n / 1000, state: 'locating', sent: 0 },
      file,
    ]
  })
  for (const [{ id }] of taken) locating.add(id)
  const kept = await Promise.all(taken.map(([item, file]) => keepItem(item, file)))
  void place.then((found) => {
    for (const [{ id, upload }] of taken) {
      const said = 'position' in found ? { position: found.position, position_missing: null } : found
      locating.delete(id)
      // Perhaps given up meanwhile.
      if (itemsNow().some((item) => item.id === id)) change(id, { upload: { ...upload, ...said }, state: 'waiting' })
    }
    void sendAll(person)
  })
  return kept.every(Boolean)
}

/** Sends a refused file once more, as a new one: a refused id stays refused. */
export function tryAgain(person: string, id: string) {
  const item = itemsNow().find((one) => one.id === id)
  if (!item) return
  void bytesOf(id).then(async (blob) => {
    if (!blob) return
    const next = newId()
    forget(id)
    await keepItem(
      { ...item, id: next, upload: { ...item.upload, id: next }, state: 'waiting', sent: 0, message: undefined, final: false } as Item,
      blob,
    )
    void sendAll(person)
  })
}

/** Gives a file up, here and on the server, where it is not there already. */
export function giveUp(id: string) {
  const upload = sending.get(id)
  sending.delete(id)
  void upload?.abort()
  // What the server does not hear now it gives up by itself in a week.
  void Upload.terminate(`/uploads/${id}`).catch(() => {})
  forget(id)
}

let running: Promise<unknown> | undefined
let again = false

/** Sends what waits, one tab of the device at a time. It ends when nothing waits, or the line is gone. */
export function sendAll(person: string): Promise<unknown> {
  again = true
  running ??= inOneTab(person, async () => {
    // What a page that is gone was at: nobody else has the lock now.
    for (const { id, state } of itemsNow())
      if ((state === 'sending' && !sending.has(id)) || (state === 'locating' && !locating.has(id))) change(id, { state: 'waiting' })
    while (again) {
      again = false
      await Promise.all(Array.from({ length: AT_ONCE }, () => sendSome(person)))
    }
  }).finally(() => (running = undefined))
  return running
}

const inOneTab = (person: string, act: () => Promise<void>) =>
  'locks' in navigator ? navigator.locks.request(`dryline-uploads-${person}`, act) : act()

/** Said of photos that wait because nobody is signed in: specification, part 1 section 5. */
export const NOT_LOGGED_IN = 'You must be logged in to upload photos'

/** Whether it is still the same person: nobody may be signed in any more, or somebody else in another tab. */
async function isSignedIn(person: string) {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN)
  const me = await api.access.me.call(undefined, { signal }).catch(() => undefined)
  if (me !== undefined) heard()
  const waits = me === null
  for (const { id, state, upload, message } of itemsNow())
    if (state === 'waiting' && upload.kind === 'photo' && (message === NOT_LOGGED_IN) !== waits)
      change(id, { message: waits ? NOT_LOGGED_IN : undefined } as Partial<Item>)
  return me?.id === person
}

/** The line was silent and is back: what was under way is asked about and goes on over a new connection. */
export function sendAnew() {
  for (const tus of sending.values()) void tus.abort().then(() => tus.start())
}

async function sendSome(person: string) {
  for (;;) {
    if (!itemsNow().some((item) => item.person === person && item.state === 'waiting') || !(await isSignedIn(person))) return
    // Nothing is awaited between finding one and taking it: the other lane would take the same.
    const next = itemsNow().find((item) => item.person === person && item.state === 'waiting' && !sending.has(item.id))
    if (!next || !navigator.onLine) return
    if ((await sendOne(next)) === 'offline') return
  }
}

async function sendOne(item: Item): Promise<'over' | 'offline'> {
  change(item.id, { state: 'sending' })
  const blob = await bytesOf(item.id).catch(() => undefined)
  if (!blob) {
    change(item.id, { state: 'refused', message: 'The device no longer has this file. Choose it again.', final: true })
    return 'over'
  }
  const sha256 = item.upload.sha256 ?? (await hashOf(blob))
  const upload = { ...item.upload, sha256 }
  change(item.id, { upload })
  const failure = await new Promise<Error | undefined>((resolve) => {
    const tus = new Upload(blob, {
      endpoint: '/uploads',
      // The address follows from the id, so that also a beginning whose answer was lost is found again.
      uploadUrl: `/uploads/${item.id}`,
      metadata: { upload: JSON.stringify(upload) },
      storeFingerprintForResuming: false,
      retryDelays: RETRIES,
      chunkSize: chunk,
      // A server that is just starting has not lost what is there.
      onAfterResponse: (request, response) => {
        heard()
        if (request.getMethod() === 'HEAD' && response.getStatus() >= 500) throw new Error('The server is not ready.')
      },
      onShouldRetry: (error) => navigator.onLine && (isWorthAnotherTry(error) || fitsInSmaller(error, tus)),
      onProgress: (sent) => {
        heard()
        change(item.id, { sent })
      },
      onSuccess: () => resolve(undefined),
      onError: resolve,
    })
    sending.set(item.id, tus)
    tus.start()
  })
  if (!sending.delete(item.id)) return 'over' // Given up.
  if (!failure) {
    change(item.id, { state: 'checking', sent: item.size })
    return 'over'
  }
  if (isWorthAnotherTry(failure) || statusOf(failure) === 401) {
    change(item.id, { state: 'waiting' })
    return 'offline'
  }
  change(item.id, { state: 'refused', ...said(failure) })
  return 'over'
}

const statusOf = (error: Error) => (error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0)
/** No answer, too early, busy, at another place than thought, other bytes than sent, or a fault of the server. */
const isWorthAnotherTry = (error: Error) => {
  const status = statusOf(error)
  return status === 0 || [408, 409, 423, 425, 429, 460].includes(status) || status >= 500
}

/** A proxy takes no chunk as large as this one: the next are half as large. */
function fitsInSmaller(error: DetailedError, tus: Upload) {
  const size = tus.options.chunkSize!
  if (statusOf(error) !== 413 || error.originalRequest?.getMethod() !== 'PATCH' || size <= LEAST_CHUNK) return false
  // The other lane may have found out before.
  chunk = Math.min(chunk, Math.max(LEAST_CHUNK, Math.floor(size / 2)))
  tus.options.chunkSize = chunk
  return true
}

interface Said {
  message: string
  data?: { final?: boolean }
}
function said(error: Error) {
  try {
    const { message, data } = JSON.parse((error as DetailedError).originalResponse?.getBody() ?? '') as Said
    return { message, final: data?.final ?? false }
  } catch {
    return { message: 'The server rejected it.' }
  }
}

/** The SHA-256 as the server will compute it; browsers compute one on https and on localhost only. */
async function hashOf(blob: Blob) {
  if (!('crypto' in globalThis) || !crypto.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Asks the server how those stand that it has: done, or refused after all. Answers whether it still looks into some. */
export async function askHowTheyStand() {
  const asked = itemsNow().filter(({ state }) => state === 'checking')
  if (asked.length === 0) return false
  const signal = AbortSignal.timeout(ANSWERS_WITHIN)
  const states = await api.uploads.states.call({ ids: asked.slice(0, 100).map(({ id }) => id) }, { signal })
  heard()
  for (const { id, state, refusal, final } of states) {
    if (state === 'ready') {
      forgetBytes(id)
      change(id, { state: 'done' })
    }
    if (state === 'refused') change(id, { state: 'refused', message: refusal ?? 'The server rejected it.', final })
    // Nothing of it is there: sent again.
    if (state === 'uploading') change(id, { state: 'waiting', sent: 0 })
  }
  return itemsNow().some(({ state }) => state === 'checking')
}
