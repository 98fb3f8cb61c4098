import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { ContractStatus } from '#loss/customers/contract-status.ts'
import { plainPayment } from '#money/invoices/invoices.cases.ts'
import { useCompany } from '#testing/company.ts'
import { newUnit } from '#testing/equipment-rows.ts'
import { free, invoicing } from '#testing/invoicing.ts'
import { allTicked, lossesOf } from '#testing/losses.ts'
import { atNight } from '#testing/ring.ts'

const company = useCompany()
const { as, made, save, markSent, statusOf } = invoicing(company)
const losses = lossesOf(company)

async function newLoss(city = '20') {
  const customer_id = await losses.newCustomer(city)
  const job = await as(1).jobs.create(losses.newJob(customer_id))
  const status = async () => (await statusOf(customer_id)).contract_status as ContractStatus
  const deploy = async () => {
    const id = newId()
    const unit = { id, equipment_id: await newUnit(company) }
    await as(1).placements.deploy({
      customer_id,
      job_id: job.id,
      placed_at: new Date().toISOString(),
      units: [unit],
    })
    return id
  }
  return { customer_id, job_id: job.id, status, deploy }
}
const back = (...placements: string[]) =>
  as(1).placements.pickUp({
    removed_at: new Date().toISOString(),
    units: placements.map((placement_id) => ({ placement_id, condition: 'good' as const })),
  })
const close = (id: string) =>
  as(3).jobs.close({ id, checklist: allTicked, override_reason: 'Keys are with the owner' })
const pay = (invoice_id: string, amount_cents: number) =>
  as(3).payments.record({ ...plainPayment, id: newId(), invoice_id, amount_cents } as never)
const sent = async (job_id: string) => {
  const draft = await made(job_id)
  return markSent(await save(draft, [free()]))
}
const waiting = async (customer_id: string) =>
  (await as(1).worklist.view({ city: '20' })).paid_customers.entries.find(
    (one) => one.customer_id === customer_id,
  )

describe('money moves a customer only when their job is that far', () => {
  it('leaves the status while units stand, stores the number, and lets a void change nothing', async () => {
    const { customer_id, job_id, status, deploy } = await newLoss()
    await deploy()
    const draft = await made(job_id, 1)
    expect(await statusOf(customer_id)).toEqual({
      contract_status: 'active_w_equip',
      invoice_number: draft.invoice_number,
    })
    await as(3).invoices.void({ id: draft.id, reason: 'A slip of the thumb' })
    expect(await status()).toBe('active_w_equip')
  })

  it('leaves the status of an open job that never had equipment', async () => {
    const { job_id, status } = await newLoss()
    await made(job_id)
    expect(await status()).toBe('active')
  })

  it.each(['active_equip_picked_up', 'pending_closed'] as const)(
    'brings %s back when the only invoice is voided',
    async (before) => {
      const { customer_id, job_id, status } = await newLoss()
      await as(1).customers.setStatus({ id: customer_id, contract_status: before })
      const draft = await made(job_id)
      expect(await status()).toBe('pending_billing')
      await as(3).invoices.void({ id: draft.id, reason: 'Wrong job' })
      expect(await status()).toBe(before)
    },
  )

  it('says that one who paid waits for 3 units, then for the job, and closes them by itself', async () => {
    const { customer_id, job_id, status, deploy } = await newLoss()
    const units = [await deploy(), await deploy(), await deploy()]
    const { id, open_cents } = await sent(job_id)
    await pay(id, open_cents)
    expect([await status(), await waiting(customer_id)]).toEqual([
      'active_w_equip',
      expect.objectContaining({ units: 3 }),
    ])
    await back(...units)
    expect([await status(), await waiting(customer_id)]).toEqual([
      'active_equip_picked_up',
      expect.objectContaining({ units: 0 }),
    ])
    await close(job_id)
    expect([await status(), await waiting(customer_id)]).toEqual(['closed_and_paid', undefined])
  })

  it('closes them with the last unit where the job was closed before', async () => {
    const { job_id, status, deploy } = await newLoss()
    const [one, two] = [await deploy(), await deploy()]
    const { id, open_cents } = await sent(job_id)
    await close(job_id)
    await pay(id, open_cents)
    expect(await status()).toBe('pending_closed')
    await back(one)
    expect(await status()).toBe('pending_closed')
    await back(two)
    expect(await status()).toBe('closed_and_paid')
  })

  it('brings back what the work came to meanwhile: the job was closed under the invoice', async () => {
    const { job_id, status, deploy } = await newLoss()
    await back(await deploy())
    const draft = await made(job_id)
    expect(await status()).toBe('pending_billing')
    await close(job_id)
    expect(await status()).toBe('pending_billing')
    await as(3).invoices.void({ id: draft.id, reason: 'Wrong' })
    expect(await status()).toBe('pending_closed')
  })

  it('leaves the status where writing one off leaves a draft that was made while units stood', async () => {
    const { job_id, status, deploy } = await newLoss()
    const unit = await deploy()
    await made(job_id)
    const { id } = await sent(job_id)
    await back(unit)
    await as(3).invoices.writeOff({ id, reason: 'Uncollectible' })
    expect(await status()).toBe('active_equip_picked_up')
  })

  it('does not move a customer whose next loss is being worked on by the payment of an earlier one', async () => {
    const { customer_id, job_id, status } = await newLoss()
    const { id, open_cents } = await sent(job_id)
    await close(job_id)
    await company.owner.query(`update folders set status = 'completed' where customer_id = $1`, [
      customer_id,
    ])
    await as(1).customers.setStatus({ id: customer_id, contract_status: 'active' })
    await as(1).jobs.create(losses.newJob(customer_id))
    await pay(id, open_cents)
    expect(await status()).toBe('active')
  })
})

