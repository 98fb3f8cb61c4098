import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Settings } from '#runtime/settings.ts'
import { type Storage, arrivingIn, folderDisk, inTemporaryFile, piecesOn } from '#server/storage.ts'

/**
 * Ms that a connection may take to open, and may stay silent. A bucket that hangs counts as away.
 */
const [CONNECTS, SAYS_NOTHING] = [5000, 15_000]
/**
 * Seconds for which a link to bytes is valid, so that it has expired for anyone it is passed on to.
 */
const LINK = 60

/**
 * Stores bytes in a bucket of any S3, to which browsers are sent by short-lived links. Arriving
 * uploads wait in a folder until they are complete.
 */
export function s3Storage(
  folder: string,
  { bucket, endpoint, region, access_key_id, secret_access_key }: S3Settings,
): Storage {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(access_key_id
      ? { credentials: { accessKeyId: access_key_id, secretAccessKey: secret_access_key ?? '' } }
      : {}),
    // Not every S3 supports the checksums that Amazon's client asks for by default. Ours is the
    // SHA-256 of the whole file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECTS, socketTimeout: SAYS_NOTHING },
  })
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  const get = (key: string, range?: string) =>
    client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: range }))
  return {
    ...arrivingIn(folder),
    seal: async (path, key) => {
      await disk.putStream(key, createReadStream(path))
      await rm(path)
    },
    asFile: async (key, use) => inTemporaryFile((await get(key)).Body as Readable, use),
    put: (key, bytes) => disk.put(key, bytes),
    read: async (key, part) => {
      try {
        const found = await get(key, part && `bytes=${part.start}-${part.end}`)
        return {
          stream: found.Body as Readable,
          size: Number(found.ContentRange?.split('/')[1] ?? found.ContentLength),
        }
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return undefined
        throw error
      }
    },
    link: (key, { type, disposition }) =>
      disk.getSignedUrl(key, {
        expiresIn: LINK,
        contentType: type,
        contentDisposition: disposition,
      }),
    remove: (key) => disk.delete(key),
    async *pieces(before) {
      yield* piecesOn(folderDisk(folder), before)
      yield* piecesOn(disk, before)
    },
  }
}
