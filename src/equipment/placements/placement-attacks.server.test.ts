import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { plainUnit } from '#equipment/equipment/equipment.cases.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { newUnit } from '#testing/equipment-rows.ts'
import { allTicked } from '#testing/losses.ts'
import { freeCustomer } from '#testing/rows.ts'

const company = useCompany()
const newPlainUnit = () => ({
  ...plainUnit,
  category: 'dehumidifier' as const,
  condition: 'good' as const,
  city_code: '01' as const,
  id: newId(),
})
const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const units = (count: number) => Promise.all(Array.from({ length: count }, () => newUnit(company)))
const ask = (customer_id: string, equipment: string[], more = {}) => ({
  customer_id,
  placed_at: fromNow(-1),
  units: equipment.map((equipment_id) => ({ id: newId(), equipment_id })),
  ...more,
})
const back = (placements: string[]) => ({
  removed_at: fromNow(0),
  units: placements.map((placement_id) => ({ placement_id, condition: 'good' as const })),
})
const said = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error: Error) => error.message,
  )
/** Places a unit on a new customer's job. */
async function standing() {
  const customer_id = await freeCustomer(company)
  const sent = ask(customer_id, await units(1))
  await company.as(1).placements.deploy(sent)
  const { job_id } = (
    await company.as(1).placements.list({ equipment_id: sent.units[0]!.equipment_id })
  ).rows[0]!
  return { customer_id, job_id, id: sent.units[0]!.id, sent }
}
const jobsOf = async (customer: string) =>
  (
    await company.owner.query('select description, status from jobs where customer_id = $1', [
      customer,
    ])
  ).rows

describe('a deployment', () => {
  it('of which nothing can be placed opens no job', async () => {
    const { sent } = await standing()
    const customer = await freeCustomer(company)
    const { refused } = await company
      .as(1)
      .placements.deploy(ask(customer, [sent.units[0]!.equipment_id, newId()]))
    expect(refused).toHaveLength(2)
    expect(await jobsOf(customer)).toEqual([])
  })

  it('is done also where its answer comes after the pick-up and the end of its job', async () => {
    const { customer_id, job_id, id, sent } = await standing()
    await company.as(2).placements.pickUp(back([id]))
    await company.as(3).jobs.close({ id: job_id, checklist: allTicked })
    const done = { done: [id], refused: [] }
    expect(await company.as(1).placements.deploy(sent)).toEqual(done)
    expect(await company.as(1).placements.deploy({ ...sent, job_id })).toEqual(done)
    expect(await jobsOf(customer_id)).toEqual([{ description: 'Equipment job', status: 'closed' }])
  })

  it('is done also where management moved it to another customer since', async () => {
    const [wrong, right] = [await standing(), await standing()]
    await company
      .as(2)
      .placements.correct({ id: wrong.id, job_id: right.job_id, change_reason: 'Wrong house' })
    expect(await company.as(1).placements.deploy(wrong.sent)).toEqual({
      done: [wrong.id],
      refused: [],
    })
    // Sending another person's placement id gets a refusal.
    expect((await company.as(2).placements.deploy(wrong.sent)).refused).toHaveLength(1)
  })
})

describe('a correction', () => {
  it('is of a time that was, and within a year of when it was written down', async () => {
    const { id } = await standing()
    const correct = (more: object) =>
      said(company.as(3).placements.correct({ id, change_reason: 'Late scan', ...more }))
    const old = 'This is more than a year before it was recorded. Check the date.'
    expect(await correct({ placed_at: fromNow(24) })).toBe('This time is in the future.')
    expect(await correct({ placed_at: '1976-01-01T00:00:00Z' })).toBe(old)
    expect(await correct({ placed_at: fromNow(-400 * 24) })).toBe(old)
    expect(await correct({ placed_at: fromNow(-300 * 24) })).toBe('ok')
    await company.as(1).placements.pickUp(back([id]))
    expect(await correct({ removed_at: '2099-01-01T00:00:00Z' })).toBe(
      'This time is in the future.',
    )
    expect(await correct({ removed_at: fromNow(-1) })).toBe('ok')
  })

  it('moves nothing that stands onto a closed job, and what was picked up also there', async () => {
    const [closed, other] = [await standing(), await standing()]
    await company.as(3).jobs.close({
      id: closed.job_id,
      checklist: allTicked,
      override_reason: 'Left for the owner',
    })
    const move = () =>
      said(
        company
          .as(3)
          .placements.correct({ id: other.id, job_id: closed.job_id, change_reason: 'Wrong job' }),
      )
    expect(await move()).toBe('This job is closed.')
    await company.as(1).placements.pickUp(back([other.id]))
    expect(await move()).toBe('ok')
  })

  it('and the opposite one at the same time both go through', async () => {
    const [here, there] = [await standing(), await standing()]
    for (let round = 0; round < 5; round++) {
      const [more, others] = [
        ask(here.customer_id, await units(4)),
        ask(there.customer_id, await units(4)),
      ]
      await company.as(1).placements.deploy(more)
      await company.as(1).placements.deploy(others)
      const move = (sent: typeof more, job_id: string) =>
        sent.units.map(({ id }) =>
          said(company.as(3).placements.correct({ id, job_id, change_reason: 'Swapped' })),
        )
      expect(
        new Set(await Promise.all([...move(more, there.job_id), ...move(others, here.job_id)])),
      ).toEqual(new Set(['ok']))
    }
  })
})

it('a pick-up that came second is told when the first was, by the company’s clock', async () => {
  const { id } = await standing()
  await company.as(1).placements.pickUp(back([id]))
  await company.owner.query(
    `update placements set placed_at = '2026-03-02T12:00Z', removed_at = '2026-03-03T02:30Z' where id = $1`,
    [id],
  )
  const { refused } = await company.as(2).placements.pickUp(back([id]))
  expect(refused[0]!.refusal).toBe(
    'A was already picked up by Terrence Gaines on Mar 2, 2026, 9:30 PM.',
  )
})

describe('the number of a label', () => {
  it.each(['.', '..', '%', '\u200b'])('has a letter or a digit: not %j', async (item_number) => {
    const unit = newPlainUnit()
    expect(await outcome(company.as(3).equipment.create({ ...unit, item_number }))).toBe(
      'BAD_REQUEST',
    )
    const made = await company.as(3).equipment.create(unit)
    const change = { id: made.id, item_number, was: { item_number: made.item_number } }
    expect(await outcome(company.as(3).equipment.edit(change))).toBe('BAD_REQUEST')
  })

  it('is found as it is written, in whatever letters', async () => {
    const item_number = `İST-${newId().slice(-6)}`
    const { id } = await company.as(3).equipment.create({ ...newPlainUnit(), item_number })
    const found = await company.as(1).equipment.find({ codes: [item_number] })
    expect(found.map(({ code, unit }) => [code, unit.id])).toEqual([[item_number, id]])
  })
})

it('several units need as many ids', async () => {
  const { item_number: _, serial_number: __, id, ...model } = newPlainUnit()
  expect(
    await outcome(
      company.as(3).equipment.createSeveral({ ...model, ids: [id, id], first_number: null }),
    ),
  ).toBe('BAD_REQUEST')
})
