import { createHash } from 'node:crypto'
import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  linkSync,
  mkdirSync,
  statSync,
} from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { type Manifest, filePath, sha256Of } from '#db/backup/manifest.ts'
import { type Storage, copyKey, originalKey, outsideKey } from '#server/storage.ts'

type File = Manifest['files'][number]
interface Known {
  id: string
  sha256: string
  view_sha256: string | null
  outside_sha256: string | null
  /** The file was rejected. A former version deleted rejected files, so the bytes may be gone. */
  may_be_gone: boolean
}

/** Returns the files that should be in storage: all except those that a decoder discarded. */
async function known(client: pg.ClientBase, id?: string) {
  const { rows } = await client.query(
    `select id, sha256, view_sha256, outside_sha256, state = 'refused' as may_be_gone
     from files where not discarded and ($1::uuid is null or id = $1) order by id`,
    [id ?? null],
  )
  return rows as Known[]
}
export const knownFiles = (client: pg.ClientBase) => known(client)

/**
 * Returns the stored pieces of a file, each with the hash in the database. Thumbnails have no hash
 * there.
 */
const piecesOf = ({ id, sha256, view_sha256, outside_sha256 }: Known) => [
  { key: originalKey(id, sha256), expected: sha256 },
  ...(view_sha256
    ? [
        { key: copyKey(id, 'view'), expected: view_sha256 },
        { key: copyKey(id, 'thumbnail'), expected: undefined },
      ]
    : []),
  ...(outside_sha256 && outside_sha256 !== sha256
    ? [{ key: outsideKey(id, outside_sha256), expected: outside_sha256 }]
    : []),
]

/**
 * Copies the bytes of `files` into the backup and compares each with its hash in the database. A
 * piece already in `previous` is linked instead of copied, after its hash was compared. Returns
 * what was written, and the keys of pieces that are missing or damaged in storage.
 */
export async function writeFiles(
  storage: Storage,
  live: pg.ClientBase,
  files: Known[],
  backup: string,
  previous?: string,
) {
  const written: File[] = []
  const damaged: string[] = []
  for (const file of files)
    for (const { key, expected } of piecesOf(file)) {
      const piece = await bring(storage, key, expected, backup, previous)
      if (piece) written.push(piece)
      else if (!file.may_be_gone && (await isWanted(live, file.id, key, expected)))
        damaged.push(key)
    }
  return { written, damaged }
}

/**
 * True if the file still needs this piece. Since the tables were read, it may have been discarded
 * or its copies made again.
 */
const isWanted = async (
  live: pg.ClientBase,
  id: string,
  key: string,
  expected: string | undefined,
) =>
  (await known(live, id))
    .flatMap(piecesOf)
    .some((wanted) => wanted.key === key && wanted.expected === expected)

async function bring(
  storage: Storage,
  key: string,
  expected: string | undefined,
  backup: string,
  previous?: string,
) {
  const path = filePath(backup, key)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const earlier = previous && filePath(previous, key)
  if (earlier && expected && (await sha256Of(earlier)) === expected) {
    linkOrCopy(earlier, path)
    return { key, size: statSync(path).size, sha256: expected }
  }
  const read = await storage.read(key)
  if (!read) return undefined
  const hash = createHash('sha256')
  let size = 0
  const hashing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(read.stream, hashing, createWriteStream(path, { mode: 0o600, flush: true }))
  const sha256 = hash.digest('hex')
  if (expected === undefined || sha256 === expected) return { key, size, sha256 }
  await rm(path)
  return undefined
}

function linkOrCopy(from: string, to: string) {
  try {
    linkSync(from, to)
  } catch {
    // Some file systems do not support links.
    copyFileSync(from, to)
  }
}

/**
 * Copies a backup's files to where the installation keeps its own. A file that is already there
 * with the right bytes stays.
 */
export async function loadFiles(storage: Storage, backup: string, files: File[]) {
  for (const { key, sha256 } of files) {
    if (await isThere(storage, key, sha256)) continue
    if (key.startsWith('originals/')) {
      const path = storage.sealingPath()
      await pipeline(
        createReadStream(filePath(backup, key)),
        createWriteStream(path, { mode: 0o600 }),
      )
      await storage.seal(path, key)
    } else await storage.put(key, await readFile(filePath(backup, key)))
    if (!(await isThere(storage, key, sha256)))
      throw new Error(`${key} could not be written as it is in the backup.`)
  }
}

async function isThere(storage: Storage, key: string, sha256: string) {
  const read = await storage.read(key)
  if (!read) return false
  const hash = createHash('sha256')
  await pipeline(read.stream, hash)
  return hash.digest('hex') === sha256
}
