import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { newChamber } from '#drying/chambers/chambers.cases.ts'
import { newMeter } from '#drying/meters/meters.cases.ts'
import { plainReading } from '#drying/point-readings/point-readings.cases.ts'
import { plainPoint } from '#drying/points/points.cases.ts'
import { plainRoom } from '#drying/rooms/rooms.cases.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { edited } from '#testing/edits.ts'
import { closedJob, newJob } from '#testing/rows.ts'

const company = useCompany()
const api = () => company.as(1)

/** Adds a chamber of a new job with points, and a meter. */
async function newSite(points = 1) {
  const job_id = await newJob(company)
  const chamber_id = await newChamber(company, job_id)
  const meter_id = await newMeter(company)
  const ids: string[] = []
  for (let n = 0; n < points; n++) {
    const id = newId()
    await api().points.add({ ...plainPoint, id, job_id, chamber_id })
    ids.push(id)
  }
  return { job_id, chamber_id, meter_id, ids }
}
const goal = (meter_id: string) =>
  ({ meter_id, mode: 'pin', scale: 'mc', dry_standard: 9, goal: 12 }) as const
const read = (site: Awaited<ReturnType<typeof newSite>>, value: number) =>
  api().pointReadings.add({
    ...plainReading(),
    job_id: site.job_id,
    point_id: site.ids[0]!,
    meter_id: site.meter_id,
    value,
  })
const listed = (job_id: string) => api().points.list({ job_id })
const complaints = (paths: string[]) => ({
  data: { issues: paths.map((path) => expect.objectContaining({ path: [path] }) as object) },
})

it('numbers the points of a job and lists them with room, goal and readings', async () => {
  const site = await newSite()
  const { job_id, chamber_id, meter_id } = site
  const room_id = newId()
  await api().rooms.add({ ...plainRoom, id: room_id, job_id, chamber_id })
  const id = newId()
  const added = await api().points.add({
    ...plainPoint,
    id,
    job_id,
    chamber_id,
    room_id,
    material: 'other',
    material_other: 'Bamboo',
    goal: goal(meter_id),
  })
  expect(added).toEqual({
    id,
    number: 2,
    chamber_id,
    room_id,
    room_name: 'Kitchen',
    surface: 'wall',
    material: 'other',
    material_other: 'Bamboo',
    height_in: 6,
    spot: 'Left of the sink',
    ended_how: null,
    ended_reason: null,
    ended_at: null,
    ended_by_name: null,
    goals: [goal(meter_id)],
    readings: [],
  })
  await read(site, 18.4)
  const [first, second] = await listed(job_id)
  expect([first!.number, second]).toEqual([1, added])
  expect(first!.readings).toMatchObject([{ value: 18.4, struck_at: null }])
})

