import { seenDryingLogs } from '#drying/drying-log/drying-logs.cases.ts'
import { seenDocuments } from '#loss/documents/documents.cases.ts'
import { seenPapers } from '#files/papers/papers.cases.ts'
import { seenPhotos } from '#photos/photos/photos.cases.ts'
import { seenScans } from '#papers/signings/signings.cases.ts'
import type { Cases } from '#testing/cases.ts'

export const cases: Cases = {
  calls: {
    'files.check': async () => ({ sha256: 'a'.repeat(64) }),
  },
  ids: { files: 'photo' },
  fields: { sha256: 'hash' },
  plant: {
    hash: async (house) => {
      const { rows } = await house.company.owner.query<{ hash: string }>(
        'select unnest(array[sha256, view_sha256]) as hash from files where id = any($1)',
        [[...(await house.rows('photo')), ...(await house.rows('document'))]],
      )
      return rows.map(({ hash }) => hash)
    },
  },
  statements: {
    files: {
      insert: `insert into files (id, name, media_type, size, sha256, uploaded_by)
        values (gen_random_uuid(), 'x', 'image/jpeg', 1, repeat('c', 64), app.actor_id())`,
      update: `update files set sha256 = repeat('d', 64)`,
      own: `uploaded_by = $1 or id in (select id from photos where ${seenPhotos}) or id in (select id from documents where ${seenDocuments})
        or id in (select id from papers where ${seenPapers}) or id in (select id from scans where ${seenScans})
        or id in (select id from drying_logs where ${seenDryingLogs})`,
      some: `insert into files (id, name, media_type, size, sha256, state, uploaded_by)
        select gen_random_uuid(), kind, 'image/jpeg', 1, repeat('a', 64), 'ready', p.id
        from profiles p, (values ('photo'), ('document'), ('paper'), ('scan'), ('unit_photo'), ('vehicle_photo'), ('vehicle_paper')) as kinds (kind), generate_series(1, 2) where p.role < 5`,
    },
  },
}
