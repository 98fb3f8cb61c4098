import { stat } from 'node:fs/promises'
import { toldName } from '#files/files/file-name.ts'
import { largestFile } from '#files/files/file-size-limits.ts'
import { ORPCError } from '@orpc/server'
import { Server } from '@tus/server'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Refusal, refusalOf } from '#files/uploads/arrival.server.ts'
import { UploadLocker } from '#files/uploads/upload-locker.server.ts'
import { uploadKinds } from '#files/uploads/upload-kinds.gen.ts'
import type { UploadKind } from '#files/uploads/upload-kinds.ts'
import { newUpload } from '#files/uploads/uploads.ts'
import { writing } from '#server/acting.ts'
import { away, awayBecause } from '#server/away.ts'
import { complaint } from '#server/complaints.ts'
import { designedError, unknownFailure } from '#server/errors.ts'
import { firstTime } from '#server/first-time.ts'
import type { RequestContext } from '#server/request-context.ts'
import { dataHeaders } from '#server/security.ts'
import type { Storage } from '#server/storage.ts'

// Connects the tus library, which knows bytes and offsets, to people and rows. The library calls
// our hooks while it works.

/** In bytes. This much free space is kept for the database. */
const ROOM_KEPT = 1024 ** 3

/** The caller of a request, with a check for permission. */
export type Sender = RequestContext & { admit: Parameters<typeof writing>[0]['admit'] }
type NewUpload = z.infer<typeof newUpload>

export const refusalError = ({ message, final }: Refusal) =>
  new ORPCError('UNPROCESSABLE_CONTENT', { message, data: { final } })

/** Returns a refusal if a new upload has a length that is none, or comes in parts. */
function troubleOf(headers: Headers) {
  if (headers.has('upload-concat')) return complaint('A file is uploaded in one piece.')
  if (headers.has('upload-defer-length') || !/^\d{1,15}$/.test(headers.get('upload-length') ?? ''))
    return complaint('Upload-Length must be the size of the file in bytes.')
  return undefined
}

/** Formats a refusal the way the library expects it. */
const thrown = (error: ORPCError<string, unknown>) => ({
  status_code: error.status,
  body: JSON.stringify(error.toJSON()),
})

/** Starts uploads and adds to them. */
export function createTus(storage: Storage) {
  const senders = new WeakMap<object, Sender>()
  /**
   * Answers for uploads that were started before with the same contents, with how much has arrived,
   * in bytes.
   */
  const begunBefore = new WeakMap<object, Record<string, string>>()
  /**
   * The upload that a request is about, so that the library does not look for another one in the
   * address.
   */
  const asked = new WeakMap<object, string>()
  /** Requests of people who may only add photos. */
  const photosOnly = new WeakSet<object>()

  const tus = new Server({
    path: '/uploads',
    datastore: storage.arriving,
    maxSize: largestFile,
    relativeLocation: true,
    locker: new UploadLocker(),
    getFileIdFromRequest: (request) => asked.get(request),
    onResponseError: (request, error) => inWords(error, senders.get(request)!),
    allowedOrigins: [],
    namingFunction: (request, metadata) => whatIsSaid(metadata, photosOnly.has(request)).id,
    onUploadCreate: async (request, { size = 0, metadata }) => {
      const given = whatIsSaid(metadata)
      const sender = senders.get(request)!
      if ((await storage.room()) < ROOM_KEPT + size)
        throw thrown(
          new ORPCError('INSUFFICIENT_STORAGE', {
            status: 507,
            message: 'The server is out of space. Tell your administrator.',
          }),
        )
      try {
        const there = await writeDown(sender, storage, given, size)
        if (there !== undefined)
          begunBefore.set(request, {
            ...tusHeaders(size),
            'upload-offset': `${there}`,
            location: `/uploads/${given.id}`,
          })
      } catch (error) {
        throw thrown(designedError(error, sender))
      }
      if (begunBefore.has(request))
        throw thrown(new ORPCError('CONFLICT', { message: 'This upload was already started.' }))
      // The user's input is in the database. A copy next to the bytes would outlive a correction.
      return { metadata: {} }
    },
  })
  const ask = async (request: Request, sender: Sender) => {
    senders.set(request, sender)
    return likeOurs(await tus.handleWeb(request))
  }
  return {
    /** Starts an upload. `before` is the answer if it was started before with the same contents. */
    begin: async (request: Request, sender: Sender, { onlyPhotos }: { onlyPhotos: boolean }) => {
      const trouble = troubleOf(request.headers)
      if (trouble) throw trouble
      if (onlyPhotos) photosOnly.add(request)
      return { answer: await ask(request, sender), before: begunBefore.get(request) }
    },
    /** Asks how much has arrived, or adds to it. */
    add: (request: Request, sender: Sender, id: string) => {
      asked.set(request, id)
      return ask(request, sender)
    },
  }
}

