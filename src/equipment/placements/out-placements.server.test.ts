import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainCustomer } from '#testing/fixtures.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { newPlacement } from '#testing/equipment-rows.ts'
import { idOf } from '#testing/rows.ts'

const company = useCompany()

/**
 * Adds a customer with a job at a location, and one unit on it for each of `days`, placed that many
 * days ago.
 */
async function jobWith(city_code: string, days: number[], status = 'active') {
  const customer_id = newId()
  await company
    .as(1)
    .customers.add({ ...plainCustomer, id: customer_id, city_code: city_code as '01' })
  const job_id = newId()
  await company.owner.query(
    `insert into jobs (id, customer_id, description, start_date) values ($1, $2, 'x', '2026-01-01')`,
    [job_id, customer_id],
  )
  const ids: string[] = []
  for (const ago of days) {
    const id = await newPlacement(company, job_id)
    await company.owner.query(
      `update placements set placed_at = now() - make_interval(hours => $2) where id = $1`,
      [id, ago * 24],
    )
    ids.push(id)
  }
  if (status === 'closed')
    await company.owner.query(
      `update jobs set status = 'closed', end_date = '2026-11-21' where id = $1`,
      [job_id],
    )
  return ids
}
type Asked = Parameters<ReturnType<typeof company.as>['placements']['out']>[0]
const idsOf = async (asked: Asked) =>
  (await company.as(1).placements.out(asked)).rows.map(({ id }) => id)

it('lists what is out, longest first, by location, days and closed jobs; what came back is not out', async () => {
  const [short, long, longer] = (await jobWith('20', [2, 8, 40])) as [string, string, string]
  const [left] = (await jobWith('20', [3], 'closed')) as [string]
  const [elsewhere] = (await jobWith('21', [50])) as [string]
  expect(await idsOf({ city: '20' })).toEqual([longer, long, left, short])
  expect(await idsOf({ city: '20', over: 'long' })).toEqual([longer, long])
  expect(await idsOf({ city: '20', over: '30' })).toEqual([longer])
  expect(await idsOf({ city: '20', closed: true })).toEqual([left])
  expect(await idsOf({ city: 'all' })).toContain(elsewhere)
  await company.as(1).placements.pickUp({
    removed_at: new Date().toISOString(),
    units: [{ placement_id: long, condition: 'good' }],
  })
  const { rows, long_out_days } = await company.as(1).placements.out({ city: '20' })
  expect([rows.map(({ id, is_long }) => [id, is_long]), long_out_days]).toEqual([
    [
      [longer, true],
      [left, false],
      [short, false],
    ],
    7,
  ])
  for (const role of [5, 8] as const)
    expect(await outcome(company.as(role).placements.out({}))).toBe('FORBIDDEN')
})

it('lists the units of a location wherever they stand, as many as its figure counts', async () => {
  const [id] = (await jobWith('15', [4])) as [string]
  await company.owner.query(
    `update equipment set city_code = '16' where id = (select equipment_id from placements where id = $1)`,
    [id],
  )
  expect(await idsOf({ city: '16' })).toEqual([])
  expect(await idsOf({ city: '16', ours: true })).toEqual([id])
  expect((await company.as(1).equipment.counts({ city: '16' })).deployed).toBe(1)
  expect([await idsOf({ city: '15' }), await idsOf({ city: '15', ours: true })]).toEqual([[id], []])
})

it('says when a unit was last seen: a scan counts, and changes nothing else', async () => {
  const [id] = (await jobWith('19', [9])) as [string]
  const equipment_id = await idOf(
    company,
    'select equipment_id as id from placements where id = $1',
    [id],
  )
  await company.owner.query(
    `update equipment set last_seen_at = now() - interval '9 days' where id = $1`,
    [equipment_id],
  )
  const row = async () => (await company.as(1).placements.out({ city: '19' })).rows[0]!
  const before = await row()
  await company.as(1).equipment.see({ units: [{ equipment_id }, { equipment_id: newId() }] })
  const { last_seen_at, ...after } = await row()
  expect(Date.now() - Date.parse(last_seen_at!)).toBeLessThan(60_000)
  expect({ ...after, last_seen_at: before.last_seen_at }).toEqual(before)
})

it('gives its pages in order, and each unit once', async () => {
  await jobWith(
    '18',
    Array.from({ length: 53 }, (_, n) => n + 1),
  )
  const first = await company.as(1).placements.out({ city: '18' })
  const second = await company.as(1).placements.out({ city: '18', after: first.older! })
  expect([first.rows.length, second.rows.length, first.newer, second.older]).toEqual([
    50,
    3,
    undefined,
    undefined,
  ])
  const days = [...first.rows, ...second.rows].map(({ placed_at }) => placed_at)
  expect(days).toEqual(days.toSorted((one, other) => (one < other ? -1 : 1)))
})
