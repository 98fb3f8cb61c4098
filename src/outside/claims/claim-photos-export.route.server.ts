import { Readable } from 'node:stream'
import { ORPCError } from '@orpc/server'
import { downloadZip } from 'client-zip'
import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { type ClaimFile, packedClaim } from '#outside/claims/claim-zip.server.ts'
import {
  type Outgoing,
  type OutsideParts,
  createOutgoing,
} from '#files/outgoing-files/outgoing.server.ts'
import { somePhotos } from '#photos/photos/photos.ts'
import { reading, writing } from '#server/acting.ts'
import { download } from '#server/download.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'

/**
 * /exports/claim-photos.zip, by POST of a form whose `ids` are photos, separated by commas, 500 at
 * most. Streams the copies that the calling claims agent sees, with the SHA-256 of each. It is
 * recorded as a look at each photo. 404 if one of them is not shown to the agent.
 */
function claimPhotosExport(contextFor: (c: Context) => RequestContext, parts: OutsideParts) {
  const outgoing = createOutgoing(parts)
  const app = new Hono()
  app.post('/claim-photos.zip', (c) =>
    download(
      c,
      contextFor(c),
      { who: 'photos.granted', kind: 'streamed', stepUp: false },
      async (request) => {
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
        const files = await reading(request, async ({ db }) => {
          const { rows } = await sql<
            ClaimFile & { customer_id: string }
          >`select c.customer_id, f.* from (select distinct customer_id from photos where id = any(${ids})) c,
          app.read_claim_files(c.customer_id) f where f.kind = 'photo' and f.id = any(${ids})`.execute(
            db,
          )
          return rows
        })
        if (files.length !== ids.length)
          throw new ORPCError('NOT_FOUND', { message: 'Photo not found' })
        const packed = await packedClaim(files, outgoing)
        const looks = JSON.stringify(
          files.map(({ customer_id, item_id, name }) => ({ customer_id, item_id, name })),
        )
        await writing(request, ({ db }) =>
          sql`select app.note_claim_look(l.customer_id, 'photo', l.item_id, l.name)
          from jsonb_to_recordset(${looks}) as l(customer_id uuid, item_id uuid, name text)`
            .execute(db)
            .then(() => {}),
        )
        return {
          name: 'photos.zip',
          type: 'application/zip',
          body: downloadZip(filesOf(packed.files, outgoing)).body!,
        }
      },
    ),
  )
  return app
}

async function* filesOf(
  files: Awaited<ReturnType<typeof packedClaim>>['files'],
  outgoing: Outgoing,
) {
  for (const { id, path, at, released } of files) {
    const found = await outgoing.read(released)
    if (!found) throw new Error(`The copy of photo ${id} is missing.`)
    const input = Readable.toWeb(found.stream) as ReadableStream<Uint8Array>
    yield { name: path, size: found.size, lastModified: new Date(at), input }
  }
  // In the format that `sha256sum --check` reads.
  yield {
    name: 'SHA256SUMS.txt',
    lastModified: new Date(),
    input: files.map(({ sha256, path }) => `${sha256}  ${path}\n`).join(''),
  }
}

export const route: Route = {
  path: '/exports',
  who: {
    'POST /exports/claim-photos.zip': 'Claims agents of photos they have access to; 404 to others',
  },
  app: ({ contextFor, ...parts }) => claimPhotosExport(contextFor, parts),
}
