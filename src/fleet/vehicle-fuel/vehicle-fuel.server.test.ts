import { safe } from '@orpc/client'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { newServiceRow } from '#fleet/vehicle-services/vehicle-services.cases.ts'
import { newVehicleRow } from '#fleet/vehicles/vehicles.cases.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { type Caller, callers } from '#testing/fixtures.ts'
import { forgetLimits } from '#testing/people.ts'
import { aPhoto, begin, send } from '#testing/sending.ts'

const company = useCompany()
beforeEach(() => forgetLimits(company))

const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
const paperOf = (of: object) => aPhoto({ kind: 'vehicle_paper', file_name: 'receipt.pdf', ...of })
const bytes = async (id: string, caller: Caller) =>
  (await company.request(`/files/${id}/original`, caller)).status
const fuel = (vehicle_id: string, more: object = {}) => ({
  id: newId(),
  vehicle_id,
  gallons: 14.275,
  cost_cents: 5210,
  odometer: null,
  fueled_at: '2026-03-02T12:00:00Z',
  ...more,
})

describe('Fuel', () => {
  it('is added by everyone of the staff, and what it cost is read by management alone, also in its history', async () => {
    const vehicle_id = await newVehicleRow(company)
    const mine = fuel(vehicle_id)
    expect(await company.as(1).vehicleFuel.add(mine)).toMatchObject({
      gallons: 14.275,
      cost_cents: null,
    })
    expect(await company.as(1).vehicleFuel.add(mine)).toMatchObject({ id: mine.id })
    expect(await outcome(company.as(1).vehicleFuel.add({ ...mine, cost_cents: 1 }))).toBe(
      'CONFLICT',
    )
    expect((await company.as(1).vehicleFuel.list({ vehicle_id })).rows).toMatchObject([
      { cost_cents: null },
    ])
    expect((await company.as(2).vehicleFuel.list({ vehicle_id })).rows).toMatchObject([
      { id: mine.id, cost_cents: 5210 },
    ])
    expect(
      await outcome(company.as(1).audits.list({ tables: ['vehicle_fuel_costs'], row_id: mine.id })),
    ).not.toContain('5210')
    // People cannot enter the cost of another person's fuel.
    const theirs = fuel(vehicle_id, { cost_cents: null })
    await company.as(2).vehicleFuel.add(theirs)
    const employee = `select app.become('${await personId(company, 1)}', 1::smallint); set local role api;`
    await expect(
      company.owner.query(
        `${employee} insert into vehicle_fuel_costs (id, cost_cents) values ('${theirs.id}', 1)`,
      ),
    ).rejects.toMatchObject({
      code: '42501',
    })
  })

  it.each([
    [{ gallons: 0 }],
    [{ gallons: 500.001 }],
    [{ gallons: 1.2345 }],
    [{ cost_cents: -1 }],
    [{ odometer: 2_000_001 }],
    [{ fueled_at: '2099-01-01T00:00:00Z' }],
  ])('is refused with %j', async (wrong) => {
    expect(
      await outcome(company.as(1).vehicleFuel.add(fuel(await newVehicleRow(company), wrong))),
    ).toBe('BAD_REQUEST')
  })

  it('says miles per gallon between two odometers, by all that was fueled since', async () => {
    const vehicle_id = await newVehicleRow(company)
    const at = (day: number) => ({ fueled_at: `2026-03-0${day}T12:00:00Z` })
    const { add, list } = company.as(1).vehicleFuel
    await add(fuel(vehicle_id, { ...at(1), odometer: 10_000 }))
    await add(fuel(vehicle_id, { ...at(2), gallons: 5 }))
    await add(fuel(vehicle_id, { ...at(3), gallons: 10, odometer: 10_225 }))
    // A typo: lower than the reading before.
    await add(fuel(vehicle_id, { ...at(4), odometer: 1022 }))
    expect(
      (await list({ vehicle_id })).rows.map(({ miles, miles_per_gallon }) => [
        miles,
        miles_per_gallon,
      ]),
    ).toEqual([
      [null, null],
      [225, 15],
      [null, null],
      [null, null],
    ])
  })

  it('asks about an odometer far above the last one, takes it confirmed, and not with a digit too many', async () => {
    const vehicle_id = await newVehicleRow(company)
    const { add } = company.as(1).vehicleFuel
    const at = (day: number) => ({ fueled_at: `2026-03-0${day}T12:00:00Z` })
    await add(fuel(vehicle_id, { ...at(1), odometer: 45_130 }))
    const jump = fuel(vehicle_id, { ...at(2), odometer: 46_631 })
    const { error } = await safe(add(jump))
    expect(error).toMatchObject({
      code: 'BAD_REQUEST',
      data: {
        issues: [{ path: ['odometer'], message: expect.stringContaining('Is 46,631 right?') }],
      },
    })
    expect(
      await outcome(
        add(fuel(vehicle_id, { ...at(2), odometer: 451_300, is_odometer_right: true })),
      ),
    ).toBe('BAD_REQUEST')
    expect(await add({ ...jump, is_odometer_right: true })).toMatchObject({
      odometer: 46_631,
      miles: 1501,
    })
    // Sending it again, confirmed or not, is the same fueling.
    expect(await add(jump)).toMatchObject({ id: jump.id })
    expect(await outcome(add(fuel(vehicle_id, { ...at(3), odometer: 47_631 })))).toBe('ok')
  })

  it('is corrected and removed by management, with a reason', async () => {
    const vehicle_id = await newVehicleRow(company)
    const { id } = await company.as(1).vehicleFuel.add(fuel(vehicle_id))
    const change = { id, gallons: 12.5, cost_cents: 4000, change_reason: 'Read the receipt' }
    expect(await outcome(company.as(1).vehicleFuel.correct(change))).toBe('FORBIDDEN')
    expect(await company.as(2).vehicleFuel.correct(change)).toMatchObject({
      gallons: 12.5,
      cost_cents: 4000,
      change_reason: 'Read the receipt',
    })
    const removal = { id, change_reason: 'Entered twice' }
    expect(await outcome(company.as(1).vehicleFuel.remove(removal))).toBe('FORBIDDEN')
    await company.as(3).vehicleFuel.remove(removal)
    expect((await company.as(1).vehicleFuel.list({ vehicle_id })).rows).toEqual([])
    expect(await outcome(company.as(3).vehicleFuel.correct(change))).toBe('NOT_FOUND')
  })
})