/** Stores a new upload. Returns how much has arrived, in bytes, if it was started before. */
async function writeDown(
  sender: Sender,
  storage: Storage,
  { person, ...given }: NewUpload,
  size: number,
) {
  const { id } = given
  const going = await stat(storage.arrivingPath(id)).catch(() => undefined)
  return writing(sender, async ({ db, actor }) => {
    const me = (await actor())!
    // Someone else may have signed in on a shared device.
    if (person && person !== me.id)
      throw new ORPCError('UNAUTHORIZED', { message: 'Someone else is logged in now.' })
    const row = { ...given, file_name: toldName(given.file_name) || given.kind, size }
    if (await firstTime(db, 'uploads', row, me)) {
      await db
        .insertInto('uploads')
        .values({
          ...row,
          position: given.position && sql`${JSON.stringify(given.position)}::jsonb`,
        })
        .execute()
      return undefined
    }
    const { finished_at, refusal } = await db
      .selectFrom('uploads')
      .select(['finished_at', 'refusal'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (refusal) throw refusalError(refusalOf(refusal, sender.constraintMessages))
    // The result stays, and the upload is not started again.
    return finished_at ? size : going?.size
  })
}

export const tusHeaders = (size: number) => ({
  ...dataHeaders,
  'tus-resumable': '1.0.0',
  'upload-offset': `${size}`,
  'upload-length': `${size}`,
})

/**
 * Turns the library's own refusals into JSON like ours. Its failures are those of our disk, which
 * is full or briefly unavailable; any other is unknown.
 */
function inWords(error: Error | { status_code: number; body: string }, sender: Sender) {
  if (!('body' in error)) return thrown(awayBecause(error) ? away() : unknownFailure(error, sender))
  if (error.status_code === 500) return thrown(away())
  return error.body.startsWith('{') ? error : thrown(refusalOfLibrary(error))
}

/** Codes of the library's refusals. Others are about headers that are not those of tus. */
const codes: Record<number, string> = {
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'GONE',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
}

/** Returns a refusal like ours for one that the library words for programmers, as plain text. */
function refusalOfLibrary({ status_code, body }: { status_code: number; body: string }) {
  const code = codes[status_code]
  return new ORPCError(code ?? 'BAD_REQUEST', {
    status: code ? status_code : 400,
    message: `The upload was not accepted: ${body.trim().replace(/\.$/, '')}.`,
  })
}

/** Returns the library's answer with our headers, and with its refusals in JSON. */
async function likeOurs(response: Response) {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(dataHeaders)) headers.set(name, value)
  if (response.ok || !response.body)
    return new Response(response.body, { status: response.status, headers })
  const body = await response.text()
  // It checks headers before it asks us for words.
  const { status_code: status, body: json } = body.startsWith('{')
    ? { status_code: response.status, body }
    : thrown(refusalOfLibrary({ status_code: response.status, body }))
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  return new Response(json, { status, headers })
}

const forCustomers = Object.entries<UploadKind>(uploadKinds)
  .filter(([, { isOpenToCustomers }]) => isOpenToCustomers)
  .map(([kind]) => kind)

/**
 * Parses the metadata. Throws 403 for a kind that only staff may add, before anything else is
 * checked, and 400 if it is not valid.
 */
function whatIsSaid(metadata: Record<string, string | null> | undefined, onlyPhotos = false) {
  const said = jsonOf(metadata?.upload)
  const kind = (said as { kind?: unknown } | null | undefined)?.kind
  if (onlyPhotos && !forCustomers.some((one) => one === kind))
    throw thrown(new ORPCError('FORBIDDEN', { message: 'You can add photos, and no other files.' }))
  if (typeof said !== 'object' || said === null)
    throw thrown(complaint('Upload-Metadata must have an `upload` that is JSON in base64.'))
  const read = newUpload.safeParse(said)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw thrown(
    new ORPCError('BAD_REQUEST', {
      message: issue?.message ?? 'This upload is not valid.',
      data: { issues: read.error.issues },
    }),
  )
}

function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
