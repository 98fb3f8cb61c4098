import { DetailedError, Upload } from 'tus-js-client'
import { CHUNK } from '#files/uploads/uploads.ts'
import { Refusal } from '#outbox/outbox.ts'

/** Bytes sent at once. Halved when a proxy finds them too many, down to the minimum. */
let chunk = CHUNK
const LEAST_CHUNK = 32 * 1024

/** The facts about a file that the server gets before its bytes. */
export interface UploadWords {
  id: string
  kind: string
  file_name: string
  sha256?: string | null
}

interface Course {
  /**
   * True if the server may have part of the file, so ask how much. Asking about a new file would
   * put a 404 in the console.
   */
  begun?: boolean
  /** Delays before the next try after a connection failure, in ms. */
  retries: number[]
  /** Called with the number of bytes the server has. */
  onSent: (sent: number) => void
  /** Called when the server answered. */
  onAnswer?: () => void
}

/**
 * Sends one file by tus and continues where it broke off. `done` resolves when the server has every
 * byte and the hash matches, or with the error.
 */
export function beginTransfer(
  blob: Blob,
  upload: UploadWords,
  { begun = false, retries, onSent, onAnswer }: Course,
) {
  const { promise: done, resolve } = Promise.withResolvers<Error | undefined>()
  const tus = new Upload(blob, {
    endpoint: '/uploads',
    // The address follows from the id. If the answer to a start was lost, starting again finds the
    // upload by its id.
    ...(begun && { uploadUrl: `/uploads/${upload.id}` }),
    metadata: { upload: JSON.stringify(upload) },
    storeFingerprintForResuming: false,
    retryDelays: retries,
    chunkSize: chunk,
    // A server that is still starting has not lost any bytes.
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
    /** Stops sending and reports nothing further. */
    giveUp: () => {
      void tus.abort()
      resolve(undefined)
    },
    /** Continues over a new connection from where the server is. */
    goOn: () => void tus.abort().then(() => tus.start()),
  }
}

/**
 * Tells the server to forget a file. If the request fails, the server gives the file up by itself
 * in a week.
 */
export const forgetTransfer = (id: string) =>
  void Upload.terminate(`/uploads/${id}`).catch(() => {})

const statusOf = (error: Error) =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0
/**
 * True if there was no answer, or the server said too early, busy, another offset than expected,
 * other bytes than sent, or failed itself.
 */
const isWorthAnotherTry = (error: Error) => {
  const status = statusOf(error)
  return status === 0 || [408, 409, 423, 425, 429, 460].includes(status) || status >= 500
}

/** A proxy refused a chunk of this size, so the next ones are half as large. */
function fitsInSmaller(error: DetailedError, tus: Upload) {
  const size = tus.options.chunkSize!
  if (
    statusOf(error) !== 413 ||
    error.originalRequest?.getMethod() !== 'PATCH' ||
    size <= LEAST_CHUNK
  )
    return false
  // The other transfer may have found out before.
  chunk = Math.min(chunk, Math.max(LEAST_CHUNK, Math.floor(size / 2)))
  tus.options.chunkSize = chunk
  return true
}

interface Said {
  message: string
  data?: { final?: boolean }
}

/**
 * Returns the server's refusal of a file. Undefined if the connection, the server or an expired
 * session is to blame and another try may help.
 */
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

/**
 * Returns the same SHA-256 that the server will compute; null if the browser has no hashing, which
 * needs https or localhost.
 */
export async function hashOf(blob: Blob) {
  if (!('crypto' in globalThis) || !crypto.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
