import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PAGE_SIZE } from '#photos/photos/photos.ts'
import { type ImageWorker, startImageWorker } from '#files/pictures/image-worker.server.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { type Caller, callers } from '#testing/fixtures.ts'
import { forgetLimits, newPerson } from '#testing/people.ts'
import { aPlace, grantTo } from '#testing/photo-rows.ts'
import { aPhoto, send, sha256 } from '#testing/sending.ts'
import { checkedSums, unzipped } from '#testing/zips.ts'

const company = useCompany()
let imageWorker: ImageWorker
/** Each picture is different, so that hashes tell them apart. */
const picture = (n: number) =>
  sharp({
    create: { width: 64, height: 48, channels: 3, background: { r: n % 256, g: 90, b: 120 } },
  })
    .jpeg()
    .toBuffer()
/** The customer who can sign in, and two others. */
let [mine, shared, other] = [] as unknown as Record<'customer_id' | 'job_id', string>[]

beforeAll(async () => {
  imageWorker = await startImageWorker({ filesUrl: company.filesUrl, storage: company.storage })
  const { rows } = await company.owner.query<{ customer_id: string; job_id: string }>(
    `select c.id as customer_id, j.id as job_id from customers c join jobs j on j.customer_id = c.id
     where j.status = 'active' order by c.user_id is not distinct from $1 desc limit 3`,
    [await personId(company, 6)],
  )
  ;[mine, shared, other] = rows as [typeof mine, typeof shared, typeof other]
  return () => imageWorker.close()
})
beforeEach(() => forgetLimits(company))
// The agent sees what this test grants, and nothing from earlier tests.
beforeEach(async () =>
  company.owner.query('delete from grants where agent_id = $1', [await personId(company, 8)]),
)

/** Each photo has bytes of its own: two of the same could not be told apart by their hash. */
let pictures = 10
/** Sends a photo and waits until it is processed. */
async function sent(
  where: object,
  more: Parameters<typeof aPhoto>[0] = {},
  caller: Caller = 1,
  n = pictures++,
) {
  const bytes = await picture(n)
  const photo = aPhoto({ ...where, ...more })
  expect((await send(company, caller, photo, bytes)).status).toBe(204)
  await imageWorker.flush()
  return { id: photo.id, bytes }
}
const ids = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)
const zip = (caller: Caller, asked: string[]) =>
  company.request('/exports/photos.zip', caller, {
    method: 'POST',
    body: new URLSearchParams({ ids: asked.join(',') }),
  })