/** Computes the expected state of a customer after any order of steps, without the database. */
class Expected {
  private work: ContractStatus = 'active'
  private isBilling = false
  isOpen = true
  readonly units: string[] = []
  readonly invoices: {
    id: string
    status: 'draft' | 'sent' | 'paid' | 'void' | 'written_off'
    step: number
    cents: number
  }[] = []

  private of = (status: string) => this.invoices.filter((one) => one.status === status)
  private live = () => this.invoices.filter(({ status }) => status !== 'void')

  status(): ContractStatus {
    if (this.live().length === 0) return this.work
    if (this.isOpen || this.units.length > 0) return this.isBilling ? 'pending_billing' : this.work
    const last = (status: string) => Math.max(-1, ...this.of(status).map(({ step }) => step))
    if (last('draft') > last('sent')) return 'pending_billing'
    if (last('sent') >= 0) return 'billed'
    return this.of('written_off').length > 0 ? 'closed_not_paid' : 'closed_and_paid'
  }
  placed(id: string) {
    this.units.push(id)
    if (this.isOpen) this.work = 'active_w_equip'
  }
  pickedUp() {
    this.units.length = 0
    if (this.work === 'active_w_equip') this.work = 'active_equip_picked_up'
  }
  closed() {
    this.isOpen = false
    this.work = 'pending_closed'
  }
  invoiced(id: string, step: number) {
    if (this.units.length === 0 && (this.work !== 'active' || !this.isOpen)) this.isBilling = true
    this.invoices.push({ id, status: 'draft', step, cents: 0 })
  }
  ended() {
    if (this.live().length === 0) this.isBilling = false
  }
}

const SEQUENCES = atNight(60, 8)
const STEPS = 14
it(`holds over ${SEQUENCES} random orders of deploying, picking up, invoicing, sending, paying, voiding, writing off and closing`, async () => {
  let seed = 20_261_127
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let n = 0; n < SEQUENCES; n++) {
    const { customer_id, job_id, deploy } = await newLoss('18')
    const expected = new Expected()
    const path: string[] = []
    const oneOf = (...statuses: string[]) => {
      const found = expected.invoices.filter(({ status }) => statuses.includes(status))
      return found[random(Math.max(1, found.length))]
    }
    const steps: Record<string, (step: number) => Promise<boolean>> = {
      deploy: async () => expected.isOpen && (expected.placed(await deploy()), true),
      'pick up': async () =>
        expected.units.length > 0 && (await back(...expected.units), expected.pickedUp(), true),
      invoice: async (step) => {
        const draft = await made(job_id)
        await save(draft, [free()])
        expected.invoiced(draft.id, step)
        return true
      },
      send: async (step) => {
        const one = oneOf('draft')
        if (!one) return false
        const { open_cents } = await markSent(await as(3).invoices.read({ id: one.id }))
        Object.assign(one, { status: 'sent', step, cents: open_cents })
        return true
      },
      pay: async () => {
        const one = oneOf('sent')
        if (!one) return false
        await pay(one.id, one.cents)
        one.status = 'paid'
        return true
      },
      void: async () => {
        const one = oneOf('draft', 'sent')
        if (!one) return false
        await as(3).invoices.void({ id: one.id, reason: 'Random' })
        one.status = 'void'
        expected.ended()
        return true
      },
      'write off': async () => {
        const one = oneOf('sent')
        if (!one) return false
        await as(3).invoices.writeOff({ id: one.id, reason: 'Random' })
        one.status = 'written_off'
        return true
      },
      'close job': async () => expected.isOpen && (await close(job_id), expected.closed(), true),
    }
    const names = Object.keys(steps)
    for (let step = 0; step < STEPS; step++) {
      const name = names[random(names.length)]!
      if (!(await steps[name]!(step))) continue
      path.push(name)
      const found = await statusOf(customer_id)
      expect(found.contract_status, path.join(', ')).toBe(expected.status())
    }
  }
})
