import { beforeAll, describe, expect, it } from 'vitest'
import { PAGE_SIZE, type PhotoQuery } from '#photos/photos/photos.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { type Place, aJob, aPlace, grantTo, plantPhoto } from '#testing/photo-rows.ts'
import { idOf } from '#testing/rows.ts'

const company = useCompany()
const ids = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)

describe('Of a customer’s photos', () => {
  let place: Place
  let former: string
  /** Ids by name: kitchen, attic, hall, loose (of no job), formerly (of the previous job). */
  const photos = {} as Record<'kitchen' | 'attic' | 'hall' | 'loose' | 'formerly', string>
  const names = (found: { rows: { id: string }[] }) =>
    ids(found).map((id) => Object.entries(photos).find(([, one]) => one === id)?.[0] ?? 'another')

  beforeAll(async () => {
    place = await aPlace(company)
    former = place.job_id
    const { customer_id } = place
    const job_id = await aJob(company, customer_id, 'Second loss')
    place = { customer_id, job_id }
    const plant = (more: object) => plantPhoto(company, { customer_id, ...more })
    photos.formerly = await plant({
      job_id: former,
      type: 'after',
      taken_at: '2025-03-07T12:00:00Z',
      by: 2,
    })
    photos.loose = await plant({ type: 'other', tags: ['wall'], taken_at: '2025-03-08T12:00:00Z' })
    photos.hall = await plant({
      job_id,
      type: 'before',
      taken_at: '2025-03-09T12:00:00Z',
      by: 2,
      tags: ['wall', 'wet'],
    })
    photos.attic = await plant({
      job_id,
      folder: 'Attic',
      taken_at: '2025-03-10T12:00:00Z',
      tags: ['wet'],
    })
    photos.kitchen = await plant({
      job_id,
      folder: 'Attic',
      taken_at: '2025-03-11T12:00:00Z',
      by: 2,
    })
    await plantPhoto(company, {
      ...(await aPlace(company)),
      folder: 'Attic',
      taken_at: '2025-03-10T12:00:00Z',
      tags: ['wet'],
    })
  })

  const folder = (name: string) =>
    idOf(company, 'select id from photo_folders where customer_id = $1 and name = $2', [
      place.customer_id,
      name,
    ])
  const asked = async (query: PhotoQuery) =>
    names(await company.as(4).photos.list({ customer_id: place.customer_id, ...query }))

  it.each([
    [{}, ['kitchen', 'attic', 'hall', 'loose', 'formerly']],
    [{ type: 'damage' }, ['kitchen', 'attic']],
    [{ type: 'other' }, ['loose']],
    [{ tag: 'wet' }, ['attic', 'hall']],
    [{ tag: 'Wet' }, []],
    [{ from: '2025-03-09' }, ['kitchen', 'attic', 'hall']],
    [{ to: '2025-03-09' }, ['hall', 'loose', 'formerly']],
    [{ from: '2025-03-10', to: '2025-03-09' }, []],
    [{ tag: 'wet', type: 'before' }, ['hall']],
    [{ tag: 'wall', from: '2025-03-09', to: '2025-03-12' }, ['hall']],
  ] as const)('those of %j are %j, newest first', async (query, expected) => {
    expect(await asked(query)).toEqual(expected)
  })

  it('job, folder and person narrow alone and together', async () => {
    const [attic, linh] = [await folder('Attic'), await personId(company, 2)]
    expect(await asked({ job_id: place.job_id })).toEqual(['kitchen', 'attic', 'hall'])
    expect(await asked({ job_id: former })).toEqual(['formerly'])
    expect(await asked({ folder_id: attic })).toEqual(['kitchen', 'attic'])
    expect(await asked({ person: linh })).toEqual(['kitchen', 'hall', 'formerly'])
    expect(await asked({ person: linh, job_id: place.job_id })).toEqual(['kitchen', 'hall'])
    expect(
      await asked({ person: linh, job_id: place.job_id, folder_id: attic, type: 'damage' }),
    ).toEqual(['kitchen'])
    expect(await asked({ person: linh, job_id: former, folder_id: attic })).toEqual([])
    expect(await asked({ id: photos.hall, type: 'damage' })).toEqual([])
  })

  it('a deleted one leaves every filter but that of deleted ones, where the same filters narrow', async () => {
    await company.as(4).photos.remove({ ids: [photos.attic] })
    expect(await asked({ tag: 'wet' })).toEqual(['hall'])
    expect(await asked({ tag: 'wet', show: 'deleted' })).toEqual(['attic'])
    expect(await asked({ tag: 'wall', show: 'deleted' })).toEqual([])
    expect(await asked({ from: '2025-03-11', show: 'deleted' })).toEqual([])
    await company.as(4).photos.restore({ ids: [photos.attic] })
    expect(await asked({ show: 'deleted' })).toEqual([])
    expect(await asked({ tag: 'wet' })).toEqual(['attic', 'hall'])
  })

  it('what was refused is not listed among deleted ones: it has no bytes to come back with', async () => {
    const id = await plantPhoto(company, { ...place, state: 'refused' })
    await company.as(1).photos.remove({ ids: [id] })
    expect(ids(await company.as(1).photos.list({ id, show: 'deleted' }))).toEqual([])
    expect((await company.as(1).photos.read({ id })).deleted_at).not.toBeNull()
  })
})