describe('The gallery', () => {
  it('is narrowed by type, customer, job, folder, tag, person and day, and opens one photo alone', async () => {
    const place = await aPlace(company)
    const one = await sent(
      place,
      { type: 'before', folder_name: 'Attic', tags: ['mold'], device_at: '2025-03-04T03:30:00Z' },
      2,
    )
    const another = await sent(place, { type: 'after', device_at: '2025-03-04T05:30:00Z' })
    const photos = company.as(4).photos
    const { folder_id } = await photos.read({ id: one.id })
    const queries = [
      { type: 'before' },
      { folder_id: folder_id! },
      { tag: 'mold' },
      { person: await personId(company, 2) },
      // Half past three in Greenwich is the evening before in New York.
      { from: '2025-03-03', to: '2025-03-03' },
      { id: one.id },
    ] as const
    for (const query of queries)
      expect(
        ids(await photos.list({ customer_id: place.customer_id, ...query })),
        JSON.stringify(query),
      ).toEqual([one.id])
    expect(ids(await photos.list({ job_id: place.job_id }))).toEqual([another.id, one.id])
    expect((await photos.choices()).tags).toContain('mold')
  })

  it('has every photo once over its pages, also of those taken in one moment', async () => {
    const customer = await company.owner.query(
      `insert into customers (id, city_code, first_name, last_name, email) values ($1, '01', 'Many', 'Photos', 'm@example.com') returning id`,
      [newId()],
    )
    const customer_id = (customer.rows[0] as { id: string }).id
    await company.owner.query(
      `with folder as (insert into photo_folders (customer_id, name) values ($1, 'General') returning id),
        made as (insert into files (id, name, media_type, size, sha256, state, uploaded_by)
          select gen_random_uuid(), 'x', 'image/jpeg', 1, repeat('a', 64), 'ready', $2 from generate_series(1, 350) returning id)
       insert into photos (id, customer_id, folder_id, uploaded_by, captured_at, captured_source)
       select made.id, $1, folder.id, $2, '2026-01-01'::timestamptz + (row_number() over () / 40) * interval '1 minute', 'device' from made, folder`,
      [customer_id, await personId(company, 1)],
    )
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await company.as(1).photos.list({ customer_id, after })
      seen.push(...ids(page))
      expect(page.rows.length).toBeLessThanOrEqual(PAGE_SIZE)
      after = page.older
    } while (after)
    expect(seen).toHaveLength(350)
    expect(new Set(seen).size).toBe(350)
    expect(await outcome(company.as(1).photos.list({ after: 'nonsense' }))).toBe('BAD_REQUEST')
  })

  it('shows customers their own and agents damage of what is granted, without who took it or the hash of the original', async () => {
    const place = await aPlace(company)
    await grantTo(company, place.customer_id)
    const theirs = await sent(mine!, { type: 'after' })
    const damage = await sent(place, { type: 'damage' })
    const after = await sent(place, { type: 'after' })
    const [customers, granted] = [
      await company.as(6).photos.mine({}),
      await company.as(8).photos.granted({}),
    ]
    expect(ids(customers)).toContain(theirs.id)
    expect(ids(customers)).not.toContain(damage.id)
    expect(ids(granted)).toEqual([damage.id])
    // These days, earlier ones, later ones.
    for (const [days, found] of [
      [{ from: '2000-01-01', to: '2999-12-31' }, true],
      [{ to: '2000-01-01' }, false],
      [{ from: '2999-12-31' }, false],
    ] as const) {
      expect(
        ids(await company.as(6).photos.mine(days)).includes(theirs.id),
        JSON.stringify(days),
      ).toBe(found)
      expect(
        ids(await company.as(8).photos.granted(days)).includes(damage.id),
        JSON.stringify(days),
      ).toBe(found)
    }
    expect(ids(await company.as(8).photos.granted({ id: after.id }))).toEqual([])
    expect(ids(await company.as(6).photos.mine({ id: damage.id }))).toEqual([])
    expect((await company.as(8).grants.customers()).map(({ id }) => id)).toEqual([
      place.customer_id,
    ])
    for (const row of [...customers.rows, ...granted.rows])
      expect(
        Object.keys(row).filter((field) => /uploaded_by|sha256|size|^name$/.test(field)),
      ).toEqual([])
    for (const [caller, id, which, status] of [
      [6, theirs.id, 'thumbnail', 200],
      [6, theirs.id, 'view', 200],
      [6, theirs.id, 'original', 404],
      [6, damage.id, 'thumbnail', 404],
      [7, theirs.id, 'view', 404],
      [8, damage.id, 'view', 200],
      [8, damage.id, 'original', 404],
      [8, after.id, 'thumbnail', 404],
      [8, theirs.id, 'view', 404],
      ['nobody', theirs.id, 'thumbnail', 404],
      [1, theirs.id, 'original', 200],
    ] as const)
      expect(
        (await company.request(`/files/${id}/${which}`, caller)).status,
        `${which} for ${caller}`,
      ).toBe(status)
    const [grant] = await company.as(3).grants.list({ customer_id: place.customer_id })
    await company.as(3).grants.revoke({ id: grant!.id })
    expect(ids(await company.as(8).photos.granted({}))).toEqual([])
    expect((await company.request(`/files/${damage.id}/view`, 8)).status).toBe(404)
  })
})

