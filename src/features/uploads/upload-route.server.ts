import { stat } from 'node:fs/promises'
import { ORPCError } from '@orpc/server'
import { Server } from '@tus/server'
import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import { type Arrival, arrive, refusalText, uploadOf } from '#features/uploads/arrival.server.ts'
import { MOST_BYTES, newUpload } from '#features/uploads/uploads.ts'
import { uncopied } from '#features/uploads/uncopied-request.server.ts'
import { UploadLocker } from '#features/uploads/upload-locker.server.ts'
import { reading, writing } from '#server/acting.ts'
import { refusal } from '#server/answers.ts'
import { designedError } from '#server/errors.ts'
import { firstTime } from '#server/first-time.ts'
import { type RequestContext, admitting } from '#server/procedure.ts'
import { dataHeaders } from '#server/security.ts'
import type { Storage } from '#server/storage.ts'

/** Less free room than this, in bytes, is left to the database. */
const ROOM_KEPT = 1024 ** 3

const notFound = () => new ORPCError('NOT_FOUND', { message: 'There is no such upload.' })
const refused = (why: string) => new ORPCError('UNPROCESSABLE_CONTENT', { message: why })

/** A refusal in the way in which the tus library is told. */
const thrown = (error: ORPCError<string, unknown>) => ({ status_code: error.status, body: JSON.stringify(error.toJSON()) })

/**
 * /uploads: files arrive by the tus protocol 1.0 (https://tus.io), so that one that broke off goes on where it broke. POST begins, with an
 * `upload` in its metadata (see uploads.ts); the address is /uploads/{id}, whose id the caller made. HEAD says how much is there, PATCH adds,
 * DELETE gives up. The last PATCH is answered when the file is stored and its hash agrees: 204; 422 with the reason if it is refused for
 * good; 460 if it must be sent again from the beginning. The same POST again is answered with how much is there, one with other contents 409. Everybody's uploads are 404 to everybody else.
 */