it('A day of the filter is the company’s, also the one of 23 hours, from its first moment to its last', async () => {
  const { customer_id } = await aPlace(company)
  const at = async (taken_at: string) => plantPhoto(company, { customer_id, taken_at })
  const before = await at('2025-03-09T04:59:59.999999Z')
  const day = [await at('2025-03-09T05:00:00Z'), await at('2025-03-10T03:59:59.999999Z')]
  const after = await at('2025-03-10T04:00:00Z')
  const of = async (query: PhotoQuery) =>
    ids(await company.as(1).photos.list({ customer_id, ...query }))
  expect(await of({ from: '2025-03-09', to: '2025-03-09' })).toEqual(day.toReversed())
  expect(await of({ to: '2025-03-08' })).toEqual([before])
  expect(await of({ from: '2025-03-10' })).toEqual([after])
})

it.each([
  { from: '03/09/2025' },
  { to: '2025-02-30' },
  { type: 'during' },
  { tag: 'x'.repeat(51) },
  { show: 'all' },
])('%j is no filter', async (query) => {
  expect(await outcome(company.as(1).photos.list(query as PhotoQuery))).toBe('BAD_REQUEST')
})

it('A page goes on behind the photo it ended with, also when that one was deleted and newer ones came', async () => {
  const { customer_id } = await aPlace(company)
  const taken_at = '2026-01-01T00:00:00Z'
  const all: string[] = []
  for (let n = 0; n < PAGE_SIZE + 5; n++)
    all.push(await plantPhoto(company, { customer_id, taken_at }))
  all.reverse()
  const first = await company.as(1).photos.list({ customer_id })
  expect(ids(first)).toEqual(all.slice(0, PAGE_SIZE))
  await company.as(1).photos.remove({ ids: [all[PAGE_SIZE - 1]!] })
  await plantPhoto(company, { customer_id })
  const rest = await company.as(1).photos.list({ customer_id, after: first.older })
  expect(ids(rest)).toEqual(all.slice(PAGE_SIZE))
  expect(rest.older).toBeUndefined()
})

describe('Who is outside the company', () => {
  it('as claims agent has damage of one customer or one job, page by page, and nothing of one that is not granted', async () => {
    const [one, two, closed] = [
      await aPlace(company, 'Agee'),
      await aPlace(company, 'Boone'),
      await aPlace(company),
    ]
    for (const { customer_id } of [one, two]) await grantTo(company, customer_id)
    const taken_at = '2026-01-01T00:00:00Z'
    const many: string[] = []
    for (let n = 0; n < PAGE_SIZE + 1; n++)
      many.push(await plantPhoto(company, { ...one, taken_at }))
    const loose = await plantPhoto(company, {
      customer_id: one.customer_id,
      taken_at: '2025-06-01T12:00:00Z',
    })
    const another = await plantPhoto(company, { ...two, taken_at: '2025-01-01T12:00:00Z' })
    const hidden = await plantPhoto(company, closed)
    for (const more of [
      { type: 'after' },
      { state: 'arrived' as const },
      { state: 'refused' as const },
    ])
      await plantPhoto(company, { ...two, ...more })
    const granted = company.as(8).photos.granted

    const first = await granted({})
    const second = await granted({ after: first.older })
    expect([...ids(first), ...ids(second)]).toEqual([...many.toReversed(), loose, another])
    expect(second.older).toBeUndefined()
    expect((await granted({ customer_id: two.customer_id })).rows).toMatchObject([
      { id: another, customer_name: 'Ruth Boone', job_description: 'Burst pipe' },
    ])
    expect(ids(await granted({ customer_id: one.customer_id, to: '2025-12-01' }))).toEqual([loose])
    expect(ids(await granted({ job_id: two.job_id }))).toEqual([another])
    for (const query of [
      { customer_id: closed.customer_id },
      { job_id: closed.job_id },
      { id: hidden },
    ])
      expect(ids(await granted(query)), JSON.stringify(query)).toEqual([])
    expect(await outcome(granted({ type: 'after' } as object))).toBe('BAD_REQUEST')
  })

  it('as customer narrows their own by type, job, folder, tag and day, and reaches no other’s by any of it', async () => {
    const [own, other] = [await aPlace(company), await aPlace(company)]
    await company.owner.query('update customers set user_id = null where user_id = $1', [
      await personId(company, 6),
    ])
    await company.owner.query('update customers set user_id = $1 where id = $2', [
      await personId(company, 6),
      own.customer_id,
    ])
    const taken = { folder: 'Attic', tags: ['wet'], taken_at: '2025-03-10T12:00:00Z' }
    const wet = await plantPhoto(company, { ...own, ...taken, type: 'before' })
    const dry = await plantPhoto(company, { customer_id: own.customer_id, type: 'after' })
    await plantPhoto(company, { ...other, ...taken, type: 'before' })
    const mine = async (query: object) => ids(await company.as(6).photos.mine(query))
    const attic = (of: Place) =>
      idOf(company, `select id from photo_folders where name = 'Attic' and customer_id = $1`, [
        of.customer_id,
      ])
    expect(await mine({})).toEqual([dry, wet])
    for (const query of [
      { type: 'before' },
      { job_id: own.job_id },
      { folder_id: await attic(own) },
      { tag: 'wet' },
      { to: '2025-03-10' },
    ])
      expect(await mine(query), JSON.stringify(query)).toEqual([wet])
    expect(await mine({ type: 'after', tag: 'wet' })).toEqual([])
    for (const query of [{ job_id: other.job_id }, { folder_id: await attic(other) }])
      expect(await mine(query)).toEqual([])
    await company.as(3).photos.move({ ids: [wet], ...other, folder_name: 'Attic' })
    expect(await mine({})).toEqual([dry])
  })
})
