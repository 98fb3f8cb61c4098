import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import parseRange from 'range-parser'
import { z } from 'zod'
import { can } from '#access/roles.ts'
import { extensionOf } from '#features/files/file-types.ts'
import { reading, writing } from '#server/acting.ts'
import { refusal } from '#server/answers.ts'
import { designedError } from '#server/errors.ts'
import type { RequestContext } from '#server/procedure.ts'
import { dataHeaders } from '#server/security.ts'
import { type Copy, type Storage, copies, copyKey, originalKey } from '#server/storage.ts'

const which = z.enum(['original', ...copies])
/** How long a browser shows a copy without asking again, in seconds: a grant that was revoked ends everywhere within it. */
const KEPT = 300

const copyTypes: Record<Copy, string> = { view: 'image/jpeg', thumbnail: 'image/webp' }
/**
 * /files/{id}/original, /view and /thumbnail: bytes, for people who may see the photo, document, contract, unit or vehicle they belong to; 404 to all others. Originals
 * of pictures are for staff, because they carry what the camera wrote into them; the viewable copy carries nothing. `?download` saves it under
 * its own name. Ranges and ETags (the SHA-256) are honoured. On S3 an original is answered with a link that is good for a minute.
 */
export function fileBytes(contextFor: (c: Context) => RequestContext, storage: Storage) {
  const app = new Hono()
  app.get('/:id/:which', async (c) => {
    const context = contextFor(c)
    const none = () => c.body(null, 404, dataHeaders)
    const asked = which.safeParse(c.req.param('which'))
    const id = z.uuid().safeParse(c.req.param('id'))
    if (!asked.success || !id.success || !context.sessionToken) return none()
    try {
      const file = await fileFor(context, id.data, asked.data)
      if (!file) return none()
      if (file.isWatched) await writing({ ...context, admit: () => {} }, ({ db }) => sql`select app.note_file_look(${id.data})`.execute(db))
      const download = c.req.query('download') !== undefined
      const disposition = `${download ? 'attachment' : 'inline'}; filename="${file.name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(file.name)}`
      if (storage.link && asked.data === 'original' && c.req.query('here') === undefined)
        return c.body(null, 302, { ...dataHeaders, location: await storage.link(file.key, { type: file.type, disposition }) })
      return await send(c, storage, file, disposition)
    } catch (error) {
      return refusal(c, designedError(error, context))
    }
  })
  return app
}

interface Found {
  key: string
  type: string
  etag: string
  name: string
  kept: number
  /** Whether staff are told who looked: a claims agent, at more than a thumbnail. */
  isWatched: boolean
}

/** What is served of a file to whoever asks: undefined where there is nothing, or nothing for them. */
function fileFor(context: RequestContext, id: string, what: z.infer<typeof which>): Promise<Found | undefined> {
  return reading({ ...context, admit: () => {} }, async ({ db, actor }) => {
    const row = await db
      .selectFrom('files as f')
      .leftJoin('photos as p', 'p.id', 'f.id')
      .leftJoin('documents as d', 'd.id', 'f.id')
      .leftJoin('papers as c', 'c.id', 'f.id')
      .leftJoin('scans as s', 's.id', 'f.id')
      .leftJoin('unit_photos as u', (join) => join.onRef('u.id', '=', 'f.id').on('u.deleted_at', 'is', null))
      .leftJoin('vehicle_photos as v', (join) => join.onRef('v.id', '=', 'f.id').on('v.deleted_at', 'is', null))
      .leftJoin('vehicle_papers as r', (join) => join.onRef('r.id', '=', 'f.id').on('r.deleted_at', 'is', null))
      .select([
        'f.id',
        'f.name',
        'f.media_type',
        'f.sha256',
        'f.view_sha256',
        'f.state',
        'p.id as photo',
        'd.id as document',
        'c.id as paper',
        's.id as scan',
        'u.id as unit_photo',
        'v.id as vehicle_photo',
        'r.id as vehicle_paper',
      ])
      // What people signed is the contract's, and of a former file of it staff's.
      .select(
        sql<boolean>`exists (select from contracts k where k.sealed_id = f.id) or exists (select from signings s where s.sealed_id = f.id)`.as(
          'sealed',
        ),
      )
      .where('f.id', '=', id)
      .executeTakeFirst()
    const me = await actor()
    if (!row || !me || me.second_factor_due || row.state === 'refused') return undefined
    const belongs =
      row.photo ?? row.document ?? row.paper ?? row.scan ?? row.unit_photo ?? row.vehicle_photo ?? row.vehicle_paper ?? row.sealed
    const isPhoto = row.photo ?? row.unit_photo ?? row.vehicle_photo
    const isPicture = row.media_type.startsWith('image/')
    const isWatched = me.role === 8 && what !== 'thumbnail'
    if (!belongs) return undefined
    if (what === 'original') {
      const may = isPicture ? can(me.role, 'photos.list') : row.state === 'ready'
      const name = isPhoto ? `photo-${id}.${extensionOf(row.media_type)}` : row.name
      return may ? { key: originalKey(id, row.sha256), type: row.media_type, etag: row.sha256, name, kept: 0, isWatched } : undefined
    }
    if (!isPicture || row.state !== 'ready') return undefined
    const stem = isPhoto ? `photo-${id}` : row.name.replace(/\.[^.]*$/, '')
    const etag = what === 'view' ? row.view_sha256! : `${row.view_sha256}-thumbnail`
    const extension = what === 'view' ? 'jpg' : 'webp'
    return { key: copyKey(id, what), type: copyTypes[what], etag, name: `${stem}.${extension}`, kept: KEPT, isWatched }
  })
}

async function send(c: Context, storage: Storage, { key, type, etag, kept }: Found, disposition: string) {
  const headers: Record<string, string> = {
    ...dataHeaders,
    // Whatever a document holds, no program in it runs as ours.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'content-type': type,
    'content-disposition': disposition,
    'accept-ranges': 'bytes',
    'cache-control': kept > 0 ? `private, max-age=${kept}` : 'private, no-cache',
    etag: `"${etag}"`,
  }
  if (c.req.header('if-none-match')?.includes(`"${etag}"`)) return c.body(null, 304, headers)
  // Parts are of what is sent: a HEAD has none, and what was opened for one would stay open.
  const asked = c.req.method === 'HEAD' ? undefined : c.req.header('range')
  const condition = c.req.header('if-range')
  if (!asked || (condition && condition !== `"${etag}"`)) {
    const whole = await storage.read(key)
    if (!whole) return c.body(null, 404, dataHeaders)
    if (c.req.method === 'HEAD') whole.stream.destroy()
    return c.body(Readable.toWeb(whole.stream) as ReadableStream, 200, { ...headers, 'content-length': `${whole.size}` })
  }
  const first = await storage.read(key, { start: 0, end: 0 })
  if (!first) return c.body(null, 404, dataHeaders)
  first.stream.destroy()
  const ranges = parseRange(first.size, asked)
  if (ranges === -1) return c.body(null, 416, { ...headers, 'content-range': `bytes */${first.size}` })
  // Several ranges at once, and other units, are answered with the whole, as the standard allows.
  const [range] = ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? [] : ranges
  const part = range ?? { start: 0, end: first.size - 1 }
  const found = (await storage.read(key, part))!
  return c.body(Readable.toWeb(found.stream) as ReadableStream, range ? 206 : 200, {
    ...headers,
    'content-length': `${part.end - part.start + 1}`,
    ...(range ? { 'content-range': `bytes ${part.start}-${part.end}/${first.size}` } : {}),
  })
}