describe('What is said about a photo', () => {
  it('changes with an entry in its history, refuses to write over others, and leaves the bytes alone', async () => {
    const { id, bytes } = await sent(other!, { description: 'Wall', tags: ['wall'] })
    const photos = company.as(2).photos
    await photos.edit({
      id,
      type: 'before',
      description: 'North wall',
      tags: ['wall', 'tide'],
      was: { type: 'damage', description: 'Wall', tags: ['wall'] },
    })
    expect(
      await outcome(photos.edit({ id, description: 'South wall', was: { description: 'Wall' } })),
    ).toBe('CONFLICT')
    const history = await company.as(1).audits.list({ tables: ['photos'], row_id: id })
    expect(history.map(({ field, old_value, new_value }) => [field, old_value, new_value])).toEqual(
      expect.arrayContaining([
        ['type', 'damage', 'before'],
        ['description', 'Wall', 'North wall'],
        ['tags', '["wall"]', '["wall", "tide"]'],
      ]),
    )
    expect(history.find(({ field }) => field === 'type')!.actor_name).toBe('Maribel Quintana')
    const original = Buffer.from(
      await (await company.request(`/files/${id}/original`, 1)).arrayBuffer(),
    )
    expect(original.equals(bytes)).toBe(true)
    expect(await photos.read({ id })).toMatchObject({
      sha256: sha256(bytes),
      type: 'before',
      time_zone: 'America/New_York',
    })
    for (const caller of [5, 6, 7, 8] as const)
      expect(await outcome(company.as(caller).photos.read({ id }))).toBe('FORBIDDEN')
  })

  it('is found by its hash, as original or as copy, by whoever may see it', async () => {
    const { id, bytes } = await sent(mine!, {}, 1, 211)
    const { view_sha256 } = await company.as(1).photos.read({ id })
    const [found] = await company.as(1).files.check({ sha256: sha256(bytes).toUpperCase() })
    expect(found).toMatchObject({
      id,
      which: 'original',
      kind: 'photo',
      uploaded_by_name: 'Terrence Gaines',
    })
    expect(await company.as(6).files.check({ sha256: view_sha256! })).toMatchObject([
      { id, which: 'copy', uploaded_by_name: null },
    ])
    expect(await company.as(8).files.check({ sha256: view_sha256! })).toEqual([])
    expect(await outcome(company.as('nobody').files.check({ sha256: view_sha256! }))).toBe(
      'UNAUTHORIZED',
    )
  })

  it('lists where photos were taken, or why that is not known', async () => {
    const customer_id = mine!.customer_id
    const placed = await sent(mine!, {
      position: { latitude: 33.7, longitude: -84.4, accuracy: 8 },
    })
    const lost = await sent(mine!, { position_missing: 'The person said no' })
    const { rows } = await company.as(1).photoPositions.list({ customer_id, job_id: mine!.job_id })
    expect(rows.find(({ id }) => id === placed.id)).toMatchObject({
      latitude: 33.7,
      longitude: -84.4,
      accuracy: 8,
      position_source: 'device',
    })
    expect(rows.find(({ id }) => id === lost.id)).toMatchObject({
      latitude: null,
      position_missing: 'The person said no',
    })
  })
})

describe('Moving and deleting', () => {
  it('is all or nothing, and folder and job are of the customer', async () => {
    const [one, two] = [await sent(other!), await sent(other!)]
    const gone = await sent(other!)
    const photos = company.as(1).photos
    await photos.remove({ ids: [gone.id] })
    const to = { customer_id: shared!.customer_id, job_id: shared!.job_id, folder_name: 'Moved' }
    expect(await outcome(photos.move({ ids: [one.id, gone.id], ...to }))).toBe('NOT_FOUND')
    expect(await photos.read({ id: one.id })).toMatchObject({ customer_id: other!.customer_id })
    expect(await outcome(photos.move({ ids: [one.id], ...to, job_id: other!.job_id }))).not.toBe(
      'ok',
    )
    await photos.move({ ids: [one.id, two.id], ...to })
    for (const { id } of [one, two])
      expect(await photos.read({ id })).toMatchObject({
        customer_id: to.customer_id,
        job_id: to.job_id,
        folder_name: 'Moved',
      })
    const folders = await company.as(1).photoFolders.list({ customer_id: to.customer_id })
    expect(folders.find(({ name }) => name === 'Moved')?.photos).toBe(2)
  })

  it('deletes one’s own or any as management, and brings back by the same', async () => {
    const colleague = await newPerson(company, 1)
    const { id } = await sent(other!)
    expect(await outcome(colleague.api.photos.remove({ ids: [id] }))).not.toBe('ok')
    await company.as(1).photos.remove({ ids: [id] })
    expect(ids(await company.as(1).photos.list({ id }))).toEqual([])
    expect(await outcome(colleague.api.photos.restore({ ids: [id] }))).not.toBe('ok')
    expect(ids(await company.as(1).photos.list({ show: 'deleted' }))).toContain(id)
    expect(ids(await company.as(1).photos.list({ show: 'deleted', type: 'after' }))).not.toContain(
      id,
    )
    // The filter also works as text in an address.
    const answer = await company.request('/api/photos?show=deleted', 1)
    expect(ids((await answer.json()) as { rows: { id: string }[] })).toContain(id)
    for (const theirs of [company.as(6).photos.mine, company.as(8).photos.granted])
      expect(await outcome(theirs({ show: 'deleted' } as object))).toBe('BAD_REQUEST')
    await company.as(1).photos.restore({ ids: [id] })
    expect(ids(await company.as(1).photos.list({ id }))).toEqual([id])
    await company.as(3).photos.remove({ ids: [id] })
    expect(await outcome(company.as(1).photos.restore({ ids: [id] }))).not.toBe('ok')
    await company.as(4).photos.restore({ ids: [id] })
    expect((await company.as(1).photos.read({ id })).deleted_at).toBeNull()
  })

  it('takes photos away from who may not see them anymore', async () => {
    const { id } = await sent(mine!)
    expect((await company.request(`/files/${id}/view`, 6)).status).toBe(200)
    await company.as(1).photos.remove({ ids: [id] })
    expect((await company.request(`/files/${id}/view`, 6)).status).toBe(404)
    expect((await company.request(`/files/${id}/thumbnail`, 6)).status).toBe(404)
  })
})

