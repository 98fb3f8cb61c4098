import { ORPCError } from '@orpc/server'
import { downloadZip } from 'client-zip'
import { type Context, Hono } from 'hono'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { downloadName } from '#files/files/download-name.ts'
import { somePhotos } from '#photos/photos/photos.ts'
import { reading, writing } from '#server/acting.ts'
import { download } from '#server/download.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'
import { type Storage, originalKey } from '#server/storage.ts'

/**
 * Serves /exports/photos.zip. The POSTed form has `ids` of photos, separated by commas, 500 at
 * most. Streams the originals as they were sent, with a list of their hashes. For staff; recorded
 * as a security event. 404 if one of them does not exist.
 */
function photosZip(contextFor: (c: Context) => RequestContext, storage: Storage) {
  const app = new Hono()
  app.post('/photos.zip', (c) =>
    download(c, contextFor(c), { who: 'photos.list', kind: 'streamed' }, async (request) => {
      const form = await c.req.parseBody().catch((error: unknown) => {
        throw new ORPCError('BAD_REQUEST', {
          message: 'This form is not valid. Reload the page and try again.',
          cause: error,
        })
      })
      const asked = somePhotos.safeParse({
        ids: typeof form.ids === 'string' ? form.ids.split(',') : [],
      })
      if (!asked.success)
        throw new ORPCError('BAD_REQUEST', { message: asked.error.issues[0]!.message })
      const ids = [...new Set(asked.data.ids)]
      const photos = await reading(request, ({ db }) =>
        db
          .selectFrom('photos as p')
          .innerJoin('files as f', 'f.id', 'p.id')
          .select(['p.id', 'p.type', 'p.taken_at', 'f.media_type', 'f.sha256'])
          .select(sql<number>`f.size::float8`.as('size'))
          .where('p.id', 'in', ids)
          .where('p.deleted_at', 'is', null)
          .orderBy('p.taken_at')
          .execute(),
      )
      if (photos.length !== ids.length)
        throw new ORPCError('NOT_FOUND', { message: 'Photo not found' })
      await writing(request, ({ db }) =>
        sql`select app.note_file('photos downloaded', ${`${photos.length} photos`})`
          .execute(db)
          .then(() => {}),
      )
      const named = photos.map((photo) => ({ ...photo, name: downloadName(photo) }))
      const list = named.map(({ sha256, name }) => `${sha256}  ${name}\n`).join('')
      async function* files() {
        for (const { id, sha256, name, size, taken_at } of named) {
          const found = await storage.read(originalKey(id, sha256))
          if (!found) throw new Error(`The original file of photo ${id} is missing.`)
          yield {
            name,
            size,
            lastModified: new Date(taken_at),
            input: Readable.toWeb(found.stream) as ReadableStream<Uint8Array>,
          }
        }
        // In the format of `sha256sum --check`.
        yield { name: 'SHA256SUMS.txt', lastModified: new Date(), input: list }
      }
      return { name: 'photos.zip', type: 'application/zip', body: downloadZip(files()).body! }
    }),
  )
  return app
}

export const route: Route = {
  path: '/exports',
  who: {
    'POST /exports/photos.zip': 'Staff, after a step-up',
  },
  app: ({ contextFor, storage }) => photosZip(contextFor, storage),
}
