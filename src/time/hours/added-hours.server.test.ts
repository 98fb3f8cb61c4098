import { safe } from '@orpc/client'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { LUNCH, LUNCH_LINE } from '#time/time-clock/lunch.ts'
import { useCompany } from '#testing/company.ts'
import { newPerson } from '#testing/people.ts'
import { idOf, newJob } from '#testing/rows.ts'

const company = useCompany()
const issues = async (call: Promise<unknown>) =>
  ((await safe(call)).error as { data?: { issues?: unknown } } | null)?.data?.issues
const at = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`
const DAY = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10)
const hours = async (more: object = {}) => ({
  id: newId(),
  job_id: await newJob(company),
  employee_id: (await newPerson(company, 1)).id,
  reason: 'No signal',
  clock_in_time: at(DAY, 13),
  clock_out_time: at(DAY, 20),
  ...more,
})

it('takes the lunch that is said of a shift that is typed in, and its line says so; none unless it is said', async () => {
  const record = await company.as(3).hours.add(await hours({ break_seconds: LUNCH }))
  expect(record).toMatchObject({
    break_seconds: LUNCH,
    clock_out_time: expect.stringContaining('T20:00') as string,
  })
  expect(record.notes).toBe(LUNCH_LINE)
  expect(await company.as(3).hours.add(await hours())).toMatchObject({
    break_seconds: 0,
    notes: '',
  })
  // Seven hours plus an hour of lunch would end after now.
  const late = {
    clock_in_time: new Date(Date.now() - 8 * 3_600_000).toISOString(),
    clock_out_time: new Date(Date.now() - 60_000).toISOString(),
  }
  expect(
    (await safe(company.as(3).hours.add((await hours({ ...late, break_seconds: LUNCH })) as never)))
      .error?.message,
  ).toContain('future')
})

it('is no way to a punch with a break of one’s own', async () => {
  const person = await newPerson(company, 1)
  const job = await newJob(company)
  await company.owner.query('begin')
  try {
    await company.owner.query(`select app.become($1, 1::smallint)`, [person.id])
    const forged = company.owner.query(
      `insert into time_records (id, employee_id, job_id, clocked_in_at, clock_in_time, break_seconds) values ($1, $2, $3, now(), now(), 60)`,
      [newId(), person.id, job],
    )
    await expect(forged).rejects.toMatchObject({ code: '42501' })
  } finally {
    await company.owner.query('rollback')
  }
})

it('asks before hours are written down, or moved, before the loss', async () => {
  const job_id = await newJob(company)
  await company.owner.query(`update jobs set start_date = $2, date_of_loss = $2 where id = $1`, [
    job_id,
    DAY,
  ])
  const early = new Date(Date.parse(DAY) - 86_400_000).toISOString().slice(0, 10)
  const typed = await hours({ job_id, clock_in_time: at(early, 13), clock_out_time: at(early, 15) })
  expect(await issues(company.as(3).hours.add(typed))).toMatchObject([{ path: ['is_before_loss'] }])
  const added = await company.as(3).hours.add({ ...typed, is_before_loss: true })
  expect(added.id).toBe(typed.id)
  const record = await company.as(3).hours.add(await hours({ job_id }))
  const was = { clock_in_time: record.clock_in_time, clock_out_time: record.clock_out_time }
  const moved = {
    id: record.id,
    clock_in_time: at(early, 13),
    clock_out_time: at(early, 16),
    reason: 'Wrong day',
    was,
  }
  expect(await issues(company.as(3).hours.correct(moved))).toMatchObject([
    { path: ['is_before_loss'] },
  ])
  expect(await company.as(3).hours.correct({ ...moved, is_before_loss: true })).toMatchObject({
    id: record.id,
  })
  expect(await idOf(company, 'select id from time_records where id = $1', [record.id])).toBe(
    record.id,
  )
})
