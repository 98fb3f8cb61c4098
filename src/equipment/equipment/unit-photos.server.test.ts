import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { personId, useCompany } from '#testing/company.ts'
import { newPlacement, newUnit } from '#testing/equipment-rows.ts'
import { idOf } from '#testing/rows.ts'
import { thingPhotoCases, useThingPhotos } from '#testing/thing-photos.ts'

const company = useCompany()
const photos = useThingPhotos(company, { kind: 'unit_photo' })
const { sent } = photos
const unitOf = (placement: string) =>
  idOf(company, 'select equipment_id as id from placements where id = $1', [placement])

describe('A photo of a unit', () => {
  it('is shown to staff once it was looked into, latest first, with who added it', async () => {
    const equipment_id = await newUnit(company)
    const id = newId()
    await photos.answer({ id, equipment_id })
    expect(await company.as(2).unitPhotos.list({ equipment_id })).toMatchObject([
      { id, state: 'arrived' },
    ])
    await photos.develop()
    const second = await sent({ equipment_id }, 3)
    const [latest, former, ...others] = await company.as(1).unitPhotos.list({ equipment_id })
    expect(others).toEqual([])
    expect(latest).toMatchObject({
      id: second,
      state: 'ready',
      placement_id: null,
      created_by: await personId(company, 3),
    })
    expect(former).toMatchObject({ id, state: 'ready', created_by_name: 'Terrence Gaines' })
  })

  thingPhotoCases(company, {
    photos,
    newThing: async () => ({ equipment_id: await newUnit(company) }),
    list: (caller, thing) => company.as(caller).unitPhotos.list(thing),
    procedures: 'unitPhotos',
  })

  it('is of a unit, and of its own placement', async () => {
    const placement_id = await newPlacement(company)
    const equipment_id = await unitOf(placement_id)
    const said = async (where: object) => (await photos.answer(where)).said
    expect(await said({ equipment_id, placement_id })).toBeUndefined()
    expect(await said({ equipment_id: await newUnit(company), placement_id })).toBe(
      'This placement is of another unit.',
    )
    expect(await said({})).toBe('This placement is of another unit.')
    expect(await said({ equipment_id: newId() })).toBe('Equipment not found')
  })

  it('of a pick-up is listed with its unit and with its job, and says at whose home', async () => {
    const placement_id = await newPlacement(company)
    const equipment_id = await unitOf(placement_id)
    const id = await sent({ equipment_id, placement_id })
    const { rows } = await company.owner.query(
      'select p.job_id, c.name from placements p join jobs j on j.id = p.job_id join customers c on c.id = j.customer_id where p.id = $1',
      [placement_id],
    )
    const [{ job_id, name }] = rows as [{ job_id: string; name: string }]
    expect(await company.as(1).unitPhotos.list({ job_id })).toMatchObject([
      { id, placement_id, customer_name: name },
    ])
    expect(await company.as(1).unitPhotos.list({ equipment_id })).toMatchObject([
      { id, placement_id, customer_name: name },
    ])
  })
})
