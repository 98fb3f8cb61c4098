import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { type Stretch, weekBounds, weekOf, weekSeconds } from '#time/time-clock/pay-week.ts'
import { useCompany } from '#testing/company.ts'
import { newPerson } from '#testing/people.ts'
import { atNight } from '#testing/ring.ts'
import { newJob } from '#testing/rows.ts'
import { timeZones } from '#values/time-zones.ts'

// The pay week exists twice: screens count it by pay-week.ts, and the database counts what was
// approved.

const company = useCompany()

const zone = fc.constantFrom(...Object.keys(timeZones))
// Weeks in which the clocks change, and any other.
const week = fc.oneof(
  fc.constantFrom('2025-03-09', '2025-11-02', '2024-03-10', '2024-11-03', '2024-12-29'),
  fc
    .date({ min: new Date('2015-01-01'), max: new Date('2025-12-01'), noInvalidDate: true })
    .map((day) => weekOf(day.toISOString().slice(0, 10))),
)
/** In minutes: the pause before a record, and its length. */
const record = fc.record({
  pause: fc.integer({ min: 1, max: 2000 }),
  length: fc.integer({ min: 1, max: 1400 }),
})

it('begins, ends and sums up in SQL as on the screen, in each zone and across the changes of the clocks', async () => {
  const { id: person } = await newPerson(company, 1)
  const job = await newJob(company)
  const write = (text: string, values: unknown[]) => company.owner.query(text, values)
  await fc.assert(
    fc.asyncProperty(
      zone,
      week,
      fc.array(record, { maxLength: 8 }),
      async (time_zone, of, records) => {
        const bounds = weekBounds(of, time_zone)
        let at = Date.parse(bounds.from) - 1000 * 60_000
        const stretches = records.map(({ pause, length }): Stretch => {
          const from = at + pause * 60_000
          at = from + length * 60_000
          return {
            clock_in_time: new Date(from).toISOString(),
            clock_out_time: new Date(at).toISOString(),
          }
        })
        await company.owner.query('begin')
        try {
          await write('update settings set time_zone = $1', [time_zone])
          for (const { clock_in_time, clock_out_time } of stretches)
            await write(
              'insert into time_records (id, employee_id, job_id, clock_in_time, clock_out_time, times_corrected) values ($1, $2, $3, $4, $5, true)',
              [newId(), person, job, clock_in_time, clock_out_time],
            )
          const { rows } = await write(
            `insert into week_approvals (id, employee_id, week) values ($1, $2, $3) returning begins_at, ends_at, paid_seconds`,
            [newId(), person, of],
          )
          const [approved] = rows as {
            begins_at: string | Date
            ends_at: string | Date
            paid_seconds: number
          }[]
          const moment = (told: string | Date) => new Date(told).getTime()
          expect([moment(approved!.begins_at), moment(approved!.ends_at)]).toEqual([
            Date.parse(bounds.from),
            Date.parse(bounds.to),
          ])
          expect(approved!.paid_seconds).toBe(
            weekSeconds(stretches, of, time_zone, at).reduce((sum, seconds) => sum + seconds, 0),
          )
        } finally {
          await company.owner.query('rollback')
        }
      },
    ),
    { numRuns: atNight(60, 15) },
  )
})
