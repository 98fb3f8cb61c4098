import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { newMeter } from '#drying/meters/meters.cases.ts'
import { plainReading } from '#drying/point-readings/point-readings.cases.ts'
import { newPoint } from '#drying/points/points.cases.ts'
import { newRound } from '#drying/rounds/rounds.cases.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { newJob } from '#testing/rows.ts'

const company = useCompany()
const api = () => company.as(1)

/** A new point with a valid reading of it that is not sent yet. */
async function newStop() {
  const job_id = await newJob(company)
  const point_id = await newPoint(company, job_id)
  const meter_id = await newMeter(company)
  return { job_id, reading: { ...plainReading(), job_id, point_id, meter_id } }
}
const readingsOf = async (job_id: string) =>
  (await api().points.list({ job_id })).flatMap(({ readings }) => readings)
const complaint = (path: string) => ({
  data: { issues: [expect.objectContaining({ path: [path] }) as object] },
})

it('adds a reading once with the time of the device, and makes its round', async () => {
  const { job_id, reading } = await newStop()
  const added = await api().pointReadings.add(reading)
  expect(added).toMatchObject({ value: 18.4, is_arrival_time: false, corrects_id: null })
  expect(Date.parse(added.taken_at)).toBe(Date.parse(reading.taken_at))
  expect(await api().pointReadings.add(reading)).toEqual(added)
  expect(await outcome(api().pointReadings.add({ ...reading, value: 18 }))).toBe('CONFLICT')
  await api().pointReadings.add({ ...reading, id: newId(), value: 17 })
  expect(await readingsOf(job_id)).toHaveLength(2)
  expect(await api().rounds.list({ job_id })).toMatchObject([{ id: reading.round_id }])
})

it('takes a value that the meter can’t show, because the person was asked', async () => {
  const { reading } = await newStop()
  expect(await api().pointReadings.add({ ...reading, value: 240 })).toMatchObject({ value: 240 })
})

it('marks a reading from the future with the time of arrival', async () => {
  const { reading } = await newStop()
  const taken_at = new Date(Date.now() + 3_600_000).toISOString()
  expect(await api().pointReadings.add({ ...reading, taken_at })).toMatchObject({
    is_arrival_time: true,
  })
})

it('refuses points and rounds of other jobs, and archived meters, at their fields', async () => {
  const { job_id, reading } = await newStop()
  const add = (given: object) => api().pointReadings.add({ ...reading, ...given })
  await expect(add({ point_id: await newPoint(company) })).rejects.toMatchObject(
    complaint('point_id'),
  )
  expect(await outcome(add({ round_id: await newRound(company) }))).toBe('CONFLICT')
  await expect(add({ meter_id: newId() })).rejects.toMatchObject(complaint('meter_id'))
  const meter_id = await newMeter(company)
  await company.owner.query(
    `update meters set archived_at = now() - interval '1 hour' where id = $1`,
    [meter_id],
  )
  await expect(add({ meter_id })).rejects.toMatchObject(complaint('meter_id'))
  expect(await readingsOf(job_id)).toEqual([])
})

it('takes what was read before its point ended, and nothing later', async () => {
  const { job_id, reading } = await newStop()
  await api().points.end({ id: reading.point_id, how: 'no_access', reason: 'Locked' })
  await api().pointReadings.add(reading)
  const later = { ...reading, id: newId(), taken_at: new Date(Date.now() + 60_000).toISOString() }
  await expect(api().pointReadings.add(later)).rejects.toThrow('Work on this point has ended')
  expect(await readingsOf(job_id)).toHaveLength(1)
})

it('strikes a reading with a reason and a person, once, and keeps its value', async () => {
  const { job_id, reading } = await newStop()
  const { id } = await api().pointReadings.add(reading)
  const struck = await company.as(2).pointReadings.strike({ id, reason: 'Pins were bent' })
  expect(struck).toMatchObject({ id, value: 18.4, struck_reason: 'Pins were bent' })
  expect(struck.struck_by_name).not.toBe(struck.who_name)
  expect(await api().pointReadings.strike({ id, reason: 'Pins were bent' })).toEqual(struck)
  expect(await outcome(api().pointReadings.strike({ id, reason: 'Other' }))).toBe('CONFLICT')
  expect(await readingsOf(job_id)).toEqual([struck])
})

it('corrects a reading: the former one stays, struck, and the other keeps time and round', async () => {
  const { job_id, reading } = await newStop()
  const { id, meter_id } = { ...reading, ...(await api().pointReadings.add(reading)) }
  const correction = {
    id,
    corrected_id: newId(),
    meter_id,
    mode: 'hammer',
    scale: 'mc',
    value: 14.8,
    surface_fahrenheit: 66.5,
    reason: 'Typed 18 for 14',
  } as const
  const other = await api().pointReadings.correct(correction)
  expect(other).toMatchObject({ value: 14.8, mode: 'hammer', corrects_id: id })
  expect(await api().pointReadings.correct(correction)).toEqual(other)
  const all = await readingsOf(job_id)
  expect(all.map(({ value, struck_reason }) => [value, struck_reason])).toEqual([
    [18.4, 'Typed 18 for 14'],
    [14.8, null],
  ])
  expect(new Set(all.map(({ taken_at, round_id }) => taken_at + round_id)).size).toBe(1)
  const again = { ...correction, corrected_id: newId() }
  expect(await outcome(api().pointReadings.correct(again))).toBe('CONFLICT')
})

it('adds, strikes and corrects nothing on a closed job', async () => {
  const { job_id, reading } = await newStop()
  const { id } = await api().pointReadings.add(reading)
  await company.owner.query(
    `update jobs set status = 'closed', end_date = '2026-03-09' where id = $1`,
    [job_id],
  )
  const closed = 'This job is closed. Reopen it to add readings.'
  await expect(api().pointReadings.add({ ...reading, id: newId() })).rejects.toThrow(closed)
  await expect(api().pointReadings.strike({ id, reason: 'Wrong' })).rejects.toThrow(closed)
  expect(await readingsOf(job_id)).toMatchObject([{ struck_at: null }])
})