it('was not fueled before there was a fleet: its list could not be read page by page', async () => {
  const vehicle_id = await newVehicleRow(company)
  for (const fueled_at of [
    '1805-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '1989-12-31T00:00:00Z',
  ])
    expect(await outcome(company.as(1).vehicleFuel.add(fuel(vehicle_id, { fueled_at })))).toBe(
      'BAD_REQUEST',
    )
  expect(
    await outcome(
      company.as(1).vehicleFuel.add(fuel(vehicle_id, { fueled_at: '1990-01-02T00:00:00Z' })),
    ),
  ).toBe('ok')
})

describe('A receipt', () => {
  it('is seen by management and who added it', async () => {
    const vehicle_id = await newVehicleRow(company)
    const { id: fueling_id } = await company.as(1).vehicleFuel.add(fuel(vehicle_id))
    const own = paperOf({ fueling_id })
    expect(await send(company, 1, own, pdf)).toMatchObject({ status: 204 })
    const office = paperOf({ fueling_id })
    expect(await send(company, 3, office, pdf)).toMatchObject({ status: 204 })
    const seen = async (caller: 1 | 2) =>
      (await company.as(caller).vehicleFuel.list({ vehicle_id })).rows[0]!.papers.map(
        ({ id }) => id,
      )
    expect(await seen(1)).toEqual([own.id])
    expect(await seen(2)).toEqual([own.id, office.id])
    expect([
      await bytes(own.id, 1),
      await bytes(own.id, 2),
      await bytes(own.id, 6),
      await bytes(office.id, 1),
    ]).toEqual([200, 200, 404, 404])
    await company.as(2).vehiclePapers.remove({ id: own.id })
    expect([await seen(1), await bytes(own.id, 1)]).toEqual([[], 404])
    await company.as(2).vehiclePapers.restore({ id: own.id })
    expect(await seen(1)).toEqual([own.id])
  })

  it('is of fuel that one added, or management adds it; and a picture or a PDF', async () => {
    const { id: fueling_id } = await company
      .as(2)
      .vehicleFuel.add(fuel(await newVehicleRow(company)))
    expect((await send(company, 1, paperOf({ fueling_id }), pdf)).said).toBe(
      'Only management adds this file.',
    )
    expect((await send(company, 2, paperOf({}), pdf)).said).toBe(
      'Say which fuel or service this is of.',
    )
    expect((await send(company, 2, paperOf({ fueling_id }), Buffer.from('a text'))).said).toContain(
      'text file',
    )
  })
})

describe('The invoice of a service', () => {
  it.each(callers)('is added and opened by management alone: %s', async (caller) => {
    const service_id = await newServiceRow(company)
    const isManagement = caller === 2 || caller === 3 || caller === 4
    const begun = await begin(company, caller, paperOf({ service_id }), pdf.length)
    expect(begun.status === 201).toBe(isManagement)
    const paper = paperOf({ service_id })
    await send(company, 4, paper, pdf)
    expect(await bytes(paper.id, caller)).toBe(isManagement ? 200 : 404)
  })

  it('is not named to employees', async () => {
    const service_id = await newServiceRow(company)
    const paper = paperOf({ service_id })
    await send(company, 2, paper, pdf)
    const { rows } = await company.owner.query<{ vehicle_id: string }>(
      'select vehicle_id from vehicle_services where id = $1',
      [service_id],
    )
    const papers = async (caller: 1 | 3) =>
      (await company.as(caller).vehicleServices.list(rows[0]!)).rows[0]!.papers
    expect(await papers(1)).toEqual([])
    expect(await papers(3)).toMatchObject([{ id: paper.id, name: 'receipt.pdf' }])
  })
})
