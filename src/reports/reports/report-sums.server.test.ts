import { Temporal } from 'temporal-polyfill'
import { expect, it } from 'vitest'
import { useCompany } from '#testing/company.ts'
import { chances, someDay } from '#testing/chances.ts'
import { history } from '#testing/report-history.ts'
import { type Counted, countedByHand, unitDaysByHand } from '#testing/report-oracle.ts'
import { atNight, isNightly } from '#testing/ring.ts'

const company = useCompany()

const MEASURES = [
  'invoiced',
  'net',
  'local tax',
  'state tax',
  'billed',
  'rented',
  'paid',
  'paid in full',
  'opened',
  'closed',
  'leads',
  'answered',
  'won',
  'worked',
  'overtime',
  'unbilled',
  'billable',
]
const asManagement = async <Rows>(ask: () => Promise<Rows>) => {
  await company.owner.query(
    `begin; select app.become((select id from profiles where role = 3 limit 1), 3::smallint)`,
  )
  try {
    return await ask()
  } finally {
    await company.owner.query('rollback')
  }
}
const sorted = (rows: Counted[]) => rows.map((row) => Object.values(row).join(' | ')).toSorted()

/** Compares each figure of some days: as kept, and as computed from the records. */
async function held(
  first: string,
  last: string,
  city: string | null,
  step: 'day' | 'month' | null,
) {
  const kept = await asManagement(async () => {
    const figures = await company.owner.query<Counted>(
      `select measure, key, begins::text, count::integer, amount::float8 as amount from app.report_figures($1, $2, $3, $4, $5)`,
      [MEASURES, first, last, city, step],
    )
    const units = await company.owner.query<Counted>(
      `select measure, key, null as begins, units::integer as count, days::float8 as amount from app.report_unit_days($1, $2, $3) where units <> 0 or days <> 0`,
      [first, last, city],
    )
    return { figures: figures.rows, units: units.rows }
  })
  expect(sorted(kept.figures), `${first} to ${last} of ${city} by ${step}`).toEqual(
    sorted(await countedByHand(company, MEASURES, { first, last, city, step })),
  )
  expect(sorted(kept.units), `units, ${first} to ${last} of ${city}`).toEqual(
    sorted(await unitDaysByHand(company, { first, last, city })),
  )
}

const EVENTS = atNight(500, 120)
it(`says after each of ${EVENTS} events what the records say, of any days, location and step`, async () => {
  const chance = chances(21)
  const events = Object.entries(await history(company, chance))
  const happened = new Map<string, number>()
  for (let n = 0; n < EVENTS; n++) {
    const [name, event] = chance.one(events)
    // An event that Postgres refuses did not happen.
    if (n % 100 === 50) await company.owner.query('select app.add_up_reports()')
    const rows = await event().then(
      (result) => result?.rowCount ?? 1,
      () => 0,
    )
    if (rows > 0) happened.set(name, (happened.get(name) ?? 0) + 1)
    const [first, last] = [someDay(chance), someDay(chance)].toSorted()
    // Errors persist, so checking after every fifth event covers the ones before it.
    if (n % 5 > 0) continue
    await held(
      first!,
      last!,
      chance.one([null, null, '01', '02']),
      chance.one([null, null, 'day', 'month']),
    )
  }
  await held('2000-01-01', '2040-12-31', null, null)
  if (isNightly)
    expect([...events.map(([name]) => name)].filter((name) => !happened.has(name))).toEqual([])
})

it('counts rentals by the category and number that units have now', async () => {
  const chance = chances(3)
  const { opened, bought, placed, drafted, sent, recategorized, renumbered } = await history(
    company,
    chance,
  )
  const events = [opened, bought, placed, drafted, sent]
  for (let n = 0; n < atNight(80, 40); n++)
    await chance
      .one(events)()
      .catch(() => {})
  for (let n = 0; n < atNight(20, 6); n++) {
    await chance
      .one([recategorized, renumbered])()
      .catch(() => {})
    await held('2000-01-01', '2040-12-31', null, null)
  }
})

it('is the same counted anew, in another time zone too', async () => {
  await company.owner.query(`update settings set time_zone = 'Pacific/Auckland'`)
  await company.owner.query('select app.recount_all()')
  await held('2023-12-31', '2024-03-10', null, 'day')
  await held('2000-01-01', '2040-12-31', '02', null)
})

it('tells it to management alone', async () => {
  const { rows } = await company.owner.query(
    `select * from app.report_figures($1, '2000-01-01', '2040-12-31', null)`,
    [MEASURES],
  )
  expect(rows).toEqual([])
})

it('takes a stretch of days as whole years, months and days, each day once', async () => {
  const chance = chances(7)
  for (let n = 0; n < 40; n++) {
    const first = Temporal.PlainDate.from('2023-01-01').add({ days: chance.to(800) })
    const last = first.add({ days: chance.to(1200) })
    const { rows } = await company.owner.query<{ days: string; spans: string; most: string }>(
      `select count(*) as days, count(distinct d) as spans, (select max(n) from (select count(*) as n from app.spans_of($1, $2, 'year')) s) as most
       from app.spans_of($1, $2, 'year') p, generate_series(p.since, p.until - 1, interval '1 day') d
       where d between $1::date and $2::date`,
      [first.toString(), last.toString()],
    )
    const days = String(first.until(last).days + 1)
    expect(rows[0]).toMatchObject({ days, spans: days })
    expect(Number(rows[0]!.most)).toBeLessThanOrEqual(5)
  }
})
