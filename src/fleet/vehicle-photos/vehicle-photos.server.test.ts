import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { newVehicleRow } from '#fleet/vehicles/vehicles.cases.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { callers, tokenOf } from '#testing/fixtures.ts'
import { thingPhotoCases, useThingPhotos } from '#testing/thing-photos.ts'

const company = useCompany()
const photos = useThingPhotos(company, { kind: 'vehicle_photo', side: 'front' })
const { sent } = photos
const listed = (vehicle_id: string) => company.as(1).vehiclePhotos.list({ vehicle_id })
const cardOf = async (vehicle_id: string) =>
  (
    await company
      .as(1)
      .vehicles.list({ q: (await company.as(1).vehicles.read({ id: vehicle_id })).number })
  ).rows[0]

describe('A photo of a vehicle', () => {
  it('is kept by side with when it was taken, and the newest of the front is that of the card', async () => {
    const vehicle_id = await newVehicleRow(company)
    expect(await cardOf(vehicle_id)).toMatchObject({ front_photo_id: null })
    const punch = newId()
    const newer = await sent(
      {
        vehicle_id,
        device_at: '2026-03-02T12:00:00Z',
        description: 'Dent in the hood',
        time_record_id: punch,
      },
      3,
    )
    const older = await sent({ vehicle_id, device_at: '2026-03-01T12:00:00Z' })
    const back = await sent({ vehicle_id, side: 'back' })
    expect(await listed(vehicle_id)).toMatchObject([
      { id: back, side: 'back', damage: null, state: 'ready', time_record_id: null },
      {
        id: newer,
        side: 'front',
        damage: 'Dent in the hood',
        time_record_id: punch,
        created_by: await personId(company, 3),
      },
      { id: older, side: 'front', damage: null, taken_at: '2026-03-01T12:00:00+00:00' },
    ])
    expect(await cardOf(vehicle_id)).toMatchObject({ front_photo_id: newer })
    await company.as(3).vehiclePhotos.remove({ id: newer })
    expect(await cardOf(vehicle_id)).toMatchObject({ front_photo_id: older })
  })

  thingPhotoCases(company, {
    photos,
    newThing: async () => ({ vehicle_id: await newVehicleRow(company) }),
    list: (caller, thing) => company.as(caller).vehiclePhotos.list(thing as { vehicle_id: string }),
    procedures: 'vehiclePhotos',
  })

  it.each(callers)('of the front is read by staff alone, also by hand: %s', async (caller) => {
    const vehicle_id = await newVehicleRow(company)
    const id = await sent({ vehicle_id })
    await company.owner.query('begin; set local role api')
    await company.owner.query('select from app.enter($1)', [
      caller === 'nobody' ? '' : tokenOf(caller),
    ])
    const { rows } = await company.owner.query<{ front: string | null }>(
      'select app.front_photo($1) as front',
      [vehicle_id],
    )
    await company.owner.query('rollback')
    expect(rows).toEqual([{ front: caller !== 'nobody' && caller <= 4 ? id : null }])
  })

  it('is of a side of a vehicle, and a picture by its bytes', async () => {
    const vehicle_id = await newVehicleRow(company)
    const said = async (where: object, contents = photos.jpeg()) =>
      (await photos.answer(where, 1, contents)).said
    expect(await said({ vehicle_id, side: null })).toBe('Say which side of which vehicle this is.')
    expect(await said({})).toBe('Say which side of which vehicle this is.')
    expect(await said({ vehicle_id: newId() })).toBe('Vehicle not found')
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
    expect(await said({ vehicle_id, file_name: 'front.jpg' }, pdf)).toContain('not an image')
    expect(await listed(vehicle_id)).toEqual([])
  })

  it('is marked by who added it, or management, which says what is repaired', async () => {
    const vehicle_id = await newVehicleRow(company)
    const id = await sent({ vehicle_id }, 2)
    const { markDamage } = company.as(1).vehiclePhotos
    expect(await outcome(markDamage({ id, damage: 'Dent' }))).toBe('FORBIDDEN')
    const own = await sent({ vehicle_id }, 1)
    await markDamage({ id: own, damage: 'Scratch' })
    expect(
      await outcome(company.as(1).vehiclePhotos.markRepaired({ id: own, repaired: true })),
    ).toBe('FORBIDDEN')
    const asEmployee = `select app.become('${await personId(company, 1)}', 1::smallint);`
    await expect(
      company.owner.query(
        `${asEmployee} update vehicle_photos set repaired_at = now() where id = '${own}'`,
      ),
    ).rejects.toMatchObject({
      constraint: 'vehicle_photos_repaired_by_management',
    })
    await company.as(2).vehiclePhotos.markRepaired({ id: own, repaired: true })
    const repaired = async () =>
      (await listed(vehicle_id)).find((photo) => photo.id === own)?.repaired_at
    expect(await repaired()).toBeTruthy()
    // New damage is not repaired.
    await markDamage({ id: own, damage: 'Scratch and a broken lamp' })
    expect(await repaired()).toBeNull()
  })
})
