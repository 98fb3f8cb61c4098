import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainUnit } from '#equipment/equipment/equipment.cases.ts'
import { useCompany } from '#testing/company.ts'
import { freeCustomer } from '#testing/rows.ts'

const company = useCompany()
const newUnit = async (more: object) => {
  const id = newId()
  await company.as(3).equipment.create({ ...plainUnit, ...more, id } as never)
  return id
}
const codesFor = async (...codes: string[]) =>
  (await company.as(1).equipment.find({ codes })).map(({ code, unit }) => [code, unit.id])

it('gives a device all that a scan must know, what stands on a job first, and no rates', async () => {
  const customer_id = await freeCustomer(company)
  const [kept, out] = [
    await newUnit({ item_number: 'HAND-1', serial_number: 'SN-1' }),
    await newUnit({ item_number: 'HAND-2' }),
  ]
  const placement_id = newId()
  const units = [{ id: placement_id, equipment_id: out }]
  await company
    .as(1)
    .placements.deploy({ customer_id, placed_at: new Date().toISOString(), room: 'Attic', units })
  const { rows, is_all } = await company.as(1).equipment.atHand()
  expect(is_all).toBe(true)
  expect(rows[0]).toMatchObject({
    id: out,
    status: 'deployed',
    standing: { placement_id, customer_id, customer_name: 'A B', room: 'Attic' },
  })
  expect(rows.find(({ id }) => id === kept)).toEqual({
    id: kept,
    name: plainUnit.name,
    item_number: 'HAND-1',
    model_number: null,
    serial_number: 'SN-1',
    category: 'dehumidifier',
    city_code: '01',
    condition: 'good',
    status: 'available',
    status_reason: null,
    standing: null,
  })
})

it('finds by item number before serial number, in any case, both of one serial number, and leaves out what is unknown', async () => {
  const [one, other] = [
    await newUnit({ serial_number: 'TWIN', model_number: 'X' }),
    await newUnit({ serial_number: 'twin', model_number: 'Y' }),
  ]
  const labeled = await newUnit({ item_number: 'SN-77' })
  await newUnit({ serial_number: 'sn-77' })
  expect(new Map((await codesFor('tWin', 'nobody')).map(([code, id]) => [id, code]))).toEqual(
    new Map([
      [one, 'tWin'],
      [other, 'tWin'],
    ]),
  )
  expect(await codesFor('sn-77')).toEqual([['sn-77', labeled]])
})
