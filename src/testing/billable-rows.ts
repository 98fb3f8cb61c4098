import { v7 as newId } from 'uuid'
import type { Company } from '#testing/company.ts'
import { newUnit } from '#testing/equipment-rows.ts'
import { colleague, idOf, newJob } from '#testing/rows.ts'

/**
 * Adds time records of a colleague who worked `hours` on a job on each of `daysAgo`. Inserts as the
 * database owner; returns the records' ids.
 */
export async function worked(
  company: Company,
  job_id: string,
  daysAgo: readonly number[],
  hours = 2,
) {
  const person = await colleague(company)
  const ids: string[] = []
  for (const days of daysAgo)
    ids.push(
      await idOf(
        company,
        `insert into time_records (id, employee_id, job_id, clock_in_time, clock_out_time, clocked_in_at, clocked_out_at)
         select $1, $2, $3, at, at + make_interval(hours => $5), at, at + make_interval(hours => $5)
         from (select date_trunc('day', now()) - make_interval(days => $4) as at) t returning id`,
        [newId(), person, job_id, days, hours],
      ),
    )
  return ids
}

/**
 * Adds a unit at $75.00 a day that has been on a job for `days` until now, less two hours: the
 * night in March when clocks change takes one.
 */
export async function stood(company: Company, job_id: string, days: number) {
  const unit = await newUnit(company, 'LGR 7000XLi')
  await company.owner.query('update equipment set rental_rate_daily_cents = 7500 where id = $1', [
    unit,
  ])
  return idOf(
    company,
    `insert into placements (id, equipment_id, job_id, room, placed_at)
     values ($1, $2, $3, 'Basement', now() - make_interval(days => $4) + interval '2 hours') returning id`,
    [newId(), unit, job_id, days],
  )
}

/** Adds a job with two records of two hours, and a unit that was there for three days. */
export async function billableJob(company: Company) {
  const job_id = await newJob(company)
  // Unused days, because no one works in two places at once.
  const days = [++lastDay, ++lastDay]
  return {
    job_id,
    records: await worked(company, job_id, days),
    placement: await stood(company, job_id, 3),
  }
}
let lastDay = 400
