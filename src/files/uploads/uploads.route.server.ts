import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import type pg from 'pg'
import { z } from 'zod'
import {
  type Arrival,
  CANCELLED,
  arrive,
  refusalOf,
  uploadOf,
} from '#files/uploads/arrival.server.ts'
import {
  type Sender,
  createTus,
  refusalError,
  tusHeaders,
} from '#files/uploads/upload-tus.server.ts'
import { staff } from '#access/roles.ts'
import { reading } from '#server/acting.ts'
import { refusal } from '#server/answers.ts'
import { designedError } from '#server/errors.ts'
import { admit } from '#server/procedure.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'
import { dataHeaders } from '#server/security.ts'
import type { Storage } from '#server/storage.ts'
import { ReadableStream } from 'node:stream/web'
import type { HttpBindings } from '@hono/node-server'

/**
 * Returns the request with its bytes in the pieces in which Node read them. Otherwise each piece is
 * copied on its way, and hundreds of buffers trigger garbage collection: a fifth of the cost of
 * receiving a picture.
 */
function withoutCopies(c: Context) {
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming
  if (!incoming || c.req.method !== 'PATCH') return c.req.raw
  // If an upload is refused halfway, the answer still goes out over the same connection.
  const body = ReadableStream.from(incoming.iterator({ destroyOnReturn: false }))
  // The address may contain a user name, which a new request may not have.
  const address = new URL(c.req.url)
  address.username = address.password = ''
  return new Request(address, {
    method: 'PATCH',
    headers: c.req.raw.headers,
    body,
    duplex: 'half',
  } as RequestInit)
}

const notFound = () => new ORPCError('NOT_FOUND', { message: 'Upload not found' })
const hasArrived = () => new ORPCError('CONFLICT', { message: 'This file is already uploaded.' })

/**
 * /uploads: files arrive by the tus protocol 1.0 (https://tus.io), so a broken upload continues
 * where it stopped. POST starts one, with an `upload` in its metadata (see uploads.ts); the address
 * is /uploads/{id}, with an id made by the caller. HEAD returns how much has arrived, PATCH adds to
 * it, DELETE gives up. The last PATCH is answered once the file is stored and its hash matches:
 * 204. It gets 422 with the reason if the file is refused, with `final` in its data if no other try
 * can help, and 460 if the file must be sent again from the beginning. Repeating a POST returns how
 * much has arrived; with other contents it gets 409. Uploads of other people are 404.
 */
function uploadRoute(contextFor: (c: Context) => RequestContext, files: pg.Pool, storage: Storage) {
  const tus = createTus(storage)

  const begin = async (c: Context, sender: Sender) => {
    // Refuses callers without permission before anything is written.
    const me = (await reading(sender, ({ actor }) => actor()))!
    const { answer, before } = await tus.begin(c.req.raw, sender, {
      onlyPhotos: !staff.includes(me.role),
    })
    if (before) return c.body(null, 201, before)
    // An upload that started with all its bytes is also complete.
    const upload = answer.ok
      ? await uploadOf(files, answer.headers.get('location')?.split('/').at(-1) ?? '')
      : undefined
    if (!upload || Number(answer.headers.get('upload-offset')) !== upload.size) return answer
    const arrival = await arrive(files, storage, upload)
    return arrival === 'arrived' ? answer : ended(c, arrival, upload.size, sender)
  }

  const cancel = async (c: Context, id: string) => {
    const { rows } = await files.query<{ ended: boolean }>(
      'select app.refuse_upload($1, $2) as ended',
      [id, CANCELLED],
    )
    // It may have arrived a moment ago.
    if (!rows[0]!.ended) throw hasArrived()
    await storage.dropArriving(id)
    return c.body(null, 204, { ...dataHeaders, 'tus-resumable': '1.0.0' })
  }

  const resume = async (c: Context, sender: Sender, id: string) => {
    const upload = await own(sender, id)
    if (!upload) throw notFound()
    if (upload.finished_at) {
      // Bytes sent at another offset than the end are not checked, so they must not count as
      // stored.
      const elsewhere =
        c.req.method === 'PATCH' &&
        !upload.refusal &&
        c.req.header('upload-offset') !== `${upload.size}`
      if (c.req.method === 'DELETE' || elsewhere) throw hasArrived()
      return ended(c, upload.refusal ? { refused: upload.refusal } : 'arrived', upload.size, sender)
    }
    if (c.req.method === 'DELETE') return cancel(c, upload.id)
    const answer = await tus.add(withoutCopies(c), sender, upload.id)
    if (!answer.ok || Number(answer.headers.get('upload-offset')) !== upload.size) return answer
    return ended(c, await arrive(files, storage, upload), upload.size, sender)
  }

  const app = new Hono()
  app.all('*', async (c) => {
    const context = contextFor(c)
    try {
      if (!context.sessionToken)
        throw new ORPCError('UNAUTHORIZED', { message: 'Log in to continue.' })
      const sender = { ...context, admit: admit('uploads.send', context.notice) }
      const address = new URL(c.req.url)
      const [, name, ...rest] = address.pathname.split('/').slice(1)
      if (address.search) throw notFound()
      if (c.req.method === 'POST' && !name) return await begin(c, sender)
      const id = z.uuid().safeParse(name)
      if (!id.success || rest.length > 0 || !['HEAD', 'PATCH', 'DELETE'].includes(c.req.method))
        throw notFound()
      return await resume(c, sender, id.data)
    } catch (error) {
      return refusal(c, designedError(error, context))
    }
  })
  return app
}

/** Answers for an upload that has all its bytes. */
function ended(c: Context, arrival: Arrival, size: number, { constraintMessages }: Sender) {
  if (arrival === 'arrived')
    return c.body(null, c.req.method === 'HEAD' ? 200 : 204, tusHeaders(size))
  if (arrival === 'again')
    return c.body(null, 460 as never, { ...dataHeaders, 'tus-resumable': '1.0.0' })
  return refusal(c, refusalError(refusalOf(arrival.refused, constraintMessages)))
}

/** Returns the upload if it is the sender's own: the policy hides the others. */
const own = (sender: Sender, id: string) =>
  reading(sender, async ({ db }) => {
    const row = await db
      .selectFrom('uploads')
      .select(['id', 'kind', 'file_name', 'size', 'sha256', 'finished_at', 'refusal', 'created_by'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row && { ...row, size: Number(row.size) }
  })

export const route: Route = {
  path: '/uploads',
  who: {
    'ALL /uploads/*': 'Roles that may send files; own uploads only',
  },
  countsBodies: true,
  app: ({ contextFor, files, storage }) => uploadRoute(contextFor, files, storage),
}
