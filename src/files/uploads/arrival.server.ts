import { createHash } from 'node:crypto'
import { open, rm, stat } from 'node:fs/promises'
import type pg from 'pg'
import { headLength, recognise, tailLength } from '#files/files/file-recognition.ts'
import { safeFileName } from '#files/files/file-name.ts'
import { fileTypes } from '#files/files/file-types.ts'
import { readOfficeFile } from '#files/files/office-file.server.ts'
import { RefusedFile } from '#files/files/refused-file.ts'
import { readPaper } from '#files/papers/paper-keeper.server.ts'
import type { PaperType } from '#files/papers/papers.ts'
import { uploadKinds } from '#files/uploads/upload-kinds.gen.ts'
import type { ConstraintMessages } from '#server/errors.ts'
import { type Storage, originalKey } from '#server/storage.ts'

/** An upload as stored; its size is in bytes. */
export interface Upload {
  id: string
  kind: string
  file_name: string
  size: number
  /** The person whose turn it takes when the file is opened. */
  created_by: string | null
  sha256: string | null
  refusal: string | null
}

/**
 * The reason for refusing a file, for people. `final` if the same file can't be accepted later
 * either.
 */
export interface Refusal {
  message: string
  final: boolean
}
/**
 * The result of an arrival: the file is there, it is refused for a reason as stored, or it must be
 * sent again.
 */
export type Arrival = 'arrived' | 'again' | { refused: string }

/**
 * Reads a stored refusal: the name of a constraint, or a fault of the file itself, which another
 * try does not fix.
 */
export const refusalOf = (refusal: string, messages: ConstraintMessages): Refusal => ({
  final: !ended.includes(refusal) && !(refusal in messages),
  message: refusal,
  ...messages[refusal],
})

/** Reasons that end an upload without saying anything about its file. */
export const CANCELLED = 'Cancelled'
export const LAPSED = 'It was not uploaded within a week.'
const CANNOT_BE_STORED =
  'This file contains something that can’t be stored. Save it again under a plain name and upload that.'
const ended = [CANCELLED, LAPSED]

/** The row as the role `files` reads it. The driver returns bigint as text. */
type Row = Omit<Upload, 'size'> & { size: string; created_at: Date }
const ofRow = (row: Row) => ({ ...row, size: Number(row.size) })

export const uploadOf = async (files: pg.Pool, id: string) => {
  const { rows } = await files.query<Row>('select * from app.read_upload($1)', [id])
  return rows[0] && ofRow(rows[0])
}

/** Returns uploads that started before `before` and have neither arrived nor ended. */
export const unfinishedUploads = async (files: pg.Pool, before: Date) =>
  (await files.query<Row>('select * from app.unfinished_uploads($1)', [before])).rows.map(ofRow)

/**
 * Finishes an upload once all its bytes are there. Copies them into a file that nobody else has
 * open and hashes the copy, recognizes the type by its bytes, compares the hash with the device's,
 * and creates the file and its photo or document in one transaction. If it is called twice, or by
 * two processes at once, the result is one file, and its original is the one whose hash is in the
 * database. Deletes refused files.
 */
export async function arrive(files: pg.Pool, storage: Storage, upload: Upload): Promise<Arrival> {
  // Not complete. This check saves a copy.
  const there = await stat(storage.arrivingPath(upload.id)).catch(() => undefined)
  if (there?.size !== upload.size) return 'again'
  const path = storage.sealingPath()
  try {
    const seen = await copied(storage.arrivingPath(upload.id), path).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      },
    )
    // It is gone or truncated. The sender asks where to continue.
    if (!seen || seen.size !== upload.size) return 'again'
    if (upload.sha256 && upload.sha256 !== seen.sha256) {
      await storage.dropArriving(upload.id)
      return 'again'
    }
    const recognised = await typeOf(upload, path, seen)
    if ('refused' in recognised) {
      await files.query('select app.refuse_upload($1, $2)', [upload.id, recognised.refused])
      await storage.dropArriving(upload.id)
      return { refused: recognised.refused }
    }
    const { type, facts } = recognised
    const key = originalKey(upload.id, seen.sha256)
    await storage.seal(path, key)
    const name = safeFileName(upload.file_name, type)
    const { refusal, kept } = await written(files, upload.id, [
      name,
      fileTypes[type].media_type,
      seen.sha256,
      facts && JSON.stringify(facts),
    ])
    // It was refused, or another process finished it with different bytes.
    if (kept !== seen.sha256) await storage.remove(key)
    await storage.dropArriving(upload.id)
    return refusal ? { refused: refusal } : 'arrived'
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Creates file and record. Values that the database can't hold (class 22) will not fit later
 * either, so nobody sends or tries them again.
 */
async function written(files: pg.Pool, id: string, values: unknown[]) {
  try {
    const { rows } = await files.query<{ refusal: string | null; kept: string | null }>(
      'select * from app.arrive($1, $2, $3, $4, $5)',
      [id, ...values],
    )
    return rows[0]!
  } catch (error) {
    if (!(error as Partial<pg.DatabaseError>).code?.startsWith('22')) throw error
    console.error('A file could not be stored. It was refused.', id, error)
    await files.query('select app.refuse_upload($1, $2)', [id, CANNOT_BE_STORED])
    return { refusal: CANNOT_BE_STORED, kept: null }
  }
}

/** Recognizes a file by its bytes. An office file is also inspected, and a paper is read. */
async function typeOf(upload: Upload, path: string, seen: Parameters<typeof recognise>[0]) {
  const kind = uploadKinds[upload.kind as keyof typeof uploadKinds].takes
  const recognised = recognise(seen, kind)
  if ('refused' in recognised) return recognised
  try {
    const { type } =
      'container' in recognised
        ? await readOfficeFile(path, recognised.container, kind)
        : recognised
    return {
      type,
      facts:
        kind === 'paper'
          ? await readPaper(path, type as PaperType, upload.created_by ?? '')
          : undefined,
    }
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.message }
    throw error
  }
}

/**
 * Bytes copied at once, through one buffer. Dozens of buffers would trigger garbage collection,
 * which costs more.
 */
const PIECE = 1024 * 1024

/** Copies a file in one pass and returns its size, its SHA-256, and its head and tail. */
async function copied(from: string, to: string) {
  await using source = await open(from)
  await using target = await open(to, 'wx', 0o600)
  const hash = createHash('sha256')
  const piece = Buffer.allocUnsafe(PIECE)
  let head: Buffer = Buffer.alloc(0)
  let tail: Buffer = Buffer.alloc(0)
  let size = 0
  for (;;) {
    const { bytesRead } = await source.read(piece, 0, PIECE)
    if (bytesRead === 0) return { size, sha256: hash.digest('hex'), head, tail }
    const part = piece.subarray(0, bytesRead)
    hash.update(part)
    if (head.length < headLength)
      head = Buffer.concat([head, part.subarray(0, headLength - head.length)])
    tail = Buffer.concat([tail.subarray(-tailLength), part.subarray(-tailLength)]).subarray(
      -tailLength,
    )
    await target.writeFile(part)
    size += bytesRead
  }
}
