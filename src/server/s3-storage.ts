import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { S3Store } from '@tus/s3-store'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Readable } from 'node:stream'
import { type S3Settings, type Storage, idsOn, inTemporaryFile, removeAll } from '#server/storage.ts'

/** A link to bytes is good for this long, in seconds: whoever it was passed on to finds it closed. */
const LINK = 60
/** The smallest part that S3 takes. */
const PART = 5 * 1024 * 1024

/** Bytes in a bucket of any S3. Browsers are sent there by links that are good for a minute. */
export function s3Storage({ bucket, endpoint, region, access_key_id, secret_access_key }: S3Settings): Storage {
  const config = {
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(access_key_id ? { credentials: { accessKeyId: access_key_id, secretAccessKey: secret_access_key ?? '' } } : {}),
    // Not every S3 knows the checksums that Amazon's asks for by default; ours is the SHA-256 of the whole.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  }
  const client = new S3Client(config)
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  const get = (key: string, range?: string) => client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: range }))
  return {
    arriving: new S3Store({ partSize: PART, useTags: false, s3ClientConfig: { bucket, ...config } }),
    asFile: async (key, use) => inTemporaryFile((await get(key)).Body as Readable, use),
    put: (key, bytes) => disk.put(key, bytes),
    read: async (key, part) => {
      try {
        const found = await get(key, part && `bytes=${part.start}-${part.end}`)
        const whole = found.ContentRange?.split('/')[1] ?? found.ContentLength
        return { stream: found.Body as Readable, size: Number(whole) }
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return undefined
        throw error
      }
    },
    link: (key, { type, disposition }) =>
      disk.getSignedUrl(key, { expiresIn: LINK * 1000, contentType: type, contentDisposition: disposition }),
    settle: async () => {},
    remove: (id) => removeAll(disk, id),
    ids: (before) => idsOn(disk, before),
    room: async () => Number.POSITIVE_INFINITY,
  }
}
