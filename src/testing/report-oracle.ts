import { Temporal } from 'temporal-polyfill'
import type { Company } from '#testing/company.ts'
import {
  type Fact,
  rowsOf,
  days,
  dayOf,
  moneyFacts,
  jobFacts,
  leadFacts,
  laborFacts,
} from '#testing/report-facts.ts'

// Counts what reports count from raw rows, one by one: slowly, and by other means than Postgres.

export interface Counted {
  measure: string
  key: string
  begins: string | null
  count: number
  amount: number
}
interface Asked {
  first: string
  last: string
  city: string | null
}

/** Sums the measures over these days from single facts. */
export async function countedByHand(
  company: Company,
  measures: string[],
  { first, last, city, step }: Asked & { step: string | null },
) {
  const zone = (await company.owner.query<{ time_zone: string }>('select time_zone from settings'))
    .rows[0]!.time_zone
  const facts = [
    ...(await moneyFacts(company)),
    ...(await jobFacts(company)),
    ...(await leadFacts(company, zone)),
    ...(await laborFacts(company, zone)),
  ]
  const within = facts.filter(
    ({ day, city: of, measure }) =>
      day >= first && day <= last && (!city || of === city) && measures.includes(measure),
  )
  const begins = (day: string) =>
    step === 'day' ? day : step === 'month' ? `${day.slice(0, 7)}-01` : null
  return [
    ...Map.groupBy(within, ({ measure, key, day }) => JSON.stringify([measure, key, begins(day)])),
  ]
    .map(([group, all]) => {
      const [measure, key, began] = JSON.parse(group) as [string, string, string | null]
      const sum = (of: (one: Fact) => number) => all.reduce((total, one) => total + of(one), 0)
      return {
        measure,
        key,
        begins: began,
        count: sum(({ count }) => count),
        amount: sum(({ amount }) => amount),
      }
    })
    .filter(({ count, amount }) => count !== 0 || amount !== 0)
}

/** Counts units out and units owned, day by day and unit by unit. */
export async function unitDaysByHand(
  company: Company,
  { first, last, city }: Asked,
): Promise<Counted[]> {
  const zone = (await company.owner.query<{ time_zone: string }>('select time_zone from settings'))
    .rows[0]!.time_zone
  const units = await rowsOf(company, 'select * from equipment')
  const placements = await rowsOf(company, 'select * from placements where voided_at is null')
  const sums = new Map<string, Counted>()
  const add = (measure: string, key: string, from: string, to: string) => {
    const since = from < first ? first : from
    const until = to > last ? last : to
    if (since > until) return
    const sum = sums.get(measure + key) ?? { measure, key, begins: null, count: 0, amount: 0 }
    sums.set(measure + key, {
      ...sum,
      count: sum.count + (to >= last ? 1 : 0),
      amount: sum.amount + days(since, until) + 1,
    })
  }
  const before = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
  for (const unit of units.filter(({ city_code }) => !city || city_code === city)) {
    const stays = placements
      .filter(({ equipment_id }) => equipment_id === unit.id)
      .map((p) => ({
        from: dayOf(String(p.placed_at), zone),
        to: p.removed_at ? dayOf(String(p.removed_at), zone) : '9999-12-31',
      }))
      .toSorted((a, b) => a.from.localeCompare(b.from))
    const since = [
      dayOf(String(unit.created_at), zone),
      ...stays.map(({ from }) => from),
    ].toSorted()[0]!
    const retired = unit.retired_on
      ? before([String(unit.retired_on), since].toSorted()[1]!)
      : '9999-12-31'
    if (since <= retired) add('owned', String(unit.category), since, retired)
    let seen = ''
    for (const { from, to } of stays) {
      const start = from > seen ? from : Temporal.PlainDate.from(seen).add({ days: 1 }).toString()
      if (start <= to) add('out', String(unit.category), start, to)
      seen = to > seen ? to : seen
    }
  }
  return [...sums.values()]
}
