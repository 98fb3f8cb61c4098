import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { newChamber } from '#drying/chambers/chambers.cases.ts'
import { plainCopy, plainRoom } from '#drying/rooms/rooms.cases.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { edited } from '#testing/edits.ts'
import { newJob } from '#testing/rows.ts'

const company = useCompany()
const api = () => company.as(1)

it('measures the rooms of a job in the order in which they were added', async () => {
  const job_id = await newJob(company)
  const [kitchen, bath] = [newId(), newId()]
  expect(await api().rooms.add({ ...plainRoom, id: kitchen, job_id })).toEqual({
    ...plainRoom,
    id: kitchen,
  })
  await api().rooms.add({ ...plainRoom, id: bath, job_id, name: 'Bath', wet_floor_sf: 12.25 })
  expect((await api().rooms.list({ job_id })).map(({ name }) => name)).toEqual(['Kitchen', 'Bath'])

  const change = { id: bath, wet_floor_sf: 20, wet_ceiling_sf: 4.5 }
  expect(await api().rooms.edit(await edited(company, 'rooms', change))).toMatchObject(change)
  await api().rooms.remove({ id: kitchen })
  expect((await api().rooms.list({ job_id })).map(({ id }) => id)).toEqual([bath])
  expect(await outcome(api().rooms.remove({ id: kitchen }))).toBe('NOT_FOUND')
})

it('refuses more wet area than there is, at its field, and saves nothing', async () => {
  const job_id = await newJob(company)
  const id = newId()
  const tooWet = { ...plainRoom, id, job_id, wet_floor_sf: 144.01 }
  await expect(api().rooms.add(tooWet)).rejects.toMatchObject({
    data: { issues: [{ path: ['wet_floor_sf'], message: 'This room has only 144 sf here' }] },
  })
  expect(await api().rooms.list({ job_id })).toEqual([])

  await api().rooms.add({ ...tooWet, wet_floor_sf: 144 })
  const smaller = await edited(company, 'rooms', { id, length_in: 96 })
  await expect(api().rooms.edit(smaller)).rejects.toMatchObject({
    data: { issues: [{ path: ['wet_floor_sf'] }] },
  })
  expect((await api().rooms.list({ job_id }))[0]!.length_in).toBe(144)
})

it('takes only a chamber of the same job', async () => {
  const [job_id, other] = [await newJob(company), await newChamber(company)]
  const own = await newChamber(company, job_id)
  const room = { ...plainRoom, id: newId(), job_id }
  await expect(api().rooms.add({ ...room, chamber_id: other })).rejects.toMatchObject({
    data: { issues: [{ path: ['chamber_id'], message: 'Choose a chamber of this job' }] },
  })
  expect((await api().rooms.add({ ...room, chamber_id: own })).chamber_id).toBe(own)
})

it('refuses a removed chamber, also while it is being removed', async () => {
  const job_id = await newJob(company)
  const removed = await newChamber(company, job_id)
  await api().chambers.remove({ id: removed })
  const room = { ...plainRoom, id: newId(), job_id }
  const refusal = { data: { issues: [{ path: ['chamber_id'] }] } }
  await expect(api().rooms.add({ ...room, chamber_id: removed })).rejects.toMatchObject(refusal)
  await api().rooms.add(room)
  const moved = await edited(company, 'rooms', { id: room.id, chamber_id: removed })
  await expect(api().rooms.edit(moved)).rejects.toMatchObject(refusal)

  const busy = await newChamber(company, job_id)
  const others = Array.from({ length: 4 }, () => ({ ...room, id: newId(), chamber_id: busy }))
  await Promise.all([
    ...others.map((other) => outcome(api().rooms.add(other))),
    api().chambers.remove({ id: busy }),
  ])
  const kept = await api().rooms.list({ job_id })
  expect(kept.filter(({ chamber_id }) => chamber_id !== null)).toEqual([])
})

it('adds the rooms of a copy: all or none, and once', async () => {
  const [job_id, other] = [await newJob(company), await newChamber(company)]
  const rooms = ['Den', 'Bath'].map((name) => ({ ...plainCopy, name, id: newId() }))
  const copy = { job_id, chamber_id: await newChamber(company, job_id), rooms }
  expect(await outcome(api().rooms.addSeveral({ ...copy, chamber_id: other }))).toBe('BAD_REQUEST')
  expect(await api().rooms.list({ job_id })).toEqual([])
  const made = await api().rooms.addSeveral(copy)
  expect(made).toMatchObject([{ name: 'Den', wet_floor_sf: 0 }, { name: 'Bath' }])
  expect(await api().rooms.addSeveral(copy)).toEqual(made)
  const changed = { ...copy, rooms: [rooms[0]!, { ...rooms[1]!, name: 'Closet' }] }
  expect(await outcome(api().rooms.addSeveral(changed))).toBe('CONFLICT')
  expect(await outcome(api().rooms.addSeveral({ ...copy, rooms: [] }))).toBe('BAD_REQUEST')
  expect((await api().rooms.list({ job_id })).map(({ name }) => name)).toEqual(['Den', 'Bath'])
})
