import { Temporal } from 'temporal-polyfill'
import { v7 as newId } from 'uuid'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { UTILIZATION_DAYS, sharePercent, totalOf } from '#equipment/rental/utilization.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { callers } from '#testing/fixtures.ts'
import { atNight } from '#testing/ring.ts'
import { newJob } from '#testing/rows.ts'

const company = useCompany()

interface Unit {
  id: string
  category: string
  status: string
  city_code: string
  created_at: string
}
interface Stay {
  equipment_id: string
  placed_at: string
  removed_at: string | null
}

const dayIn = (at: string, zone: string) =>
  Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString()
const iso = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${column}`

/**
 * Counts the same day by day: for every unit and every day, whether it was ours and whether it was
 * out.
 */
async function counted(first: string, last: string, zone: string, city?: string) {
  const { rows: units } = await company.owner.query<Unit>(
    `select id, category, status, city_code, ${iso('created_at')} from equipment`,
  )
  const { rows: stays } = await company.owner.query<Stay>(
    `select equipment_id, ${iso('placed_at')}, ${iso('removed_at')} from placements where voided_at is null`,
  )
  const of = Map.groupBy(stays, ({ equipment_id }) => equipment_id)
  const days = Array.from({ length: UTILIZATION_DAYS }, (_, n) =>
    Temporal.PlainDate.from(first).add({ days: n }).toString(),
  )
  expect(days.at(-1)).toBe(last)
  const sums: Record<string, { units: number; days: number; days_out: number }> = {}
  for (const unit of units) {
    if (unit.status === 'retired' || (city && unit.city_code !== city)) continue
    const sum = (sums[unit.category] ??= { units: 0, days: 0, days_out: 0 })
    sum.units++
    let isOurs = false
    for (const day of days) {
      const out = (of.get(unit.id) ?? []).some(
        ({ placed_at, removed_at }) =>
          dayIn(placed_at, zone) <= day && (removed_at === null || dayIn(removed_at, zone) >= day),
      )
      isOurs ||= out || dayIn(unit.created_at, zone) <= day
      if (isOurs) sum.days++
      if (out) sum.days_out++
    }
  }
  return sums
}

// Returns the same numbers in every run (mulberry32).
let seed = 7
function random() {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}

beforeAll(async () => {
  const job = await newJob(company)
  const categories = ['dehumidifier', 'air_mover', 'heater', 'other']
  const placements: unknown[][] = []
  const hour = 3_600_000
  for (let n = 0; n < atNight(160, 60); n++) {
    const id = newId()
    const made = new Date(Date.now() - Math.floor(random() * 50 * 24) * hour).toISOString()
    await company.owner.query(
      `insert into equipment (id, name, category, city_code, created_at) values ($1, 'Used', $2, $3, $4)`,
      [id, categories[n % 4], n % 3 === 0 ? '02' : '01', made],
    )
    // Consecutive stays from minutes to weeks, many of them around midnight.
    let at = Date.now() - random() * 60 * 24 * hour
    for (let stay = 0; stay < 6 && at < Date.now() - hour; stay++) {
      const ends = at + (random() < 0.3 ? random() * 2 * hour : random() * 12 * 24 * hour)
      const stands = ends >= Date.now()
      const isVoid = random() < 0.1
      placements.push([
        newId(),
        id,
        job,
        new Date(at).toISOString(),
        stands ? null : new Date(ends).toISOString(),
        isVoid,
      ])
      if (stands) break
      at = ends + random() * 4 * 24 * hour
    }
  }
  for (const values of placements)
    await company.owner.query(
      `insert into placements (id, equipment_id, job_id, placed_at, removed_at, removed_condition, voided_at)
       values ($1, $2, $3, $4, $5, case when $5::timestamptz is not null then 'good' end, case when $6 then now() end)`,
      values,
    )
  await company.owner.query(
    `update equipment set status = 'retired', status_reason = 'Sold' where id in (select id from equipment where name = 'Used' and status = 'available' limit 7)`,
  )
})
afterEach(() => company.owner.query(`update settings set time_zone = 'America/New_York'`))

describe('utilization', () => {
  it.each(['America/New_York', 'Pacific/Kiritimati', 'Pacific/Honolulu', 'Asia/Kolkata'])(
    'is that of a count day by day in %s',
    async (zone) => {
      await company.owner.query('update settings set time_zone = $1', [zone])
      for (const city of [undefined, '02']) {
        const { first_day, last_day, categories } = await company
          .as(1)
          .equipment.utilization(city ? { city } : {})
        const expected = await counted(first_day, last_day, zone, city)
        expect(
          Object.fromEntries(categories.map(({ category, ...sum }) => [category, sum])),
        ).toEqual(expected)
        expect(categories.some(({ days_out }) => days_out > 0)).toBe(true)
      }
    },
  )

  it('ends today by the clock of the company, and begins 29 days before', async () => {
    await company.owner.query(`update settings set time_zone = 'Pacific/Kiritimati'`)
    const { first_day, last_day } = await company.as(1).equipment.utilization({ city: 'all' })
    const { rows } = await company.owner.query(
      `select to_char(now() at time zone 'Pacific/Kiritimati', 'YYYY-MM-DD') as today`,
    )
    expect(last_day).toBe((rows[0] as { today: string }).today)
    expect(Temporal.PlainDate.from(first_day).until(last_day).days).toBe(29)
  })

  it('names the most used first, and nothing where there is nothing', async () => {
    const { categories } = await company.as(1).equipment.utilization({})
    const shares = categories.map(sharePercent)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    const { rows } = await company.owner.query(
      'select code from locations where code not in (select city_code from equipment) limit 1',
    )
    const [{ code }] = rows as [{ code: string }]
    expect((await company.as(1).equipment.utilization({ city: code })).categories).toEqual([])
  })

  it.each(callers)('is for staff: %s', async (caller) => {
    const expected = caller === 'nobody' ? 'UNAUTHORIZED' : caller <= 4 ? 'ok' : 'FORBIDDEN'
    expect(await outcome(company.as(caller).equipment.utilization({}))).toBe(expected)
  })
})

it('is rounded down, and nothing of nothing', () => {
  expect(sharePercent({ days: 0, days_out: 0 })).toBe(0)
  expect(sharePercent({ days: 300, days_out: 299 })).toBe(99)
  expect(sharePercent({ days: 30, days_out: 30 })).toBe(100)
  expect(totalOf([])).toEqual({ units: 0, days: 0, days_out: 0 })
})
