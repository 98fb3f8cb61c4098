import { sql } from 'kysely'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { can, staff } from '#access/roles.ts'
import { type Served, send } from '#files/files/file-answer.server.ts'
import { downloadName } from '#files/files/download-name.ts'
import {
  type Outgoing,
  type OutsideParts,
  createOutgoing,
  answerHeld,
} from '#files/outgoing-files/outgoing.server.ts'
import type { OutgoingFacts } from '#files/outgoing-files/outgoing-files.ts'
import { reading, writing } from '#server/acting.ts'
import { designedError } from '#server/errors.ts'
import type { RequestContext } from '#server/request-context.ts'
import type { Route } from '#server/route.ts'
import { dataHeaders } from '#server/security.ts'
import { type Copy, copies, copyKey, originalKey } from '#server/storage.ts'

const which = z.enum(['original', ...copies])
/**
 * Seconds that a staff browser shows a copy without asking again. Browsers of people
 * outside ask each time, so access that is taken back ends at once.
 */
const KEPT = 300

const copyTypes: Record<Copy, string> = { view: 'image/jpeg', thumbnail: 'image/webp' }
/**
 * Serves /files/{id}/original, /view and /thumbnail to people who may see the photo, document,
 * contract, unit or vehicle the file belongs to; 404 to all others. Only staff get originals of
 * pictures, because they carry what the camera wrote into them; the viewable copy carries nothing.
 * People outside get only files that were checked first (outgoing-files.ts): 409 while the check
 * runs, 403 for malware, 422 for a file that can't be shared. `?download` saves the file under its
 * own name. Ranges and ETags (the SHA-256) are honored. On S3, an original is answered with a link
 * that is valid for a minute.
 */
function fileBytes(contextFor: (c: Context) => RequestContext, parts: OutsideParts) {
  const { storage } = parts
  const outgoing = createOutgoing(parts)
  const app = new Hono()
  app.get('/:id/:which', async (c) => {
    const context = contextFor(c)
    const none = () => c.body(null, 404, dataHeaders)
    const asked = which.safeParse(c.req.param('which'))
    const id = z.uuid().safeParse(c.req.param('id'))
    if (!asked.success || !id.success || !context.sessionToken) return none()
    try {
      const found = await fileFor(context, id.data, asked.data)
      if (!found) return none()
      const file = found.outside
        ? { ...found, ...(await released(outgoing, found.outside, asked.data)) }
        : found
      if (file.isWatched)
        await writing({ ...context, admit: () => {} }, ({ db }) =>
          sql`select app.note_file_look(${id.data})`.execute(db),
        )
      const download = c.req.query('download') !== undefined
      const disposition = `${download ? 'attachment' : 'inline'}; filename="${file.name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(file.name)}`
      if (storage.link && asked.data === 'original' && c.req.query('here') === undefined)
        return c.body(null, 302, {
          ...dataHeaders,
          location: await storage.link(file.key, { type: file.type, disposition }),
        })
      return await send(c, storage, file, disposition)
    } catch (error) {
      return answerHeld(c, designedError(error, context))
    }
  })
  return app
}

/** Returns the key and hash of what people outside get instead of the stored file. */
async function released(outgoing: Outgoing, facts: OutgoingFacts, what: z.infer<typeof which>) {
  if (what !== 'original') return { key: (await outgoing.pass(facts, what)).key }
  const { key, sha256 } = await outgoing.pass(facts)
  return { key, etag: sha256 }
}

interface Found extends Served {
  name: string
  /** True if staff should learn of this look: a claims agent opens more than a thumbnail. */
  isWatched: boolean
  /** Facts for the check before the file goes out; undefined for staff. */
  outside?: OutgoingFacts | undefined
}

