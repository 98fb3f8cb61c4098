import { sql } from 'kysely'
import { z } from 'zod'
import { can } from '#access/roles.ts'
import { sha256Text } from '#files/files/file-hash.ts'
import { allow } from '#server/procedure.ts'
import { rowId } from '#values/text.ts'

/**
 * A file with the requested hash. `which` says if the hash is that of the original or of the
 * viewable copy.
 */
const found = z.object({
  id: z.string(),
  which: z.enum(['original', 'copy']),
  kind: z.enum(['photo', 'document']),
  uploaded_at: z.string(),
  captured_at: z.string().nullable(),
  customer_name: z.string().nullable(),
  uploaded_by_name: z.string().nullable(),
  deleted_at: z.string().nullable().describe('Of a photo that was deleted: staff alone find those'),
})

export const check = allow('files.check')
  .route({
    method: 'GET',
    path: '/files/check',
    summary: 'Check a hash',
    description:
      'The photos and documents I may see whose original or viewable copy has this SHA-256 (hexadecimal), to prove that a file is unchanged; with `id`, that one alone. Staff find deleted photos too: they are unchanged as well. An empty list means no match, or none that I may see.',
    tags: ['Files'],
  })
  .input(z.strictObject({ sha256: sha256Text, id: rowId.optional() }))
  .output(z.array(found))
  .handler(async ({ input: { sha256, id }, context: { db, actor } }) => {
    const isStaff = can((await actor()).role, 'photos.list')
    const rows = await db
      .selectFrom('files as f')
      .leftJoin('photos as p', (join) => {
        const its = join.onRef('p.id', '=', 'f.id')
        return isStaff ? its : its.on('p.deleted_at', 'is', null)
      })
      .leftJoin('documents as d', (join) =>
        join.onRef('d.id', '=', 'f.id').on('d.deleted_at', 'is', null),
      )
      .leftJoin('folders as o', 'o.id', 'd.folder_id')
      .leftJoin('customers as c', (join) =>
        join.on(sql`c.id`, '=', sql`coalesce(p.customer_id, o.customer_id)`),
      )
      .leftJoin('profiles as u', 'u.id', 'f.uploaded_by')
      .select([
        'f.id',
        sql<'original' | 'copy'>`case when f.sha256 = ${sha256} then 'original' else 'copy' end`.as(
          'which',
        ),
      ])
      .select([
        sql<'photo' | 'document'>`case when p.id is null then 'document' else 'photo' end`.as(
          'kind',
        ),
        'f.uploaded_at',
        'p.captured_at',
        'p.deleted_at',
      ])
      .select(['c.name as customer_name', 'u.name as uploaded_by_name'])
      .where(({ or, eb }) => or([eb('f.sha256', '=', sha256), eb('f.view_sha256', '=', sha256)]))
      .where(({ or, eb }) => or([eb('p.id', 'is not', null), eb('d.id', 'is not', null)]))
      .$if(id !== undefined, (all) => all.where('f.id', '=', id!))
      .limit(20)
      .execute()
    // Only staff see the names of our people.
    return isStaff ? rows : rows.map((row) => ({ ...row, uploaded_by_name: null }))
  })
