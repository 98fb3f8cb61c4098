import { randomUUID } from 'node:crypto'
import { constants, createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { access, chmod, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { FileStore } from '@tus/file-store'
import { createBackoff } from '#runtime/backoff.ts'
import type { StorageSettings } from '#runtime/settings.ts'

/** Response headers of a link to bytes, for the browser that follows it. */
export interface Served {
  type: string
  disposition: string
}

/** Bytes by key; see originalKey and copyKey. */
export interface Storage {
  /**
   * Store on this machine that uploads are written to as they arrive, and the path of what has
   * arrived so far.
   */
  arriving: FileStore
  arrivingPath: (id: string) => string
  dropArriving: (id: string) => Promise<void>
  /**
   * Path of a new file on this machine, for a copy of what arrived. A process that still has the
   * upload open cannot write to it.
   */
  sealingPath: () => string
  /**
   * Makes such a copy the original. It then survives a power failure, or with S3 the loss of this
   * machine, and nothing writes to it anymore.
   */
  seal: (path: string, key: string) => Promise<void>
  /**
   * Calls `use` with the path of a file on this machine with these bytes. With S3 this is a copy,
   * which is deleted afterwards.
   */
  asFile: <Result>(key: string, use: (path: string) => Promise<Result>) => Promise<Result>
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /**
   * Returns the bytes, or only those from `start` to `end` inclusive, and the size of the whole.
   * Undefined if there are none.
   */
  read: (
    key: string,
    part?: { start: number; end: number },
  ) => Promise<{ stream: Readable; size: number } | undefined>
  /** Returns a link that is valid for a minute, if the storage itself can answer requests. */
  link: ((key: string, served: Served) => Promise<string>) | undefined
  remove: (key: string) => Promise<void>
  /**
   * Lists pieces written before `before`, with the id each belongs to. A file that is being sealed
   * has a random id.
   */
  pieces: (before: Date) => AsyncGenerator<Piece>
  /** Returns the bytes that still fit on this machine. */
  room: () => Promise<number>
  /** Throws if nothing can be written on this machine. */
  check: () => Promise<void>
}
export interface Piece {
  id: string
  kind: (typeof places)[number]
  written_at: Date
  drop: () => Promise<void>
}

/**
 * Key of an original: its id and its hash, so that bytes other than those the database knows can
 * never take its place.
 */
export const originalKey = (id: string, sha256: string) => `originals/${id}-${sha256}`
export const copies = ['view', 'thumbnail'] as const
export type Copy = (typeof copies)[number]
export const copyKey = (id: string, copy: Copy) => `copies/${id}-${copy}`
/** Key of the copy of a PDF for people outside, if it is not the file itself. */
export const outsideKey = (id: string, sha256: string) => `copies/${id}-outside-${sha256}`

export const places = ['arriving', 'sealing', 'originals', 'copies'] as const

/** Creates the storage's folders. Throws if that is not possible. */
export const openStorage = async (settings: StorageSettings): Promise<Storage> => {
  for (const place of places)
    mkdirSync(join(settings.folder, place), { recursive: true, mode: 0o700 })
  return storageAt(settings)
}

/** Returns the storage, whether or not it can be reached right now. */
export const storageAt = async (settings: StorageSettings): Promise<Storage> => {
  return settings.s3
    ? (await import('#server/s3-storage.ts')).s3Storage(settings.folder, settings.s3)
    : folderStorage(settings.folder)
}

/**
 * Returns the storage as soon as it is available. Calls `sayWhy` once for each reason that it is
 * not.
 */
export async function openPatiently(where: StorageSettings, sayWhy: (reason: string) => void) {
  const backoff = createBackoff()
  for (let told: string | undefined; ;) {
    try {
      return await openStorage(where)
    } catch (error) {
      const reason = `the files folder cannot be used: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`
      if (reason !== told) sayWhy((told = reason))
      await delay(backoff.failed().pause)
    }
  }
}

function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, key)
  return {
    ...arrivingIn(folder),
    seal: async (path, key) => {
      await settled(path)
      await chmod(path, 0o400)
      await rename(path, pathOf(key))
      await settled(join(folder, 'originals'))
    },
    asFile: async (key, use) => {
      // A missing or unreadable file is the folder's problem; a decoder would blame the picture.
      await access(pathOf(key), constants.R_OK)
      return use(pathOf(key))
    },
    put: (key, bytes) => writeFile(pathOf(key), bytes),
    read: async (key, part) => {
      const size = await stat(pathOf(key)).then(
        (found) => found.size,
        async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error
          // If the disk is not mounted, no file is lost.
          await stat(join(folder, 'originals')).catch(() => {
            throw Object.assign(new Error('The files folder is missing.'), { code: 'EIO' })
          })
          return undefined
        },
      )
      return size === undefined ? undefined : { stream: createReadStream(pathOf(key), part), size }
    },
    link: undefined,
    remove: (key) => rm(pathOf(key), { force: true }),
    pieces: (before) => piecesIn(folder, before),
  }
}

async function settled(path: string) {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

// openStorage creates its folder. The library's own attempt, in a private method, would crash the
// process on failure.
const Arriving = class extends (FileStore as unknown as new (options: {
  directory: string
}) => object) {
  checkOrCreateDirectory() {}
} as unknown as typeof FileStore

export const arrivingIn = (folder: string) => {
  const arrivingPath = (id: string) => join(folder, 'arriving', id)
  return {
    arriving: new Arriving({ directory: join(folder, 'arriving') }),
    arrivingPath,
    dropArriving: async (id: string) => {
      for (const name of [id, `${id}.json`]) await rm(arrivingPath(name), { force: true })
    },
    sealingPath: () => join(folder, 'sealing', randomUUID()),
    room: async () => {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    check: () => access(join(folder, 'arriving'), constants.W_OK | constants.X_OK),
  }
}

export const idOf = (key: string) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(key)?.[0]

/** Lists what is in the folder and older than `before`. */
export async function* piecesIn(folder: string, before: Date): AsyncGenerator<Piece> {
  for (const kind of places.filter((place) => existsSync(join(folder, place))))
    for (const entry of await readdir(join(folder, kind), { withFileTypes: true })) {
      const id = entry.isFile() ? idOf(entry.name) : undefined
      if (!id) continue
      const path = join(folder, kind, entry.name)
      const { mtime: written_at } = await stat(path)
      if (written_at < before) yield { id, kind, written_at, drop: () => rm(path, { force: true }) }
    }
}

/** Writes bytes to a file on this machine, which exists until `use` is done. */
export async function inTemporaryFile<Result>(
  bytes: Readable,
  use: (path: string) => Promise<Result>,
) {
  const path = join(tmpdir(), `dryline-${randomUUID()}`)
  try {
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
    return await use(path)
  } finally {
    await rm(path, { force: true })
  }
}
