import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { open, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import type { DataStore } from '@tus/server'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where bytes lie: a folder of this machine, or a bucket of any S3. Plain data, because it is handed to other processes. */
export type StorageSettings = { folder: string } | { s3: S3Settings }
export interface S3Settings {
  bucket: string
  endpoint: string | undefined
  region: string
  access_key_id: string | undefined
  secret_access_key: string | undefined
}

/** What a link to bytes says of them, for the browser that follows it. */
export interface Served {
  type: string
  disposition: string
}

/** Bytes by key: an original's key is the id of its file; copies lie beneath `copies/`. */
export interface Storage {
  /** Where uploads are written as they come; what arrived whole stays there as the original. */
  arriving: DataStore
  /** Gives `use` a path of this machine with the bytes; of S3 a copy, which is gone afterwards. */
  asFile: <Result>(key: string, use: (path: string) => Promise<Result>) => Promise<Result>
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The bytes, or of them those from `start` to `end`, both counted. Undefined where there are none. */
  read: (key: string, part?: { start: number; end: number }) => Promise<{ stream: Readable; size: number } | undefined>
  /** A link that is good for a minute, where the storage itself can answer requests. */
  link: ((key: string, served: Served) => Promise<string>) | undefined
  /** Makes sure that what was written survives a loss of power. */
  settle: (key: string) => Promise<void>
  /** Takes away whatever there is of a file. */
  remove: (id: string) => Promise<void>
  /** The ids of which bytes were written before `before`. */
  ids: (before: Date) => AsyncGenerator<string>
  /** Bytes that still fit, where that can be known. */
  room: () => Promise<number>
}

export const copies = ['view', 'thumbnail'] as const
export type Copy = (typeof copies)[number]
export const copyKey = (id: string, copy: Copy) => `copies/${id}-${copy}`
const idOf = (key: string) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(key)?.[0]
const keysOf = (id: string) => [id, `${id}.json`, `${id}.info`, ...copies.map((copy) => copyKey(id, copy))]

export const openStorage = async (settings: StorageSettings): Promise<Storage> =>
  'folder' in settings ? folderStorage(settings.folder) : (await import('#server/s3-storage.ts')).s3Storage(settings.s3)

function folderStorage(folder: string): Storage {
  mkdirSync(join(folder, 'copies'), { recursive: true, mode: 0o700 })
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const pathOf = (key: string) => join(folder, key)
  return {
    arriving: new FileStore({ directory: folder }),
    asFile: (key, use) => use(pathOf(key)),
    put: (key, bytes) => disk.put(key, bytes),
    read: async (key, part) => {
      const size = await stat(pathOf(key)).then(
        (found) => found.size,
        () => undefined,
      )
      return size === undefined ? undefined : { stream: createReadStream(pathOf(key), part), size }
    },
    link: undefined,
    settle: async (key) => {
      const file = await open(pathOf(key), 'r')
      await file.datasync().finally(() => file.close())
    },
    remove: (id) => removeAll(disk, id),
    ids: (before) => idsOn(disk, before),
    room: async () => {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  }
}

export const removeAll = async (disk: Disk, id: string) => {
  for (const key of keysOf(id)) await disk.delete(key)
}

/** The ids of which something older than `before` lies on the disk, each once for every thing there is. */
export async function* idsOn(disk: Disk, before: Date) {
  for (const prefix of ['', 'copies/']) {
    let paginationToken: string | undefined
    do {
      const page = await disk.listAll(prefix, { paginationToken })
      paginationToken = page.paginationToken
      for (const item of page.objects) {
        const id = item.isFile ? idOf(item.key) : undefined
        if (id && (await disk.getMetaData(item.isFile ? item.key : '')).lastModified < before) yield id
      }
    } while (paginationToken)
  }
}

/** Brings bytes into a file of this machine for as long as `use` takes. */
export async function inTemporaryFile<Result>(bytes: Readable, use: (path: string) => Promise<Result>) {
  const path = join(tmpdir(), `dryline-${randomUUID()}`)
  try {
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
    return await use(path)
  } finally {
    await rm(path, { force: true })
  }
}
