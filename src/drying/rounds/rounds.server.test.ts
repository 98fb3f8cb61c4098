import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainReading } from '#drying/air-readings/air-readings.cases.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { newUnit } from '#testing/equipment-rows.ts'
import { newJob } from '#testing/rows.ts'

const company = useCompany()
const api = () => company.as(1)
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const skip = (stop: string) => ({
  id: newId(),
  stop,
  name: 'Basement: LGR 7000 in',
  reason: 'Unit was off',
})

it('finishes a round before or after its readings arrive, once', async () => {
  const job_id = await newJob(company)
  const { round_id: id, ...rest } = { ...plainReading(), round_began_at: ago(30) }
  const end = {
    id,
    job_id,
    began_at: ago(30),
    ended_at: ago(10),
    all_running: false,
    note: 'Tripped breaker',
    skipped: [skip('inlet:a'), skip('outlet:a')],
  }
  const finished = await api().rounds.finish(end)
  await api().airReadings.add({ ...rest, round_id: id, job_id })
  expect(await api().rounds.finish(end)).toEqual(finished)
  expect(await outcome(api().rounds.finish({ ...end, note: 'Other' }))).toBe('CONFLICT')
  const [round, ...others] = await api().rounds.list({ job_id })
  expect(others).toEqual([])
  expect(round).toMatchObject({ id, all_running: false, note: 'Tripped breaker' })
  expect(round!.skipped.map(({ stop }) => stop)).toEqual(['inlet:a', 'outlet:a'])
  expect(Date.parse(round!.ended_at!)).toBe(Date.parse(end.ended_at))

  const { rows } = await api().timeline.list({ job_id })
  expect(rows.find(({ kind }) => kind === 'round')).toMatchObject({ count: 1, what: '2 skipped' })
})

it('ends no earlier than it began, whatever the device says', async () => {
  const job_id = await newJob(company)
  const end = { id: newId(), job_id, all_running: null, note: null, skipped: [] }
  const round = await api().rounds.finish({ ...end, began_at: ago(1), ended_at: ago(20) })
  expect(round.ended_at).toBe(round.began_at)
})

it('refuses to begin on a closed job, and still takes the end of one begun before', async () => {
  const job_id = await newJob(company)
  const { round_id: id, round_began_at: began_at } = plainReading()
  await api().airReadings.add({
    ...plainReading(),
    round_id: id,
    round_began_at: began_at,
    job_id,
  })
  await company.owner.query(
    `update jobs set status = 'closed', end_date = '2026-03-09' where id = $1`,
    [job_id],
  )
  const end = { job_id, began_at, ended_at: ago(0), all_running: true, note: null, skipped: [] }
  await expect(api().rounds.finish({ ...end, id: newId() })).rejects.toMatchObject({
    message: 'This job is closed. Reopen it to add readings.',
  })
  expect(await outcome(api().rounds.finish({ ...end, id }))).toBe('ok')
})

it('tells arrival and departure by the clock of its person, to those who may see it', async () => {
  const job_id = await newJob(company)
  const person = await personId(company, 1)
  await company.owner.query(
    `insert into time_records (id, employee_id, job_id, clock_in_time, clock_out_time, break_seconds)
     values ($1, $2, $3, now() - interval '50 days 2 hours', now() - interval '50 days 1 hour', 0),
       ($4, $2, $3, $5, $6, 0)`,
    [newId(), person, job_id, newId(), ago(40), ago(5)],
  )
  const end = { id: newId(), job_id, all_running: null, note: null, skipped: [] }
  const own = await api().rounds.finish({ ...end, began_at: ago(35), ended_at: ago(6) })
  expect(own.arrived_at && Date.now() - Date.parse(own.arrived_at)).toBeGreaterThan(39 * 60_000)
  expect(own.left_at && Date.now() - Date.parse(own.left_at)).toBeLessThan(6 * 60_000)
  const [seen] = await company.as(3).rounds.list({ job_id })
  expect(seen).toMatchObject({ arrived_at: own.arrived_at, left_at: own.left_at })
})

it('keeps which units were off, of those that stood there', async () => {
  const [unit, job_id] = [await newUnit(company), await newJob(company)]
  const end = { id: newId(), job_id, began_at: ago(30), ended_at: ago(10), note: null, skipped: [] }
  const off = { ...end, all_running: false, off_unit_ids: [unit] }
  await expect(api().rounds.finish(off)).rejects.toMatchObject({
    message: 'One of these units never stood on this job.',
  })
  await company.owner.query(
    `insert into placements (id, equipment_id, job_id, placed_at) values ($1, $2, $3, now() - interval '1 hour')`,
    [newId(), unit, job_id],
  )
  expect(await outcome(api().rounds.finish({ ...off, all_running: true }))).toBe('BAD_REQUEST')
  const finished = await api().rounds.finish(off)
  expect(finished.off).toEqual([{ equipment_id: unit, name: expect.stringContaining(' · ') }])
  expect(await api().rounds.finish({ ...off, off_unit_ids: [unit, unit] })).toEqual(finished)
  expect(await outcome(api().rounds.finish({ ...off, off_unit_ids: [] }))).toBe('CONFLICT')
})
