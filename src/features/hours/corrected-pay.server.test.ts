import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { lunchKept } from '#features/hours/corrected-pay.ts'
import { useCompany } from '#testing/company.ts'
import { colleague, newJob } from '#testing/rows.ts'

// What the dialog says of the lunch while management types, and what the database makes of it (app.guard_correction): the rule stands twice.

const company = useCompany()

it.each([
  [102, '08:00', '16:15'],
  [103, '07:00', '15:45'],
  [104, '07:00', '17:15'],
  [105, '07:00', '16:14'],
])('%i days ago, from %s to %s, as much lunch is kept as the dialog says', async (daysAgo, from, to) => {
  const day = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const at = (time: string) => `${day}T${time}:00.000000+00:00`
  const id = newId()
  const was = { clock_in_time: at('07:00'), clock_out_time: at('16:15'), clocked_out_at: at('17:15'), break_seconds: 3600 }
  await company.owner.query(
    `insert into time_records (id, employee_id, job_id, clock_in_time, clock_out_time, clocked_in_at, clocked_out_at, break_seconds)
     values ($1, $2, $3, $4, $5, $4, $6, 3600)`,
    [id, await colleague(company), await newJob(company), was.clock_in_time, was.clock_out_time, was.clocked_out_at],
  )
  const seen = await company.owner.query<{ seen: object }>(
    `select jsonb_build_object('clock_in_time', clock_in_time, 'clock_out_time', clock_out_time) as seen from time_records where id = $1`,
    [id],
  )
  const correction = {
    id,
    clock_in_time: at(from),
    clock_out_time: at(to),
    reason: 'As the crew told',
    was: seen.rows[0]!.seen,
  }
  await company.as(3).hours.correct(correction as never)
  const { rows } = await company.owner.query<{ break_seconds: number }>('select break_seconds from time_records where id = $1', [id])
  expect(rows[0]!.break_seconds).toBe(lunchKept(was, at(to)))
})
