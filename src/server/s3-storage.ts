import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Settings } from '#runtime/settings.ts'
import { type Storage, arrivingIn, folderDisk, inTemporaryFile, piecesOn } from '#server/storage.ts'

/** How long a connection may take to be made, and say nothing, in ms: a bucket that hangs is one that is away. */
const [CONNECTS, SAYS_NOTHING] = [5000, 15_000]
/** A link to bytes is good for this long, in seconds: it has expired for anyone it is passed on to. */
const LINK = 60

/** Bytes in a bucket of any S3, to which browsers are sent by short links. What is on its way waits in a folder until it is whole. */
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
    // Not every S3 knows the checksums that Amazon's asks for by default; ours is the SHA-256 of the whole.
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
