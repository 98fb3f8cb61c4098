import { createHash } from 'node:crypto'
import { open, rm, stat } from 'node:fs/promises'
import type pg from 'pg'
import { headLength, recognise, tailLength } from '#files/files/file-recognition.ts'
import { safeFileName } from '#files/files/file-name.ts'
import { type FileKind, fileTypes } from '#files/files/file-types.ts'
import { readOfficeFile } from '#files/files/office-file.server.ts'
import { Refused } from '#files/files/refused.ts'
import { readPaper } from '#files/papers/paper-keeper.server.ts'
import type { PaperType } from '#files/papers/papers.ts'
import { constraintMessages } from '#files/uploads/uploads.ts'
import { type Storage, originalKey } from '#server/storage.ts'

/** What is known of an upload; its size in bytes. */
export interface Upload {
  id: string
  kind: string
  file_name: string
  size: number
  /** Whose turn it takes where its file is opened. */
  created_by: string | null
  sha256: string | null
  refusal: string | null
}

/** Why a file was refused, in words; `final` where the same file cannot be taken later either. */
export interface Refusal {
  message: string
  final: boolean
}
/** How the arrival ended: it is there, it is refused, or it must be sent again. */
export type Arrival = 'arrived' | 'again' | { refused: Refusal }

const messages: Record<string, { message: string; final?: boolean }> = constraintMessages
/** A refusal as it was written down: the name of a constraint, or what is wrong with the file itself, which no second try mends. */
export const refusalOf = (refusal: string): Refusal => ({
  final: !ended.includes(refusal),
  message: refusal,
  ...messages[refusal],
})

/** What ends an upload without saying anything of its file. */
export const CANCELLED = 'Cancelled'
export const LAPSED = 'It was not uploaded within a week.'
const CANNOT_BE_STORED =
  'This file contains something that can’t be stored. Save it again under a plain name and upload that.'
const ended = [CANCELLED, LAPSED, ...Object.keys(messages)]

/** As the role `files` reads it; of bigint the driver makes text. */
type Row = Omit<Upload, 'size'> & { size: string; created_at: Date }
const ofRow = (row: Row) => ({ ...row, size: Number(row.size) })

export const uploadOf = async (files: pg.Pool, id: string) => {
  const { rows } = await files.query<Row>('select * from app.read_upload($1)', [id])
  return rows[0] && ofRow(rows[0])
}

/** Uploads that were begun before `before` and have neither arrived nor ended. */
export const unfinishedUploads = async (files: pg.Pool, before: Date) =>
  (await files.query<Row>('select * from app.unfinished_uploads($1)', [before])).rows.map(ofRow)

/**
 * Finishes an upload whose bytes are all there: copies them into a file that no one else has open and hashes what it copies, tells what it is
 * by its bytes, compares the hash with the device's, and makes file and photo or document in one transaction. Called twice, or by two
 * processes at once, it comes to one file, and its original is what the database has the hash of. What is refused is taken away.
 */
export async function arrive(files: pg.Pool, storage: Storage, upload: Upload): Promise<Arrival> {
  // Not all there: nothing is copied to find that out.
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
    // Gone, or cut: whoever sends finds out where to go on.
    if (!seen || seen.size !== upload.size) return 'again'
    if (upload.sha256 && upload.sha256 !== seen.sha256) {
      await storage.dropArriving(upload.id)
      return 'again'
    }
    const recognised = await typeOf(upload, path, seen)
    if ('refused' in recognised) {
      await files.query('select app.refuse_upload($1, $2)', [upload.id, recognised.refused])
      await storage.dropArriving(upload.id)
      return { refused: refusalOf(recognised.refused) }
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
    // Refused, or someone else finished it with other bytes.
    if (kept !== seen.sha256) await storage.remove(key)
    await storage.dropArriving(upload.id)
    return refusal ? { refused: refusalOf(refusal) } : 'arrived'
  } finally {
    await rm(path, { force: true })
  }
}

/** Makes file and record. What the database can't hold (class 22) it can't hold tomorrow either: no one sends or tries that again. */
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

/** By what an upload is for: what its file may be. */
const kinds = {
  photo: 'picture',
  document: 'document',
  folder_file: 'folder_file',
  paper: 'paper',
  scan: 'scan',
  unit_photo: 'picture',
  vehicle_photo: 'picture',
  vehicle_paper: 'scan',
} as const satisfies Record<string, FileKind>

/** What the file is, by its bytes; an office file is looked into, and a paper read. */
async function typeOf(upload: Upload, path: string, seen: Parameters<typeof recognise>[0]) {
  const kind = kinds[upload.kind as keyof typeof kinds]
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
    if (error instanceof Refused) return { refused: error.message }
    throw error
  }
}

/** How much is copied at once, in bytes, through one buffer: buffers by the dozen would set the memory's sweeping off, which costs more. */
const PIECE = 1024 * 1024

/** Copies a file, reading it once: its size, its SHA-256, and both its ends. */
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
