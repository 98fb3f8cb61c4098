import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { lunchKept } from '#time/hours/corrected-pay.ts'
import { LUNCH_LINE } from '#time/time-clock/lunch.ts'
import { edited } from '#testing/edits.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { colleague, newJob } from '#testing/rows.ts'

// Lunch after a correction, with and without a statement about lunch in it.

const company = useCompany()

async function deducted(daysAgo: number) {
  const day = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const at = (time: string) => `${day}T${time}:00.000000+00:00`
  const id = newId()
  const was = {
    clock_in_time: at('07:00'),
    clock_out_time: at('16:15'),
    clocked_out_at: at('17:15'),
    break_seconds: 3600,
  }
  await company.owner.query(
    `insert into time_records (id, employee_id, job_id, clock_in_time, clock_out_time, clocked_in_at, clocked_out_at, break_seconds)
     values ($1, $2, $3, $4, $5, $4, $6, 3600)`,
    [
      id,
      await colleague(company),
      await newJob(company),
      was.clock_in_time,
      was.clock_out_time,
      was.clocked_out_at,
    ],
  )
  const row = async () =>
    (await company.owner.query('select * from time_records where id = $1', [id])).rows[0]
  const correct = async (change: object, more: object = {}) =>
    company.as(3).hours.correct({
      ...(await edited(company, 'time_records', { id, reason: 'As the crew told', ...change })),
      ...more,
    } as never)
  return { at, was, row, correct }
}

it('the hour stays deducted from another clock-out, is given back, and the punches stay', async () => {
  const { at, row, correct } = await deducted(110)
  const punched = await row()
  await correct({ clock_in_time: at('07:00'), clock_out_time: at('15:30'), break_seconds: 3600 })
  expect(await row()).toMatchObject({
    break_seconds: 3600,
    times_corrected: true,
    notes: LUNCH_LINE,
  })
  await correct({ clock_in_time: at('07:00'), clock_out_time: at('17:15'), break_seconds: 0 })
  const now = await row()
  expect(now).toMatchObject({
    break_seconds: 0,
    notes: '',
    clocked_out_at: punched.clocked_out_at,
    clocked_in_at: punched.clocked_in_at,
  })
})

it('lunch is an hour at most, lies before they left, and can’t be overwritten unseen', async () => {
  const { at, was, row, correct } = await deducted(111)
  const times = { clock_in_time: at('07:00'), clock_out_time: at('16:15') }
  expect(await outcome(correct({ ...times, break_seconds: 3601 }))).toBe('BAD_REQUEST')
  expect(
    await outcome(
      correct({ ...times, break_seconds: 1800 }, { was: { ...was, break_seconds: 0 } }),
    ),
  ).toBe('CONFLICT')
  const soon = new Date(Date.now() - 60_000).toISOString()
  expect(
    await outcome(
      correct({
        clock_in_time: new Date(Date.now() - 7_200_000).toISOString(),
        clock_out_time: soon,
        break_seconds: 3600,
      }),
    ),
  ).toBe('BAD_REQUEST')
  expect(await row()).toMatchObject({ break_seconds: 3600 })
})

it.each([
  [102, '08:00', '16:15'],
  [103, '07:00', '15:45'],
  [104, '07:00', '17:15'],
  [105, '07:00', '16:14'],
])(
  '%i days ago, from %s to %s, as much lunch is kept as the times leave of it',
  async (daysAgo, from, to) => {
    const { at, was, row, correct } = await deducted(daysAgo)
    await correct({ clock_in_time: at(from), clock_out_time: at(to) })
    expect((await row()).break_seconds).toBe(lunchKept(was, at(to)))
  },
)
