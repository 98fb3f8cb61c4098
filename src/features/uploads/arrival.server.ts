import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type pg from 'pg'
import { headLength, recognise, tailLength } from '#features/files/file-recognition.ts'
import { safeFileName } from '#features/files/file-name.ts'
import { fileTypes } from '#features/files/file-types.ts'
import { readOfficeFile } from '#features/files/office-file.server.ts'
import { Refused } from '#features/files/refused.ts'
import { constraintMessages as photoMessages } from '#features/photos/photos.ts'
import { constraintMessages } from '#features/uploads/uploads.ts'
import type { Storage } from '#server/storage.ts'

/** An upload as the role `files` reads it. */
export interface Upload {
  id: string
  created_by: string
  kind: 'photo' | 'document'
  file_name: string
  size: number
  sha256: string | null
  finished_at: string | null
  refusal: string | null
}

/** How the arrival ended: it is there, it is refused for good, or it must be sent again. */
export type Arrival = 'arrived' | 'again' | { refused: string }

const messages: Record<string, { message: string }> = { ...photoMessages, ...constraintMessages }
export const refusalText = (refusal: string) => messages[refusal]?.message ?? refusal

export const uploadOf = async (files: pg.Pool, id: string) => {
  const { rows } = await files.query<Upload & { size: string }>('select * from app.read_upload($1)', [id])
  return rows[0] && ({ ...rows[0], size: Number(rows[0].size) } satisfies Upload)
}

/**
 * Finishes an upload whose bytes are all there: tells what it is by its bytes, compares its hash with the device's, and makes file and
 * photo or document in one transaction. Called twice, or by two processes at once, it comes to one file. What is refused is taken away.
 */
export async function arrive(files: pg.Pool, storage: Storage, upload: Upload): Promise<Arrival> {
  const seen = await lookAt(storage.arrivingPath(upload.id)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  // Gone, or cut: whoever sends finds out where to go on.
  if (!seen || seen.size !== upload.size) return 'again'
  const refuse = async (why: string): Promise<Arrival> => {
    await files.query('select app.refuse_upload($1, $2)', [upload.id, why])
    await storage.remove(upload.id)
    return { refused: why }
  }
  if (upload.sha256 && upload.sha256 !== seen.sha256) {
    await storage.remove(upload.id)
    return 'again'
  }
  const recognised = await typeOf(upload, storage, seen)
  if ('refused' in recognised) return refuse(recognised.refused)
  const { type } = recognised
  await storage.settle(upload.id)
  const { rows } = await files.query<{ refusal: string | null }>('select app.arrive($1, $2, $3, $4) as refusal', [
    upload.id,
    safeFileName(upload.file_name, type),
    fileTypes[type].media_type,
    seen.sha256,
  ])
  const refusal = rows[0]?.refusal
  if (!refusal) {
    await storage.settled(upload.id)
    return 'arrived'
  }
  await storage.remove(upload.id)
  return { refused: refusalText(refusal) }
}

/** What the file is, by its bytes; an office file is looked into. */
async function typeOf(upload: Upload, storage: Storage, seen: Parameters<typeof recognise>[0]) {
  const recognised = recognise(seen, upload.kind === 'photo' ? 'picture' : 'document')
  if (!('container' in recognised)) return recognised
  return readOfficeFile(storage.arrivingPath(upload.id), recognised.container).catch((error: Error) => {
    if (error instanceof Refused) return { refused: error.message }
    throw error
  })
}

/** Reads a file once: its size, its SHA-256, and both its ends. */
async function lookAt(path: string) {
  const { size } = await stat(path)
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let tail: Buffer = Buffer.alloc(0)
  let at = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    if (at < headLength) head.push(chunk.subarray(0, headLength - at))
    tail = chunk.length >= tailLength ? chunk.subarray(-tailLength) : Buffer.concat([tail, chunk]).subarray(-tailLength)
    at += chunk.length
  }
  return { size, sha256: hash.digest('hex'), head: Buffer.concat(head), tail: Buffer.from(tail) }
}
