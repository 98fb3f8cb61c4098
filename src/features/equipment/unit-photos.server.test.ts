import { v7 as newId } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Darkroom, startDarkroom } from '#features/files/darkroom.server.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { newPlacement, newUnit } from '#testing/equipment-rows.ts'
import { type Caller, callers } from '#testing/fixtures.ts'
import { forgetLimits } from '#testing/people.ts'
import { plainJpeg } from '#testing/pictures.ts'
import { aPhoto, begin, send } from '#testing/sending.ts'
import { idOf } from '#testing/rows.ts'

const company = useCompany()
let darkroom: Darkroom
let jpeg: Buffer
beforeAll(async () => {
  jpeg = await plainJpeg(64, 48)
  darkroom = await startDarkroom({ filesUrl: company.filesUrl, storage: company.storage })
  return () => darkroom.close()
})
beforeEach(() => forgetLimits(company))

const unitPhoto = (where: object) => aPhoto({ kind: 'unit_photo', ...where })
/** A photo of a unit as it stands once it was sent and developed. */
async function sent(where: object, caller: Caller = 1) {
  const photo = unitPhoto(where)
  expect(await send(company, caller, photo, jpeg)).toEqual({ status: 204, said: undefined })
  await darkroom.flush()
  return photo.id
}
const bytes = async (id: string, which: string, caller: Caller) => (await company.request(`/files/${id}/${which}`, caller)).status
const unitOf = (placement: string) => idOf(company, 'select equipment_id as id from placements where id = $1', [placement])

describe('A photo of a unit', () => {
  it('is shown to staff once it was looked into, latest first, with who added it', async () => {
    const equipment_id = await newUnit(company)
    const first = unitPhoto({ equipment_id })
    await send(company, 1, first, jpeg)
    expect(await company.as(2).unitPhotos.list({ equipment_id })).toMatchObject([{ id: first.id, state: 'arrived' }])
    await darkroom.flush()
    const second = await sent({ equipment_id }, 3)
    const [latest, former, ...others] = await company.as(1).unitPhotos.list({ equipment_id })
    expect(others).toEqual([])
    expect(latest).toMatchObject({ id: second, state: 'ready', placement_id: null, created_by: await personId(company, 3) })
    expect(former).toMatchObject({ id: first.id, state: 'ready', created_by_name: 'Terrence Gaines' })
  })

  it.each(callers.map((caller) => [caller, typeof caller === 'number' && caller <= 4 ? 200 : 404] as const))(
    'has bytes for staff alone: %s gets %i',
    async (caller, status) => {
      const id = await sent({ equipment_id: await newUnit(company) })
      for (const which of ['original', 'view', 'thumbnail']) expect(await bytes(id, which, caller)).toBe(status)
    },
  )

  it.each([5, 6, 7, 8] as const)('is nothing that %s may send', async (caller) => {
    const answer = await begin(company, caller, unitPhoto({ equipment_id: await newUnit(company) }), 100)
    expect(answer.status).toBeOneOf([400, 403])
    expect(await outcome(company.as(caller).unitPhotos.list({ equipment_id: await newUnit(company) }))).toBe('FORBIDDEN')
  })

  it('is of a unit, and of its own placement', async () => {
    const placement_id = await newPlacement(company)
    const equipment_id = await unitOf(placement_id)
    const said = async (where: object) => (await send(company, 1, unitPhoto(where), jpeg)).said
    expect(await said({ equipment_id, placement_id })).toBeUndefined()
    expect(await said({ equipment_id: await newUnit(company), placement_id })).toBe('This placement is of another unit.')
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
    expect(await company.as(1).unitPhotos.list({ job_id })).toMatchObject([{ id, placement_id, customer_name: name }])
    expect(await company.as(1).unitPhotos.list({ equipment_id })).toMatchObject([{ id, placement_id, customer_name: name }])
  })

  it('is removed by who added it, or management, and by nobody else; then its bytes are gone for all, until it is restored', async () => {
    const equipment_id = await newUnit(company)
    const id = await sent({ equipment_id }, 2)
    expect(await outcome(company.as(1).unitPhotos.remove({ id }))).toBe('FORBIDDEN')
    expect(await bytes(id, 'view', 1)).toBe(200)
    await company.as(2).unitPhotos.remove({ id })
    expect(await company.as(2).unitPhotos.list({ equipment_id })).toEqual([])
    expect(await bytes(id, 'view', 4)).toBe(404)
    expect(await outcome(company.as(1).unitPhotos.restore({ id }))).toBe('FORBIDDEN')
    await company.as(4).unitPhotos.restore({ id })
    expect(await company.as(1).unitPhotos.list({ equipment_id })).toHaveLength(1)
    const own = await sent({ equipment_id }, 1)
    await company.as(1).unitPhotos.remove({ id: own })
    const { rows } = await company.owner.query('select deleted_by, deleted_at is not null as gone from unit_photos where id = $1', [own])
    expect(rows).toEqual([{ deleted_by: await personId(company, 1), gone: true }])
    expect(await outcome(company.as(1).unitPhotos.remove({ id: newId() }))).toBe('NOT_FOUND')
  })

  it('that no one can open is gone from the list', async () => {
    const equipment_id = await newUnit(company)
    const photo = unitPhoto({ equipment_id })
    await send(company, 1, photo, Buffer.concat([jpeg.subarray(0, 200), Buffer.alloc(300)]))
    await darkroom.flush()
    expect(await company.as(1).unitPhotos.list({ equipment_id })).toEqual([])
  })
})
