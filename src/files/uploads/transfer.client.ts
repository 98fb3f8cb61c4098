import { DetailedError, Upload } from 'tus-js-client'
import { CHUNK } from '#files/uploads/uploads.ts'
import { Refusal } from '#outbox/outbox.ts'

/** How much of a file goes at once, in bytes: smaller by halves where a proxy finds it too large, but not below the least. */
let chunk = CHUNK
const LEAST_CHUNK = 32 * 1024

/** What the server is told of a file before its bytes. */
export interface UploadWords {
  id: string
  kind: string
  file_name: string
  sha256?: string | null
}

interface Course {
  /** The server may have some of it: it is asked how much. Else that would be a 404 in the console for each file. */
  begun?: boolean
  /** When to try again after a failure of the line, in ms. */
  retries: number[]
  /** The server has so many bytes. */
  onSent: (sent: number) => void
  /** The server answered. */
  onAnswer?: () => void
}

/** Sends one file by tus, from where it broke off. `done` is over when the server has every byte and the hash agrees, or says what failed. */
export function beginTransfer(
  blob: Blob,
  upload: UploadWords,
  { begun = false, retries, onSent, onAnswer }: Course,
) {
  const { promise: done, resolve } = Promise.withResolvers<Error | undefined>()
  const tus = new Upload(blob, {
    endpoint: '/uploads',
    // The address follows from the id. A beginning whose answer was lost is found again by the id, when it is begun again.
    ...(begun && { uploadUrl: `/uploads/${upload.id}` }),
    metadata: { upload: JSON.stringify(upload) },
    storeFingerprintForResuming: false,
    retryDelays: retries,
    chunkSize: chunk,
    // A server that is just starting has not lost what is there.
    onAfterResponse: (request, response) => {
      onAnswer?.()
      if (request.getMethod() === 'HEAD' && response.getStatus() >= 500)
        throw new Error('The server is not ready.')
    },
    onShouldRetry: (error) =>
      navigator.onLine && (isWorthAnotherTry(error) || fitsInSmaller(error, tus)),
    onProgress: onSent,
    onSuccess: () => resolve(undefined),
    onError: resolve,
  })
  tus.start()
  return {
    done,
    /** Nothing more is sent, and nothing is said of it. */
    giveUp: () => {
      void tus.abort()
      resolve(undefined)
    },
    /** Over a new connection, from where the server is. */
    goOn: () => void tus.abort().then(() => tus.start()),
  }
}

/** Tells the server to forget a file. What it does not hear now it gives up by itself in a week. */
export const forgetTransfer = (id: string) =>
  void Upload.terminate(`/uploads/${id}`).catch(() => {})

const statusOf = (error: Error) =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0
/** No answer, too early, busy, at another place than thought, other bytes than sent, or a fault of the server. */
const isWorthAnotherTry = (error: Error) => {
  const status = statusOf(error)
  return status === 0 || [408, 409, 423, 425, 429, 460].includes(status) || status >= 500
}

/** A proxy takes no chunk as large as this one: the next are half as large. */
function fitsInSmaller(error: DetailedError, tus: Upload) {
  const size = tus.options.chunkSize!
  if (
    statusOf(error) !== 413 ||
    error.originalRequest?.getMethod() !== 'PATCH' ||
    size <= LEAST_CHUNK
  )
    return false
  // The other lane may have found out before.
  chunk = Math.min(chunk, Math.max(LEAST_CHUNK, Math.floor(size / 2)))
  tus.options.chunkSize = chunk
  return true
}

interface Said {
  message: string
  data?: { final?: boolean }
}

/** What the server has against a file; undefined where it is the line, the server or a session that ended, and trying again may help. */
export function refusalIn(error: Error) {
  if (isWorthAnotherTry(error) || statusOf(error) === 401) return undefined
  try {
    const { message, data } = JSON.parse(
      (error as DetailedError).originalResponse?.getBody() ?? '',
    ) as Said
    return new Refusal(message, data?.final ?? false)
  } catch {
    return new Refusal('The server rejected it.', false)
  }
}

/** The SHA-256 as the server will compute it; browsers compute one on https and on localhost only. */
export async function hashOf(blob: Blob) {
  if (!('crypto' in globalThis) || !crypto.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
