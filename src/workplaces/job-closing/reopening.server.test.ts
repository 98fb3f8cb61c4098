import { expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { closingItems } from '#loss/jobs/closing.ts'
import type { Role } from '#access/roles.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { newPlacement } from '#testing/equipment-rows.ts'
import { plainCustomer, tokenOf } from '#testing/fixtures.ts'

const company = useCompany()
const checklist = Object.fromEntries(
  Object.keys(closingItems).map((item) => [item, true]),
) as Record<keyof typeof closingItems, true>
const nothing = {
  date_of_loss: null,
  cause_of_loss: null,
  water_category: null,
  water_class: null,
  policy_number: null,
  adjuster_name: null,
  adjuster_phone: null,
  adjuster_email: null,
}

async function newJob(customer_id = newId()) {
  const found = await company.owner.query('select from customers where id = $1', [customer_id])
  if (found.rowCount === 0)
    await company
      .as(1)
      .customers.add({ ...plainCustomer, id: customer_id, contract_status: 'active' })
  return company.as(1).jobs.create({
    ...nothing,
    id: newId(),
    customer_id,
    description: 'Wet.',
    start_date: '2026-03-03',
  })
}
const closed = async () => company.as(1).jobs.close({ id: (await newJob()).id, checklist })
const statusOf = async (id: string) => (await company.as(1).customers.read({ id })).contract_status

it('makes a closed job active again, with its reason in the history, and its customer active', async () => {
  const { id, customer_id } = await closed()
  expect(await statusOf(customer_id)).toBe('pending_closed')
  const job = await company.as(2).jobs.reopen({ id, reason: 'Ceiling is wet again' })
  expect(job).toMatchObject({
    status: 'active',
    end_date: null,
    reopen_reason: 'Ceiling is wet again',
    override_reason: null,
  })
  expect(await statusOf(customer_id)).toBe('active')
  // Again after a lost answer: the same result, and no second change.
  expect(await company.as(2).jobs.reopen({ id, reason: 'Ceiling is wet again' })).toEqual(job)
  const history = await company
    .as(1)
    .audits.list({ tables: ['jobs'], row_id: id, fields: ['reopen_reason', 'status'] })
  expect(history.map(({ field, new_value }) => [field, new_value])).toContainEqual([
    'reopen_reason',
    'Ceiling is wet again',
  ])
  // The job can be worked on and closed as before.
  expect((await company.as(1).jobs.setStatus({ id, status: 'in_progress' })).status).toBe(
    'in_progress',
  )
  expect((await company.as(1).jobs.close({ id, checklist })).status).toBe('closed')
})

it.each([
  ['active_w_equip', 'while equipment is on it', [null]],
  ['active_equip_picked_up', 'if its equipment was picked up', ['now()']],
  ['active_w_equip', 'if only some of it was picked up', ['now()', null]],
  ['active', 'if it was a mistake that equipment was on it', ['void']],
])('brings its customer back to %s %s', async (status, _when, placements) => {
  const { id, customer_id } = await newJob()
  for (const removed of placements) {
    const placement = await newPlacement(company, id)
    if (removed === 'void')
      await company.owner.query(
        `update placements set voided_at = now(), change_reason = 'Never' where id = $1`,
        [placement],
      )
    else if (removed)
      await company.owner.query(
        `update placements set removed_at = now(), removed_condition = 'good' where id = $1`,
        [placement],
      )
  }
  await company.as(3).jobs.close({ id, checklist, override_reason: 'Keys are with the owner' })
  expect(await statusOf(customer_id)).toBe('pending_closed')
  await company.as(2).jobs.reopen({ id, reason: 'Ceiling is wet again' })
  expect(await statusOf(customer_id)).toBe(status)
})

it('leaves alone a customer who is billed', async () => {
  const { id, customer_id } = await closed()
  await company.as(1).customers.setStatus({ id: customer_id, contract_status: 'billed' })
  await company.as(3).jobs.reopen({ id, reason: 'Supplement' })
  expect(await statusOf(customer_id)).toBe('billed')
})

it('is refused to employees, of a job that is open, without a reason, and beside another current job', async () => {
  const { id, customer_id } = await closed()
  expect(await outcome(company.as(1).jobs.reopen({ id, reason: 'x' }))).toBe('FORBIDDEN')
  expect(await outcome(company.as(2).jobs.reopen({ id, reason: ' ' }))).toBe('BAD_REQUEST')
  expect(await outcome(company.as(2).jobs.reopen({ id: newId(), reason: 'x' }))).toBe('NOT_FOUND')
  const other = await newJob(customer_id)
  await expect(company.as(2).jobs.reopen({ id, reason: 'x' })).rejects.toThrow(
    'This customer already has an active job.',
  )
  await expect(company.as(2).jobs.reopen({ id: other.id, reason: 'x' })).rejects.toThrow(
    'This job is not closed.',
  )
})

it('cannot be done by hand around the procedure, and changes nothing else on the way', async () => {
  const { id } = await closed()
  const bySql = async (role: Role, set: string) => {
    await company.owner.query('begin; set local role api')
    try {
      await company.owner.query('select from app.enter($1)', [tokenOf(role)])
      const { rows } = await company.owner.query(
        `update jobs set ${set} where id = $1 returning status, description`,
        [id],
      )
      return rows[0] as unknown
    } catch (error) {
      return (error as { constraint?: string }).constraint
    } finally {
      await company.owner.query('rollback')
    }
  }
  expect(await bySql(1, `status = 'active', end_date = null, reopen_reason = 'x'`)).toBe(
    'jobs_closed_stays',
  )
  expect(await bySql(2, `status = 'active', end_date = null`)).toBe('jobs_closed_stays')
  const forged = await bySql(
    2,
    `status = 'active', end_date = null, reopen_reason = 'x', description = 'Forged'`,
  )
  expect(forged).toEqual({ status: 'active', description: 'Wet.' })
})
