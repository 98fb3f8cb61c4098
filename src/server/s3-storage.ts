import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { S3Settings } from '#runtime/settings.ts'
import {
  type Storage,
  arrivingIn,
  idOf,
  inTemporaryFile,
  piecesIn,
  places,
} from '#server/storage.ts'

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
  const get = (key: string, range?: string) =>
    client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: range }))
  const put = async (key: string, bytes: Uint8Array | Readable) => {
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes }))
  }
  const remove = async (key: string) => {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
  }
  return {
    ...arrivingIn(folder),
    seal: async (path, key) => {
      const bytes = createReadStream(path)
      // The client does not listen for a disk that fails.
      await new Promise<void>((resolve, reject) => {
        bytes.once('error', reject)
        put(key, bytes).then(resolve, reject)
      })
      await rm(path)
    },
    asFile: async (key, use) => inTemporaryFile((await get(key)).Body as Readable, use),
    put,
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
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ResponseContentType: type,
          ResponseContentDisposition: disposition,
        }),
        { expiresIn: LINK },
      ),
    remove,
    async *pieces(before) {
      yield* piecesIn(folder, before)
      for (const kind of places)
        for await (const { Contents = [] } of paginateListObjectsV2(
          { client },
          { Bucket: bucket, Prefix: `${kind}/` },
        ))
          for (const { Key: key = '', LastModified: written_at } of Contents) {
            const id = idOf(key)
            if (id && written_at && written_at < before)
              yield { id, kind, written_at, drop: () => remove(key) }
          }
    },
  }
}
