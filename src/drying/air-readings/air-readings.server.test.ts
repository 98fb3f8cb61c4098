import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainReading } from '#drying/air-readings/air-readings.cases.ts'
import { newChamber } from '#drying/chambers/chambers.cases.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { newUnit } from '#testing/equipment-rows.ts'
import { closedJob, newJob } from '#testing/rows.ts'

const company = useCompany()
const api = () => company.as(1)
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const same = (at: string, other: string) => Date.parse(at) === Date.parse(other)

/** Adds a unit that stands on a job. */
async function newDehumidifier(job_id: string) {
  const id = await newUnit(company)
  await company.owner.query(
    `insert into placements (id, equipment_id, job_id, placed_at) values ($1, $2, $3, now())`,
    [newId(), id, job_id],
  )
  return id
}

it('adds a reading once, however often it is sent, with its round and the time of the device', async () => {
  const job_id = await newJob(company)
  const reading = { ...plainReading(), job_id, taken_at: ago(40), round_began_at: ago(50) }
  const sent = await Promise.all(
    Array.from({ length: 6 }, () => outcome(api().airReadings.add(reading))),
  )
  expect(new Set(sent)).toEqual(new Set(['ok']))
  expect(await outcome(api().airReadings.add({ ...reading, rh: 46 }))).toBe('CONFLICT')
  const [saved, ...others] = await api().airReadings.list({ job_id })
  expect(others).toEqual([])
  expect(saved).toMatchObject({ fahrenheit: 72.5, rh: 45, is_arrival_time: false })
  expect(same(saved!.taken_at, reading.taken_at)).toBe(true)
  const [round] = await api().rounds.list({ job_id })
  expect(round).toMatchObject({ id: reading.round_id, ended_at: null })
  expect(same(round!.began_at, reading.round_began_at)).toBe(true)
})

it('takes the readings of a round in any order, and at once', async () => {
  const job_id = await newJob(company)
  const first = plainReading()
  const { round_id, round_began_at } = first
  const all = Array.from({ length: 5 }, (_, n) => ({
    ...first,
    id: newId(),
    job_id,
    round_id,
    round_began_at,
    taken_at: ago(n),
  }))
  await Promise.all(all.map((reading) => api().airReadings.add(reading)))
  expect(await api().rounds.list({ job_id })).toHaveLength(1)
  const listed = await api().airReadings.list({ job_id })
  expect(listed.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  const elsewhere = { ...first, id: newId(), job_id: await newJob(company) }
  expect(await outcome(api().airReadings.add(elsewhere))).toBe('CONFLICT')
})

it.each(['1999-01-01T00:00:00Z', '2199-12-31T00:00:00Z'])(
  'counts the time of arrival if the device says %s, and says so',
  async (taken_at) => {
    const job_id = await newJob(company)
    const saved = await api().airReadings.add({ ...plainReading(), job_id, taken_at })
    expect(saved.is_arrival_time).toBe(true)
    expect(Math.abs(Date.parse(saved.taken_at) - Date.now())).toBeLessThan(60_000)
  },
)

it('refuses a closed job, a removed chamber, and a unit that does not stand there', async () => {
  const [closed, job_id] = [await closedJob(company), await newJob(company)]
  await expect(api().airReadings.add({ ...plainReading(), job_id: closed })).rejects.toMatchObject({
    message: 'This job is closed. Reopen it to add readings.',
  })

  const [chamber_id, removed] = [
    await newChamber(company, job_id),
    await newChamber(company, job_id),
  ]
  const inChamber = { ...plainReading(), job_id, place: 'chamber' as const }
  const before = ago(5)
  await api().chambers.remove({ id: removed })
  const now = new Date().toISOString()
  const late = { ...inChamber, chamber_id: removed, taken_at: now }
  await expect(api().airReadings.add(late)).rejects.toMatchObject({
    data: { issues: [{ path: ['chamber_id'], message: 'This chamber was removed.' }] },
  })
  // A reading from before the removal may arrive after it.
  expect(await outcome(api().airReadings.add({ ...late, id: newId(), taken_at: before }))).toBe(
    'ok',
  )

  const inlet = { ...plainReading(), job_id, chamber_id, place: 'inlet' as const }
  const elsewhere = await newDehumidifier(await newJob(company))
  await expect(api().airReadings.add({ ...inlet, equipment_id: elsewhere })).rejects.toMatchObject({
    data: { issues: [{ path: ['equipment_id'] }] },
  })
  const here = await newDehumidifier(job_id)
  expect(await api().airReadings.add({ ...inlet, equipment_id: here })).toMatchObject({
    equipment_id: here,
    place: 'inlet',
  })
  await expect(
    api().airReadings.add({ ...plainReading(), job_id, place: 'chamber' }),
  ).rejects.toMatchObject({ data: { issues: [{ path: ['chamber_id'] }] } })
})

it.each([
  ['fahrenheit', -40.1],
  ['fahrenheit', 250.1],
  ['rh', 0],
  ['rh', 100.1],
  ['rh', 45.55],
])('refuses %s %d at its field', async (field, value) => {
  const reading = { ...plainReading(), job_id: await newJob(company), [field]: value }
  await expect(api().airReadings.add(reading)).rejects.toMatchObject({
    data: { issues: [{ path: [field] }] },
  })
})

it('strikes a reading once, and keeps who and why', async () => {
  const job_id = await newJob(company)
  const { id } = await api().airReadings.add({ ...plainReading(), job_id })
  const struck = await company.as(2).airReadings.strike({ id, reason: 'Meter was cold' })
  expect(struck).toMatchObject({ id, struck_reason: 'Meter was cold', fahrenheit: 72.5 })
  expect(struck.struck_by_name).not.toBe(struck.who_name)
  expect(await outcome(api().airReadings.strike({ id, reason: 'Again' }))).toBe('CONFLICT')
  expect(await api().airReadings.list({ job_id })).toEqual([struck])
  expect(await outcome(api().airReadings.strike({ id: newId(), reason: 'x' }))).toBe('NOT_FOUND')
})

it('corrects a reading once: strikes it and adds one at the same place and time', async () => {
  const job_id = await newJob(company)
  const { id, taken_at, round_id } = await api().airReadings.add({ ...plainReading(), job_id })
  const change = { id, corrected_id: newId(), meter_id: null, fahrenheit: 71, rh: 54, reason: 'RH' }
  const first = await api().airReadings.correct(change)
  expect(await api().airReadings.correct(change)).toEqual(first)
  expect(first).toMatchObject({ corrects_id: id, fahrenheit: 71, rh: 54, taken_at, round_id })
  expect(await outcome(api().airReadings.correct({ ...change, corrected_id: newId() }))).toBe(
    'CONFLICT',
  )
  const all = await api().airReadings.list({ job_id })
  expect(all.filter(({ struck_at }) => struck_at === null).map((one) => one.id)).toEqual([first.id])
  expect(all.find((one) => one.id === id)).toMatchObject({ struck_reason: 'RH', fahrenheit: 72.5 })
})
