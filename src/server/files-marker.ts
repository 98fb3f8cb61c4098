import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { openClient } from '#runtime/database-client.ts'
import { OperatorError, type StorageSettings } from '#runtime/settings.ts'
import { type Storage, openStorage, originalKey } from '#server/storage.ts'

/** Name of the file next to the stored files that holds the installation's id. */
export const MARKER = 'installation'
/** Number of known files to look for if no marker was written yet. */
const LOOKED_FOR = 20

/**
 * Makes sure that this installation's files are where we look for them: the marker there must have
 * the installation's id. The first start writes it. A server that looks in the wrong folder or
 * bucket would think that every photo is lost, so this throws an OperatorError.
 */
export async function checkFiles(ownerUrl: string, settings: StorageSettings) {
  const storage = await openStorage(settings)
  const place = placeOf(settings)
  const found = await readMarker(storage, settings)
  const client = await openClient(ownerUrl)
  try {
    // Servers that start at once take turns, so that only one writes the marker.
    await client.query('begin')
    const { rows } = await client.query(
      'select id, files_marked_at is not null as marked from installation for update',
    )
    const { id, marked } = rows[0] as { id: string; marked: boolean }
    const inTurn = found ?? (await readMarker(storage, settings))
    if (inTurn !== undefined && inTurn !== id)
      throw new OperatorError(`${place} holds another installation's files. ${advice(settings)}`)
    if (inTurn === undefined && marked)
      throw new OperatorError(
        `${place} does not hold this installation's files: the file "${MARKER}" is missing. ${advice(settings)}`,
      )
    if (inTurn === undefined) {
      await lookForFiles(client, storage, settings)
      await storage.put(MARKER, Buffer.from(id))
    }
    await client.query('update installation set files_marked_at = coalesce(files_marked_at, now())')
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const placeOf = ({ folder, s3 }: StorageSettings) =>
  s3 ? `S3_BUCKET ${s3.bucket}` : `The folder ${folder}`

const advice = ({ folder, s3 }: StorageSettings) =>
  s3
    ? "Set S3_BUCKET and S3_ENDPOINT as on this database's other servers. If you moved the files, move that file too."
    : `All servers on one database need the same files: mount one shared folder at ${folder}, or set S3_BUCKET. If you moved the files, move that file too.`

/** For a database from before the markers, some of the files it knows must be here. */
async function lookForFiles(client: pg.Client, storage: Storage, settings: StorageSettings) {
  const { rows } = await client.query(
    `select id, sha256 from files where state <> 'refused' order by uploaded_at desc limit $1`,
    [LOOKED_FOR],
  )
  for (const { id, sha256 } of rows as { id: string; sha256: string }[]) {
    const read = await storage.read(originalKey(id, sha256))
    read?.stream.destroy()
    if (read) return
  }
  if (rows.length > 0)
    throw new OperatorError(
      `${placeOf(settings)} has none of this database's newest files. ${advice(settings)}`,
    )
}

async function readMarker(storage: Storage, settings: StorageSettings) {
  try {
    const read = await storage.read(MARKER)
    return read && ((await text(Readable.from(read.stream))).trim() || undefined)
  } catch (error) {
    throw new OperatorError(`${placeOf(settings)}: ${why(error as Failure, settings)}`)
  }
}

type Failure = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

function why({ name, code, message, $metadata }: Failure, { s3 }: StorageSettings) {
  const place = s3?.endpoint ?? `the S3 of ${s3?.region}`
  const known: Record<string, string> = {
    NoSuchBucket: `bucket not found at ${place}.`,
    InvalidAccessKeyId: `${place} does not recognize S3_ACCESS_KEY_ID.`,
    SignatureDoesNotMatch: `S3_SECRET_ACCESS_KEY does not match S3_ACCESS_KEY_ID.`,
    CredentialsProviderError: 'no key: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    PermanentRedirect: `the bucket is not in S3_REGION ${s3?.region}.`,
    ECONNREFUSED: `nothing is listening at S3_ENDPOINT ${place}.`,
    ENOTFOUND: `host not found: S3_ENDPOINT ${place}.`,
    EACCES: `it cannot be read (${message}).`,
  }
  if ($metadata?.httpStatusCode === 403 && !known[name])
    return `the key cannot read from it (${name}). It needs permission to read, write, list and delete.`
  return known[name] ?? known[code ?? ''] ?? `it cannot be used: ${message}`
}