it('gives each point its own number, however many come at once', async () => {
  const { job_id, chamber_id } = await newSite(0)
  await Promise.all(
    Array.from({ length: 8 }, () =>
      api().points.add({ ...plainPoint, id: newId(), job_id, chamber_id }),
    ),
  )
  expect((await listed(job_id)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

it('adds a point once, with its goal', async () => {
  const { job_id, chamber_id, meter_id } = await newSite(0)
  const blank = {
    surface: 'framing',
    material: 'wood_framing',
    height_in: null,
    spot: null,
  } as const
  const given = { ...plainPoint, ...blank, goal: goal(meter_id) }
  const point = { ...given, id: newId(), job_id, chamber_id }
  expect(await api().points.add(point)).toEqual(await api().points.add(point))
  expect(await outcome(api().points.add({ ...point, height_in: 7 }))).toBe('CONFLICT')
  expect(await listed(job_id)).toMatchObject([{ number: 1, goals: [goal(meter_id)] }])
})

it('takes only chambers and rooms of the job, and no removed ones', async () => {
  const { job_id, chamber_id } = await newSite(0)
  const point = { ...plainPoint, id: newId(), job_id, chamber_id }
  await expect(
    api().points.add({ ...point, chamber_id: await newChamber(company) }),
  ).rejects.toMatchObject(complaints(['chamber_id']))
  const room_id = newId()
  await api().rooms.add({ ...plainRoom, id: room_id, job_id })
  await api().rooms.remove({ id: room_id })
  await expect(api().points.add({ ...point, room_id })).rejects.toMatchObject(
    complaints(['room_id']),
  )
  expect(await listed(job_id)).toEqual([])
})

it('keeps a chamber that has points, until they are moved', async () => {
  const { job_id, chamber_id, ids } = await newSite()
  expect(await outcome(api().chambers.remove({ id: chamber_id }))).toBe('BAD_REQUEST')
  const other = await newChamber(company, job_id)
  await api().points.edit(await edited(company, 'points', { id: ids[0]!, chamber_id: other }))
  await api().chambers.remove({ id: chamber_id })
  expect(await listed(job_id)).toMatchObject([{ chamber_id: other }])
})

it('walks points in the order that was set, and refuses those of another job', async () => {
  const { job_id, ids } = await newSite(4)
  const [a, b, c, d] = ids as [string, string, string, string]
  await api().points.reorder({ job_id, ids: [d, b] })
  expect((await listed(job_id)).map(({ id }) => id)).toEqual([a, d, c, b])
  const elsewhere = await newSite()
  await expect(api().points.reorder({ job_id, ids: [a, elsewhere.ids[0]!] })).rejects.toMatchObject(
    complaints(['ids']),
  )
})

it('replaces a goal for the same meter, mode and scale, and keeps those of others apart', async () => {
  const { meter_id, ids, job_id } = await newSite()
  const id = ids[0]!
  await api().points.setGoal({ id, ...goal(meter_id) })
  await api().points.setGoal({ id, ...goal(meter_id), goal: 13 })
  await api().points.setGoal({ id, ...goal(meter_id), mode: 'hammer', goal: 16 })
  const [point] = await listed(job_id)
  expect(point!.goals.map(({ mode, goal: one }) => [mode, one])).toEqual([
    ['pin', 13],
    ['hammer', 16],
  ])
  const below = { id, ...goal(meter_id), goal: 8.9 }
  await expect(api().points.setGoal(below)).rejects.toMatchObject(complaints(['goal']))
  await api().meters.archive({ id: meter_id, archived: true })
  await expect(api().points.setGoal({ id, ...goal(meter_id) })).rejects.toMatchObject(
    complaints(['meter_id']),
  )
})

it('ends a point as dry only at its goal, else with a reason, and tells it on the timeline', async () => {
  const site = await newSite()
  const id = site.ids[0]!
  const end = (how: 'dry' | 'no_access', reason: string | null = null) =>
    api().points.end({ id, how, reason })
  await expect(end('dry')).rejects.toMatchObject(complaints(['how']))
  await api().points.setGoal({ id, ...goal(site.meter_id) })
  await read(site, 12.1)
  await expect(end('dry')).rejects.toMatchObject({
    data: { issues: [{ message: 'The last reading is above the goal' }] },
  })
  await expect(end('no_access')).rejects.toMatchObject(complaints(['reason']))
  await read(site, 12)
  expect(await end('dry')).toMatchObject({ ended_how: 'dry', ended_reason: null })
  const { rows } = await api().timeline.list({ job_id: site.job_id })
  expect(rows.find(({ kind }) => kind === 'point')).toMatchObject({ what: 'Point 1: dry' })

  expect(await api().points.reopen({ id })).toMatchObject({ ended_how: null, ended_at: null })
  expect(await end('no_access', 'Locked')).toMatchObject({ ended_reason: 'Locked' })
  const kept = await api().audits.list({ tables: ['points'], row_id: id })
  expect(kept.filter(({ field }) => field === 'ended_how')).toHaveLength(3)
})

it('removes a point only before it is read', async () => {
  const site = await newSite(2)
  await read(site, 20)
  expect(await outcome(api().points.remove({ id: site.ids[0]! }))).toBe('BAD_REQUEST')
  await api().points.remove({ id: site.ids[1]! })
  expect((await listed(site.job_id)).map(({ id }) => id)).toEqual([site.ids[0]])
  const id = newId()
  const { job_id, chamber_id } = site
  expect(await api().points.add({ ...plainPoint, id, job_id, chamber_id })).toMatchObject({
    number: 3,
  })
})

it('changes nothing on a closed job', async () => {
  const { job_id, ids, meter_id } = await newSite()
  const closed = await closedJob(company)
  await expect(
    api().points.add({
      ...plainPoint,
      id: newId(),
      job_id: closed,
      chamber_id: await newChamber(company, closed),
    }),
  ).rejects.toThrow('This job is closed')
  await company.owner.query(
    `update jobs set status = 'closed', end_date = '2026-03-09' where id = $1`,
    [job_id],
  )
  const id = ids[0]!
  for (const change of [
    () => api().points.setGoal({ id, ...goal(meter_id) }),
    () => api().points.end({ id, how: 'no_access', reason: 'Locked' }),
    () => api().points.remove({ id }),
  ])
    await expect(change()).rejects.toThrow('This job is closed')
})
