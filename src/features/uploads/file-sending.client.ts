import { DetailedError, Upload } from 'tus-js-client'
import type { FileEntry } from '#features/uploads/owed-files.ts'
import { CHUNK } from '#features/uploads/uploads.ts'
import { bytesOf, change } from '#outbox/entries.client.ts'
import { Refusal } from '#outbox/outbox.ts'
import { heard } from '#outbox/silent-line.client.ts'

/** How much of a file goes at once, in bytes: smaller by halves where a proxy finds it too large, but not below the least. */
let chunk = CHUNK
const LEAST_CHUNK = 32 * 1024
/** When to try again after a failure of the line, in ms; after the last the file waits for its next turn. */
const RETRIES = [500, 1000, 2000, 4000, 8000]

const underway = new Map<string, { tus: Upload; over: () => void }>()

/** Sends a file by tus, from where it broke off. It is over when the server has every byte and the hash agrees. */
export async function sendFile({ id, what }: FileEntry) {
  const blob = await bytesOf(id).catch(() => undefined)
  if (!blob) throw new Refusal('The device no longer has this file. Choose it again.', true)
  const upload = { ...what.upload, sha256: what.upload.sha256 ?? (await hashOf(blob)) }
  await change(id, { what: { ...what, upload } })
  const failure = await new Promise<Error | undefined>((resolve) => {
    const tus = new Upload(blob, {
      endpoint: '/uploads',
      // The address follows from the id, so that also a beginning whose answer was lost is found again.
      uploadUrl: `/uploads/${id}`,
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
        void change(id, { sent })
      },
      onSuccess: () => resolve(undefined),
      onError: resolve,
    })
    underway.set(id, { tus, over: () => resolve(undefined) })
    tus.start()
  }).finally(() => underway.delete(id))
  if (!failure) return { answer: undefined }
  throw isWorthAnotherTry(failure) || statusOf(failure) === 401 ? failure : refusalIn(failure)
}

/** The line was silent and is back: what was under way is asked about and goes on over a new connection. */
export function goOn() {
  for (const { tus } of underway.values()) void tus.abort().then(() => tus.start())
}

/** Gives a file up, here and on the server, where it is not there already. */
export function stop({ id, state }: FileEntry) {
  const going = underway.get(id)
  void going?.tus.abort()
  going?.over()
  // What the server does not hear now it gives up by itself in a week.
  if (state !== 'refused') void Upload.terminate(`/uploads/${id}`).catch(() => {})
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
function refusalIn(error: Error) {
  try {
    const { message, data } = JSON.parse((error as DetailedError).originalResponse?.getBody() ?? '') as Said
    return new Refusal(message, data?.final ?? false)
  } catch {
    return new Refusal('The server rejected it.', false)
  }
}

/** The SHA-256 as the server will compute it; browsers compute one on https and on localhost only. */
async function hashOf(blob: Blob) {
  if (!('crypto' in globalThis) || !crypto.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
