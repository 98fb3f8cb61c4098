import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { newChamber, plainChamber } from '#drying/chambers/chambers.cases.ts'
import { plainRoom } from '#drying/rooms/rooms.cases.ts'
import { plainReason } from '#drying/sizing/sizing-reasons.cases.ts'
import { useCompany } from '#testing/company.ts'
import { edited } from '#testing/edits.ts'
import { newJob } from '#testing/rows.ts'

const company = useCompany()

it('leaves the drying of a closed job as it was', async () => {
  const api = company.as(3)
  const job_id = await newJob(company)
  const [chamber_id, room] = [await newChamber(company, job_id), newId()]
  await api.rooms.add({ ...plainRoom, id: room, job_id, chamber_id })
  await company.owner.query(
    `update jobs set status = 'closed', end_date = start_date where id = $1`,
    [job_id],
  )
  const chamberEdit = await edited(company, 'chambers', { id: chamber_id, name: 'Upstairs' })
  const roomEdit = await edited(company, 'rooms', { id: room, wet_floor_sf: 1 })
  const acts = [
    api.chambers.add({ ...plainChamber, id: newId(), job_id }),
    api.chambers.edit(chamberEdit),
    api.chambers.remove({ id: chamber_id }),
    api.rooms.add({ ...plainRoom, id: newId(), job_id }),
    api.rooms.edit(roomEdit),
    api.rooms.remove({ id: room }),
    api.sizingReasons.add({ ...plainReason, id: newId(), chamber_id }),
  ]
  for (const act of await Promise.allSettled(acts))
    expect(act).toMatchObject({ reason: { message: 'This job is closed.' } })
  expect(await api.chambers.list({ job_id })).toHaveLength(1)
  expect(await api.rooms.list({ job_id })).toMatchObject([{ id: room, wet_floor_sf: 144 }])
})
