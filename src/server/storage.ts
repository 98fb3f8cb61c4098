import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { open, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where bytes lie: in `folder`, or in a bucket of any S3, with `folder` for what is on its way there. Plain data, for other processes. */
export interface StorageSettings {
  folder: string
  s3?: S3Settings | undefined
}
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
  /** Where uploads are written as they come, on this machine. */
  arriving: FileStore
  /** What came so far of an upload, as a file of this machine. */
  arrivingPath: (id: string) => string
  /** Makes what arrived whole the original: it then survives a loss of power, or of this machine. Done twice, it comes to the same. */
  settle: (id: string) => Promise<void>
  /** Lets go what only the arrival needed, once the original is known to the database. */
  settled: (id: string) => Promise<void>
  /** Gives `use` a path of this machine with the bytes; of S3 a copy, which is gone afterwards. */
  asFile: <Result>(key: string, use: (path: string) => Promise<Result>) => Promise<Result>
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The bytes, or of them those from `start` to `end`, both counted, and the size of the whole. Undefined where there are none. */
  read: (key: string, part?: { start: number; end: number }) => Promise<{ stream: Readable; size: number } | undefined>
  /** A link that is good for a minute, where the storage itself can answer requests. */
  link: ((key: string, served: Served) => Promise<string>) | undefined
  /** Takes away whatever there is of a file. */
  remove: (id: string) => Promise<void>
  /** The ids of which bytes were written before `before`, some more than once. */
  ids: (before: Date) => AsyncGenerator<string>
  /** Bytes that still fit on this machine. */
  room: () => Promise<number>
}

export const copies = ['view', 'thumbnail'] as const
export type Copy = (typeof copies)[number]
export const copyKey = (id: string, copy: Copy) => `copies/${id}-${copy}`

export const openStorage = async (settings: StorageSettings): Promise<Storage> => {
  mkdirSync(join(settings.folder, 'copies'), { recursive: true, mode: 0o700 })
  return settings.s3 ? (await import('#server/s3-storage.ts')).s3Storage(settings.folder, settings.s3) : folderStorage(settings.folder)
}

/** What is on its way lies in the same folder as what arrived: nothing need be moved. */
function folderStorage(folder: string): Storage {
  const disk = folderDisk(folder)
  const pathOf = (key: string) => join(folder, key)
  return {
    ...arrivingIn(folder),
    settle: async (id) => {
      const file = await open(pathOf(id), 'r')
      try {
        await file.datasync()
      } finally {
        await file.close()
      }
    },
    settled: (id) => disk.delete(`${id}.json`),
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
    remove: (id) => removeFrom(disk, id),
    ids: (before) => idsOn(disk, before),
  }
}

export const folderDisk = (folder: string) => new Disk(new FSDriver({ location: folder, visibility: 'private' }))

export const arrivingIn = (folder: string) => ({
  arriving: new FileStore({ directory: folder }),
  arrivingPath: (id: string) => join(folder, id),
  room: async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
})

const idOf = (key: string) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(key)?.[0]

export async function removeFrom(disk: Disk, id: string) {
  for (const key of [id, `${id}.json`, ...copies.map((copy) => copyKey(id, copy))]) await disk.delete(key)
}

/** The ids of which something older than `before` lies on the disk. */
export async function* idsOn(disk: Disk, before: Date) {
  for (const prefix of ['', 'copies/']) {
    let paginationToken: string | undefined
    do {
      const page = await disk.listAll(prefix, paginationToken ? { paginationToken } : {})
      paginationToken = page.paginationToken
      for (const item of page.objects) {
        const id = item.isFile ? idOf(item.key) : undefined
        if (id && item.isFile && (await disk.getMetaData(item.key)).lastModified < before) yield id
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
