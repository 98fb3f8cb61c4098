import { v7 as newId } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Darkroom, startDarkroom } from '#features/files/darkroom.server.ts'
import { newVehicleRow } from '#features/vehicles/vehicles.cases.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { type Caller, callers, tokenOf } from '#testing/fixtures.ts'
import { forgetLimits } from '#testing/people.ts'
import { plainJpeg } from '#testing/pictures.ts'
import { aPhoto, begin, send } from '#testing/sending.ts'

const company = useCompany()
let darkroom: Darkroom
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await plainJpeg(64, 48)
  darkroom = await startDarkroom({ filesUrl: company.filesUrl, storage: company.storage })
  return () => darkroom.close()
})
beforeEach(() => forgetLimits(company))

const photoOf = (where: object) => aPhoto({ kind: 'vehicle_photo', side: 'front', ...where })
async function sent(where: object, caller: Caller = 1) {
  const photo = photoOf(where)
  expect(await send(company, caller, photo, jpeg)).toEqual({ status: 204, said: undefined })
  await darkroom.flush()
  return photo.id
}
const bytes = async (id: string, which: string, caller: Caller) => (await company.request(`/files/${id}/${which}`, caller)).status
const listed = (vehicle_id: string) => company.as(1).vehiclePhotos.list({ vehicle_id })
const cardOf = async (vehicle_id: string) =>
  (await company.as(1).vehicles.list({ q: (await company.as(1).vehicles.read({ id: vehicle_id })).number })).rows[0]

describe('A photo of a vehicle', () => {
  it('is kept by side with when it was taken, and the newest of the front is that of the card', async () => {
    const vehicle_id = await newVehicleRow(company)
    expect(await cardOf(vehicle_id)).toMatchObject({ front_photo_id: null })
    const punch = newId()
    const newer = await sent({ vehicle_id, device_at: '2026-03-02T12:00:00Z', description: 'Dent in the hood', time_record_id: punch }, 3)
    const older = await sent({ vehicle_id, device_at: '2026-03-01T12:00:00Z' })
    const back = await sent({ vehicle_id, side: 'back' })
    expect(await listed(vehicle_id)).toMatchObject([
      { id: back, side: 'back', damage: null, state: 'ready', time_record_id: null },
      { id: newer, side: 'front', damage: 'Dent in the hood', time_record_id: punch, created_by: await personId(company, 3) },
      { id: older, side: 'front', damage: null, taken_at: '2026-03-01T12:00:00+00:00' },
    ])
    expect(await cardOf(vehicle_id)).toMatchObject({ front_photo_id: newer })
    await company.as(3).vehiclePhotos.remove({ id: newer })
    expect(await cardOf(vehicle_id)).toMatchObject({ front_photo_id: older })
    expect(await bytes(newer, 'view', 4)).toBe(404)
  })

  it.each(callers.map((caller) => [caller, typeof caller === 'number' && caller <= 4 ? 200 : 404] as const))(
    'has bytes for staff alone: %s gets %i',
    async (caller, status) => {
      const vehicle_id = await newVehicleRow(company)
      const id = await sent({ vehicle_id })
      for (const which of ['original', 'view', 'thumbnail']) expect(await bytes(id, which, caller)).toBe(status)
      await company.owner.query('begin; set local role api')
      await company.owner.query('select from app.enter($1)', [caller === 'nobody' ? '' : tokenOf(caller)])
      const { rows } = await company.owner.query<{ front: string | null }>('select app.front_photo($1) as front', [vehicle_id])
      await company.owner.query('rollback')
      expect(rows).toEqual([{ front: status === 200 ? id : null }])
    },
  )

  it.each([5, 6, 7, 8] as const)('is nothing that %s may send', async (caller) => {
    const answer = await begin(company, caller, photoOf({ vehicle_id: await newVehicleRow(company) }), 100)
    expect(answer.status).toBeOneOf([400, 403])
  })

  it('is of a side of a vehicle, and a picture by its bytes', async () => {
    const vehicle_id = await newVehicleRow(company)
    const said = async (where: object, contents = jpeg) => (await send(company, 1, photoOf(where), contents)).said
    expect(await said({ vehicle_id, side: null })).toBe('Say which side of which vehicle this is.')
    expect(await said({})).toBe('Say which side of which vehicle this is.')
    expect(await said({ vehicle_id: newId() })).toBe('Vehicle not found')
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
    expect(await said({ vehicle_id, file_name: 'front.jpg' }, pdf)).toContain('not an image')
    expect(await listed(vehicle_id)).toEqual([])
  })

  it('is removed, restored and marked by who added it, or management, which says what is repaired', async () => {
    const vehicle_id = await newVehicleRow(company)
    const id = await sent({ vehicle_id }, 2)
    const { remove, restore, markDamage } = company.as(1).vehiclePhotos
    expect(await outcome(remove({ id }))).toBe('FORBIDDEN')
    expect(await outcome(restore({ id }))).toBe('FORBIDDEN')
    expect(await outcome(markDamage({ id, damage: 'Dent' }))).toBe('FORBIDDEN')
    const own = await sent({ vehicle_id }, 1)
    await markDamage({ id: own, damage: 'Scratch' })
    expect(await outcome(company.as(1).vehiclePhotos.markRepaired({ id: own, repaired: true }))).toBe('FORBIDDEN')
    const asEmployee = `select app.become('${await personId(company, 1)}', 1::smallint);`
    await expect(
      company.owner.query(`${asEmployee} update vehicle_photos set repaired_at = now() where id = '${own}'`),
    ).rejects.toMatchObject({
      constraint: 'vehicle_photos_repaired_by_management',
    })
    await company.as(2).vehiclePhotos.markRepaired({ id: own, repaired: true })
    const repaired = async () => (await listed(vehicle_id)).find((photo) => photo.id === own)?.repaired_at
    expect(await repaired()).toBeTruthy()
    // Other damage stands again.
    await markDamage({ id: own, damage: 'Scratch and a broken lamp' })
    expect(await repaired()).toBeNull()
    await remove({ id: own })
    expect((await listed(vehicle_id)).map((photo) => photo.id)).toEqual([id])
    await restore({ id: own })
    expect(await listed(vehicle_id)).toHaveLength(2)
    expect(await outcome(remove({ id: newId() }))).toBe('NOT_FOUND')
  })
})