export function uploadRoute(contextFor: (c: Context) => RequestContext, files: pg.Pool, storage: Storage) {
  const contexts = new WeakMap<Request, RequestContext>()
  /** For beginnings that came before with the same contents: what to answer, with how much of them is there, in bytes. */
  const begunBefore = new WeakMap<Request, Record<string, string>>()
  /** Which upload a request was found to be about, so that the library looks for no other in its address. */
  const asked = new WeakMap<Request, string>()
  const contextOf = (request: unknown) => {
    const context = contexts.get(request as Request)!
    return { ...context, admit: admitting('uploads.send', context.notice) }
  }
  /** False if it had ended before. */
  const end = async (id: string, why: string) => {
    const { rows } = await files.query<{ ended: boolean }>('select app.refuse_upload($1, $2) as ended', [id, why])
    return rows[0]!.ended
  }

  const tus = new Server({
    path: '/uploads',
    datastore: storage.arriving,
    maxSize: MOST_BYTES,
    relativeLocation: true,
    locker: new UploadLocker(),
    getFileIdFromRequest: (request) => asked.get(request as Request),
    onResponseError: (_, error) => ({
      status_code: 'status_code' in error ? error.status_code : 500,
      body:
        'body' in error && error.body.startsWith('{')
          ? error.body
          : JSON.stringify({ message: 'body' in error ? error.body.trim() : 'Something went wrong.' }),
    }),
    allowedOrigins: [],
    namingFunction: (_, metadata) => whatIsSaid(metadata).id,
    onUploadCreate: async (request, { size, metadata }) => {
      const { id, person, ...given } = whatIsSaid(metadata)
      if ((await storage.room()) < ROOM_KEPT + (size ?? 0))
        throw thrown(
          new ORPCError('INSUFFICIENT_STORAGE', { status: 507, message: 'The server has no room left. Tell your administrator.' }),
        )
      const context = contextOf(request)
      const going = await stat(storage.arrivingPath(id)).catch(() => undefined)
      try {
        await writing(context, async ({ db, actor }) => {
          // On a device that several people use somebody else may have signed in meanwhile.
          if (person && person !== (await actor())!.id) throw new ORPCError('UNAUTHORIZED', { message: 'Somebody else is signed in now.' })
          const row = { ...given, id, file_name: given.file_name.slice(0, 200) || given.kind, size: size ?? 0 }
          if (await firstTime(db, 'uploads', row, (await actor())!)) {
            await db
              .insertInto('uploads')
              .values({ ...row, position: given.position && sql`${JSON.stringify(given.position)}::jsonb` })
              .execute()
            return
          }
          const { finished_at, refusal } = await db
            .selectFrom('uploads')
            .select(['finished_at', 'refusal'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
          if (refusal) throw refused(refusalText(refusal))
          // What came of it stays, and is not begun anew.
          const there = finished_at ? row.size : going?.size
          if (there !== undefined)
            begunBefore.set(request as Request, { ...tusHeaders(row.size), 'upload-offset': `${there}`, location: `/uploads/${id}` })
        })
      } catch (error) {
        throw thrown(designedError(error, context))
      }
      if (begunBefore.has(request as Request)) throw thrown(new ORPCError('CONFLICT', { message: 'This upload was begun before.' }))
      // What the person typed is in the database; a copy beside the bytes would outlive a correction.
      return { metadata: {} }
    },
  })

  /** What is left to do or to say of one that has all its bytes. */
  const ended = (c: Context, arrival: Arrival, size: number) => {
    if (arrival === 'arrived') return c.body(null, c.req.method === 'HEAD' ? 200 : 204, tusHeaders(size))
    if (arrival === 'again') return c.body(null, 460 as never, { ...dataHeaders, 'tus-resumable': '1.0.0' })
    return refusal(c, refused(arrival.refused))
  }

  const app = new Hono()
  app.all('*', async (c) => {
    const context = contextFor(c)
    try {
      if (!context.sessionToken) throw new ORPCError('UNAUTHORIZED', { message: 'Sign in to continue.' })
      contexts.set(c.req.raw, context)
      const request = { ...context, admit: admitting('uploads.send', context.notice) }
      const address = new URL(c.req.url)
      const [, name, ...rest] = address.pathname.split('/').slice(1)
      if (address.search) throw notFound()
      if (c.req.method === 'POST' && !name) {
        // Who may not is told so before anything is written.
        await reading(request, ({ actor }) => actor())
        const answer = withHeaders(await tus.handleWeb(c.req.raw))
        const before = begunBefore.get(c.req.raw)
        if (before) return c.body(null, 201, before)
        return await begun(c, answer)
      }
      const id = z.uuid().safeParse(name)
      if (!id.success || rest.length > 0 || !['HEAD', 'PATCH', 'DELETE'].includes(c.req.method)) throw notFound()
      const upload = await own(request, id.data)
      if (!upload) throw notFound()
      if (upload.finished_at) {
        if (c.req.method === 'DELETE') throw new ORPCError('CONFLICT', { message: 'This file has arrived already.' })
        // Whoever sends elsewhere than at the end sends something that nobody looks at: it is not to be taken for stored.
        if (c.req.method === 'PATCH' && !upload.refusal && c.req.header('upload-offset') !== `${upload.size}`)
          throw new ORPCError('CONFLICT', { message: 'This file has arrived already.' })
        return ended(c, upload.refusal ? { refused: refusalText(upload.refusal) } : 'arrived', upload.size)
      }
      if (c.req.method === 'DELETE') {
        // It may have arrived a moment ago.
        if (!(await end(upload.id, 'Cancelled'))) throw new ORPCError('CONFLICT', { message: 'This file has arrived already.' })
        await storage.dropArriving(upload.id)
        return c.body(null, 204, { ...dataHeaders, 'tus-resumable': '1.0.0' })
      }
      const added = uncopied(c)
      asked.set(added, upload.id)
      const answer = withHeaders(await tus.handleWeb(added))
      if (!answer.ok || Number(answer.headers.get('upload-offset')) !== upload.size) return answer
      return ended(c, await arrive(files, storage, upload), upload.size)
    } catch (error) {
      return refusal(c, designedError(error, context))
    }
  })

  /** One that was begun with all its bytes has arrived, too. */
  const begun = async (c: Context, answer: Response) => {
    const upload = answer.ok ? await uploadOf(files, answer.headers.get('location')?.split('/').at(-1) ?? '') : undefined
    if (!upload || Number(answer.headers.get('upload-offset')) !== upload.size) return answer
    const arrival = await arrive(files, storage, upload)
    return arrival === 'arrived' ? answer : ended(c, arrival, upload.size)
  }

  /** The upload, if it is of whoever asks: the policy hides the others. */
  const own = (request: Parameters<typeof reading>[0], id: string) =>
    reading(request, async ({ db }) => {
      const row = await db
        .selectFrom('uploads')
        .select(['id', 'kind', 'file_name', 'size', 'sha256', 'finished_at', 'refusal'])
        .where('id', '=', id)
        .executeTakeFirst()
      return row && { ...row, size: Number(row.size) }
    })
  return app
}

const tusHeaders = (size: number) => ({
  ...dataHeaders,
  'tus-resumable': '1.0.0',
  'upload-offset': `${size}`,
  'upload-length': `${size}`,
})

function withHeaders(response: Response) {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(dataHeaders)) headers.set(name, value)
  return new Response(response.body, { status: response.status, headers })
}

/** What the metadata says; answers 400 where it cannot be understood. */
function whatIsSaid(metadata: Record<string, string | null> | undefined) {
  const read = newUpload.safeParse(jsonOf(metadata?.upload))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw thrown(
    new ORPCError('BAD_REQUEST', { message: issue?.message ?? 'This upload cannot be understood.', data: { issues: read.error.issues } }),
  )
}

function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