/** Returns the file to serve to this caller; undefined if it does not exist or is not for them. */
function fileFor(
  context: RequestContext,
  id: string,
  what: z.infer<typeof which>,
): Promise<Found | undefined> {
  return reading({ ...context, admit: () => {} }, async ({ db, actor }) => {
    const row = await db
      .selectFrom('files as f')
      .leftJoin('photos as p', 'p.id', 'f.id')
      .leftJoin('documents as d', 'd.id', 'f.id')
      .leftJoin('papers as c', 'c.id', 'f.id')
      .leftJoin('scans as s', 's.id', 'f.id')
      .leftJoin('drying_logs as l', 'l.id', 'f.id')
      .leftJoin('unit_photos as u', (join) =>
        join.onRef('u.id', '=', 'f.id').on('u.deleted_at', 'is', null),
      )
      .leftJoin('vehicle_photos as v', (join) =>
        join.onRef('v.id', '=', 'f.id').on('v.deleted_at', 'is', null),
      )
      .leftJoin('vehicle_papers as r', (join) =>
        join.onRef('r.id', '=', 'f.id').on('r.deleted_at', 'is', null),
      )
      .select([
        'f.id',
        'f.name',
        'f.media_type',
        'f.sha256',
        'f.view_sha256',
        'f.state',
        'f.is_ours',
        'f.scanned_at',
        'f.malware',
        'f.outside_sha256',
        'f.outside_refusal',
        'p.id as photo',
        'd.id as document',
        'c.id as paper',
        's.id as scan',
        'l.id as drying_log',
        'u.id as unit_photo',
        'v.id as vehicle_photo',
        'r.id as vehicle_paper',
      ])
      .select([
        sql<number>`f.size::float8`.as('size'),
        sql<number | null>`f.outside_size::float8`.as('outside_size'),
      ])
      // A signed paper belongs to the contract. Sealed files of its earlier signings are for staff.
      .select(
        sql<boolean>`exists (select from contracts k where f.id in (k.sealed_id, k.copy_id)) or exists (select from signings s where s.sealed_id = f.id)
          or exists (select from signers g where g.copy_id = f.id)`.as('sealed'),
      )
      .where('f.id', '=', id)
      .executeTakeFirst()
    const me = await actor()
    if (!row || !me || me.second_factor_due || row.state === 'refused') return undefined
    const belongs =
      row.photo ??
      row.document ??
      row.paper ??
      row.scan ??
      row.drying_log ??
      row.unit_photo ??
      row.vehicle_photo ??
      row.vehicle_paper ??
      row.sealed
    const isPhoto = row.photo ?? row.unit_photo ?? row.vehicle_photo
    const isPicture = row.media_type.startsWith('image/')
    const isWatched = me.role === 8 && what !== 'thumbnail'
    if (!belongs) return undefined
    const outside = staff.includes(me.role) ? undefined : row
    if (what === 'original') {
      const may = isPicture ? can(me.role, 'photos.list') : row.state === 'ready'
      const name = isPhoto ? downloadName({ id, media_type: row.media_type }) : row.name
      return may
        ? {
            key: originalKey(id, row.sha256),
            type: row.media_type,
            etag: row.sha256,
            name,
            kept: 0,
            isWatched,
            outside,
          }
        : undefined
    }
    if (!isPicture || row.state !== 'ready') return undefined
    const stem = isPhoto ? `photo-${id}` : row.name.replace(/\.[^.]*$/, '')
    const etag = what === 'view' ? row.view_sha256! : `${row.view_sha256}-thumbnail`
    const extension = what === 'view' ? 'jpg' : 'webp'
    return {
      key: copyKey(id, what),
      type: copyTypes[what],
      etag,
      name: `${stem}.${extension}`,
      kept: outside ? 0 : KEPT,
      isWatched,
      outside,
    }
  })
}

export const route: Route = {
  path: '/files',
  who: {
    'GET /files/:id/:which':
      'Who may see the photo, document, contract, drying log or unit it belongs to; 404 to others',
  },
  app: ({ contextFor, ...parts }) => fileBytes(contextFor, parts),
}
