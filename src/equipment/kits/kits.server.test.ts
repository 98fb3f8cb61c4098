import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { plainUnit } from '#equipment/equipment/equipment.cases.ts'
import { outcome, useCompany } from '#testing/company.ts'

const company = useCompany()
const newKit = async (lines: string[]) => {
  const id = newId()
  await company.as(3).kits.create({ id, name: `Kit ${id}`, lines })
  return id
}
const newUnit = async (
  city_code: string,
  item_number: string,
  category: string,
  name = 'Air mover',
) => {
  const id = newId()
  await company
    .as(3)
    .equipment.create({ ...plainUnit, name, item_number, category, city_code, id } as never)
  return id
}
const pick = async (id: string, city: string, except: string[] = []) => {
  const taken = except.map((equipment_id) => ({ equipment_id }))
  const { units, short } = await company.as(1).kits.units({ id, city, except: taken })
  return [units.map(({ item_number }) => item_number), short]
}

it('chooses what is available at the location, lines with a model first, and says what is short', async () => {
  for (const n of [1, 2, 3]) await newUnit('17', `KA-${n}`, 'air_mover')
  const broken = await newUnit('17', 'KA-0', 'air_mover')
  await company
    .as(1)
    .equipment.setStatus({ id: broken, status: 'maintenance', status_reason: 'No power' })
  await newUnit('16', 'KA-9', 'air_mover')
  await newUnit('17', 'KD-1', 'dehumidifier', 'Phoenix 200 MAX')
  const lgr = await newUnit('17', 'KD-2', 'dehumidifier', 'Dri-Eaz LGR 7000XLi')
  const kit = await newKit(['2 air_mover', '1 dehumidifier', '1 dehumidifier lgr'])
  expect(await pick(kit, '17')).toEqual([['KD-2', 'KA-1', 'KA-2', 'KD-1'], []])
  // A second bedroom: units chosen already are not chosen again.
  const first = (await company.as(1).kits.units({ id: kit, city: '17' })).units.map(({ id }) => id)
  expect(await pick(kit, '17', first)).toEqual([
    ['KA-3'],
    [
      { line: '1 dehumidifier lgr', found: 0 },
      { line: '2 air_mover', found: 1 },
      { line: '1 dehumidifier', found: 0 },
    ],
  ])
  // Other locations can lend their units.
  expect((await pick(kit, 'all', first))[1]).not.toContainEqual({ line: '2 air_mover', found: 1 })
  expect((await company.as(1).equipment.read({ id: lgr })).status).toBe('available')
})

it('is named by management, once, for all staff; a removed one is offered no more', async () => {
  const [id, name] = [newId(), `Bedroom ${newId()}`]
  const named = { id, name, lines: ['6 air_mover'] }
  expect(await company.as(2).kits.create(named)).toEqual(named)
  expect(
    await outcome(company.as(2).kits.create({ ...named, id: newId(), name: name.toUpperCase() })),
  ).toBe('CONFLICT')
  expect(await outcome(company.as(1).kits.create({ ...named, id: newId(), name: 'Mine' }))).toBe(
    'FORBIDDEN',
  )
  expect(
    await outcome(
      company.as(2).kits.create({ ...named, id: newId(), name: 'Fans', lines: ['6 fan'] }),
    ),
  ).toBe('BAD_REQUEST')
  const was = { lines: ['6 air_mover'] }
  expect(
    await company.as(2).kits.edit({ id, lines: ['5 air_mover', '1 heater'], was }),
  ).toMatchObject({
    lines: ['5 air_mover', '1 heater'],
  })
  expect(await outcome(company.as(3).kits.edit({ id, lines: ['4 air_mover'], was }))).toBe(
    'CONFLICT',
  )
  const offered = async () => (await company.as(1).kits.list()).some((kit) => kit.id === id)
  expect(await offered()).toBe(true)
  await company.as(2).kits.remove({ id })
  expect([await offered(), await outcome(company.as(1).kits.units({ id, city: '01' }))]).toEqual([
    false,
    'NOT_FOUND',
  ])
  // The name of a removed kit can be used again.
  await company.as(2).kits.create({ ...named, id: newId() })
})

it('the database itself takes no line that is none', async () => {
  const write = (line: string) =>
    company.owner.query(`insert into kits (id, name, lines) values ($1, $1::uuid::text, $2)`, [
      newId(),
      [line],
    ])
  await write('200 moisture_meter Tramex MEP')
  for (const line of ['fan', '0 heater', '6 air_mover\nx', '6 fan'])
    await expect(write(line)).rejects.toThrow('kits_lines_shape')
})

it.each(['1 air_mover \u202eLGR', '1 air_mover \ud800', '1 air_mover a\u0000'])(
  'a line has no invisible characters: %j',
  async (line) => {
    expect(
      await outcome(company.as(3).kits.create({ id: newId(), name: newId(), lines: [line] })),
    ).toBe('BAD_REQUEST')
    const kit = await company
      .as(3)
      .kits.create({ id: newId(), name: newId(), lines: ['1 air_mover  '] })
    expect(kit.lines).toEqual(['1 air_mover'])
  },
)
