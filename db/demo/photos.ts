import { createHash, randomUUID } from 'node:crypto'
import { linkSync } from 'node:fs'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { chance } from '#db/demo/customers.ts'
import { fillFolders } from '#db/demo/folders.ts'
import { type Job, plan, recordsOf } from '#db/demo/photo-rows.ts'
import { drawnPictures } from '#db/demo/pictures.ts'
import { scene } from '#db/demo/scenes.ts'
import { openClient } from '#runtime/database-client.ts'
import type { StorageSettings } from '#runtime/settings.ts'
import { type Storage, copies, copyKey, openStorage, originalKey } from '#server/storage.ts'

/** Photos in the demo company that `npm start` makes. */
export const DEMO_PHOTOS = 40
const BATCH = 5000

export interface Drawn {
  /** Id that its bytes are stored under. */
  key: string
  n: number
  size: number
  sha256: string
  view_sha256: string
  width: number
  height: number
  placeholder: string
  bytes: { original: Buffer; view: Buffer; thumbnail: Buffer }
}

function sceneOf(n: number) {
  const { name, wet, seed } = plan(n)
  return scene(name, chance(seed + 7), wet)
}

/** Draws scenes and stores them as if they had been uploaded. */
export async function drawAndKeep(scenes: readonly string[], storage: Storage) {
  const drawn: Drawn[] = []
  for (const [n, { original, view, thumbnail, ...seen }] of (
    await drawnPictures(scenes)
  ).entries()) {
    const [key, sha256] = [randomUUID(), hashOf(original)]
    await Promise.all([
      storage.put(originalKey(key, sha256), original),
      storage.put(copyKey(key, 'view'), view),
      storage.put(copyKey(key, 'thumbnail'), thumbnail),
    ])
    drawn.push({
      ...seen,
      key,
      n,
      size: original.length,
      sha256,
      view_sha256: hashOf(view),
      bytes: { original, view, thumbnail },
    })
  }
  return drawn
}
const hashOf = (of: Uint8Array) => createHash('sha256').update(of).digest('hex')

/**
 * Brings the demo company to `count` photos, from jobs of every location and of the customer who
 * can log in. After the first 40 the same pictures repeat, sharing their bytes if files are stored
 * in a folder. The first time, some folders also get papers and notes.
 */
export async function fillPhotos(ownerUrl: string, where: StorageSettings, count = DEMO_PHOTOS) {
  const client = await openClient(ownerUrl)
  try {
    const { rows: present } = await client.query<{ n: number }>(
      'select count(*)::int as n from photos',
    )
    const missing = count - present[0]!.n
    if (missing <= 0) return
    const storage = await openStorage(where)
    const { rows: jobs } = await client.query<Job>(
      `select j.id, j.customer_id, c.city_code, j.created_at, (j.end_date + time '17:00') at time zone time_zone as ended_at, c.user_id is not null as theirs
       from settings, jobs j join customers c on c.id = j.customer_id
       order by c.user_id is not null and j.status = 'active' desc, j.status = 'active' desc, j.created_at desc limit greatest(2000, $1::integer)`,
      [missing],
    )
    const { rows: crew } = await client.query<{ id: string }>(
      'select id from profiles where role in (1, 2) order by email',
    )
    const scenes = Array.from({ length: Math.min(missing, DEMO_PHOTOS) }, (_, n) => sceneOf(n))
    const drawn = await drawAndKeep(scenes, storage)
    const tables = ['files', 'photo_folders', 'photos'] as const
    await client.query('begin')
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    const folders = new Map<string, string>()
    const { rows: known } = await client.query<{ id: string; customer_id: string; name: string }>(
      'select id, customer_id, name from photo_folders',
    )
    for (const { id, customer_id, name } of known) folders.set(customer_id + name, id)
    for (let from = 0; from < missing; from += BATCH) {
      const made = []
      for (let n = from; n < Math.min(missing, from + BATCH); n++) {
        const picture = drawn[n % drawn.length]!
        const id = n < drawn.length ? picture.key : v7()
        if (n >= drawn.length) await share(where, storage, picture, id)
        made.push(recordsOf(n, id, picture, jobs, crew, folders))
      }
      for (const table of tables) {
        const rows = made.flatMap<object>((records) => records[table])
        if (rows.length === 0) continue
        const columns = Object.keys(rows[0]!).join(', ')
        await client.query(
          `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
          [JSON.stringify(rows)],
        )
      }
    }
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    if (present[0]!.n === 0) await fillFolders(client, storage, drawn)
    await client.query('commit')
    for (const table of tables) await client.query(`vacuum analyze ${table}`)
  } finally {
    await client.end()
  }
}

async function share(
  where: StorageSettings,
  storage: Storage,
  { key, sha256, bytes }: Drawn,
  id: string,
) {
  const keys = [
    [originalKey(key, sha256), originalKey(id, sha256), bytes.original],
    ...copies.map((copy) => [copyKey(key, copy), copyKey(id, copy), bytes[copy]] as const),
  ] as [string, string, Buffer][]
  for (const [old, now, whole] of keys)
    if (where.s3) await storage.put(now, whole)
    else linkSync(join(where.folder, old), join(where.folder, now))
}