describe('The ZIP of a selection', () => {
  it('refuse a form that cannot be read, and a stranger whatever they send', async () => {
    const form = (caller: Caller) =>
      company.request('/exports/photos.zip', caller, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data' },
        body: 'x',
      })
    expect((await form('nobody')).status).toBe(401)
    expect((await form(6)).status).toBe(403)
    expect((await form(3)).status).toBe(400)
  })

  it('holds the originals bit by bit, with a list of hashes that agrees, and is noted', async () => {
    const all = [
      await sent(other!, {}, 1, 1),
      await sent(other!, {}, 1, 2),
      await sent(shared!, {}, 1, 3),
    ]
    const answer = await zip(1, [...all.map(({ id }) => id), all[0]!.id])
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="photos.zip"')
    expect(
      checkedSums(await unzipped(answer)).map((path) => path.match(/photo-(.+)\.jpg$/)![1]),
    ).toEqual(all.map(({ id }) => id))
    const { rows } = await company.owner.query(
      `select detail from security_events where kind = 'photos downloaded' order by at desc limit 1`,
    )
    expect(rows).toEqual([{ detail: '3 photos' }])
  })

  it('holds the copies that a claims agent sees, with hashes that agree, and keeps a look at each', async () => {
    const of = (caller: Caller, asked: string[]) =>
      company.request('/exports/claim-photos.zip', caller, {
        method: 'POST',
        body: new URLSearchParams({ ids: asked.join(',') }),
      })
    const place = await aPlace(company)
    await grantTo(company, place.customer_id)
    const damage = (where: object) => sent(where, { type: 'damage' })
    const [one, two, hidden, foreign] = [
      await damage(place),
      await damage(place),
      await sent(place, { type: 'after' }),
      await damage(other!),
    ]
    const answer = await of(8, [one.id, two.id, one.id])
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="photos.zip"')
    const paths = checkedSums(await unzipped(answer))
    expect(paths.filter((path) => /^photos\/.+\.jpg$/.test(path))).toHaveLength(2)
    expect(paths).toHaveLength(2)
    const { rows } = await company.owner.query(
      `select from claim_looks where what = 'photo' and item_id = any($1)`,
      [[one.id, two.id]],
    )
    expect(rows).toHaveLength(2)
    for (const { id } of [hidden, foreign]) expect((await of(8, [one.id, id])).status).toBe(404)
    for (const caller of [1, 4, 6] as const) expect((await of(caller, [one.id])).status).toBe(403)
  })

  it('is for staff, of photos that are there, 500 at most', async () => {
    const { id } = await sent(shared!)
    for (const caller of callers) {
      const answer = await zip(caller, [id])
      expect(answer.status, String(caller)).toBe(
        caller === 'nobody' ? 401 : caller <= 4 ? 200 : 403,
      )
      await answer.arrayBuffer()
    }
    expect((await zip(1, [id, newId()])).status).toBe(404)
    await company.as(1).photos.remove({ ids: [id] })
    expect((await zip(1, [id])).status).toBe(404)
    expect((await zip(1, [])).status).toBe(400)
    expect(
      (
        await zip(
          1,
          Array.from({ length: 501 }, () => newId()),
        )
      ).status,
    ).toBe(400)
  })
})
