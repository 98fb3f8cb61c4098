import { safe } from '@orpc/client'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import type { DraftLine } from '#features/invoices/invoice-lines.ts'
import type { Invoice } from '#features/invoices/invoices.ts'
import { laborLines, rentalLines } from '#features/invoices/proposed-lines.ts'
import { plainLine, plainPayment } from '#features/invoices/invoices.cases.ts'
import { billableJob, worked } from '#testing/billable-rows.ts'
import { useCompany } from '#testing/company.ts'
import { newDraft, newSentInvoice } from '#testing/invoice-rows.ts'
import { freeCustomer, harold, idOf, newJob } from '#testing/rows.ts'

const company = useCompany()
const as = (caller: 1 | 2 | 3) => company.as(caller)
/** What a refused call says. */
const said = async (call: Promise<unknown>) => (await safe(call)).error?.message ?? 'ok'
const dayOf = (at: string) => at.slice(0, 10)
const made = (job_id: string, caller: 1 | 3 = 3) => as(caller).invoices.create({ id: newId(), job_id, begun_at: 'job' })
const save = (invoice: Invoice, lines: DraftLine[], more: object = {}, caller: 1 | 3 = 3) =>
  as(caller).invoices.save({
    ...{ id: invoice.id, was: invoice.revision, revision: newId(), date_due: invoice.date_due, comment: invoice.comment, lines },
    ...{ local_tax_percent: invoice.local_tax_percent, state_tax_percent: invoice.state_tax_percent },
    ...more,
  })
const markSent = ({ id, revision }: Pick<Invoice, 'id' | 'revision'>) => as(3).invoices.markSent({ id, revision })
const free = (more: Partial<DraftLine> = {}): DraftLine => ({ ...(plainLine as DraftLine), sources: [], id: newId(), ...more })
/** A line that is there as it is saved again. */
const wordsOf = ({ id, section, item_number, description, quantity, unit, unit_price_cents, taxable }: Invoice['lines'][number]) => ({
  ...{ id, section, item_number, description, quantity, unit, unit_price_cents, taxable, sources: [] },
})
/** All that a job was not billed for, as lines. */
async function everything(invoice: Invoice) {
  const left = await as(3).unbilled.list({ invoice_id: invoice.id })
  const lines = [
    ...laborLines(left.hours, 'person', invoice.labor_rate_cents, dayOf),
    ...left.rental.flatMap((stay) => rentalLines(stay, left.is_best_rate)),
  ]
  return lines.map((line) => ({ ...line, id: newId() }))
}
const statusOf = async (id: string) =>
  (
    await company.owner.query<{ contract_status: string; invoice_number: number | null }>(
      'select contract_status, invoice_number::integer from customers where id = $1',
      [id],
    )
  ).rows[0]!

describe('a draft', () => {
  it('has the next number, the company’s taxes and due date, and the rate of where it was begun; its customer waits for billing', async () => {
    const job = await newJob(company)
    const one = await made(job)
    const two = await as(1).invoices.create({ id: newId(), customer_id: one.customer_id, begun_at: 'invoices' })
    expect([one.labor_rate_cents, two.labor_rate_cents, one.local_tax_percent, one.state_tax_percent]).toEqual([6500, 7500, 8.5, 0])
    expect([one.status, two.job_id, two.invoice_number]).toEqual(['draft', job, one.invoice_number + 1])
    expect(Date.parse(one.date_due) - Date.parse(one.date_issued)).toBe(30 * 86_400_000)
    expect(await statusOf(one.customer_id)).toEqual({ contract_status: 'pending_billing', invoice_number: two.invoice_number })
  })

  it('gives its number to the customer, who keeps none that was typed beside it', async () => {
    const { customer_id, id, invoice_number } = await made(await newJob(company))
    const write = (number: number, was: number) =>
      as(1).customers.edit({ id: customer_id, invoice_number: number, was: { invoice_number: was } })
    expect(await said(write(77, invoice_number))).toContain('follows from this customer’s invoices')
    await as(3).invoices.void({ id, reason: 'Wrong' })
    expect(await statusOf(customer_id)).toMatchObject({ invoice_number: null })
  })

  it('for a customer without a job makes a closed one', async () => {
    const one = await as(1).invoices.create({ id: newId(), customer_id: await freeCustomer(company), begun_at: 'invoices' })
    expect(await as(1).jobs.read({ id: one.job_id })).toMatchObject({ description: 'Invoice job', status: 'closed' })
  })

  it('starts at a higher number once that is set, and never at a lower one', async () => {
    const job = await newJob(company)
    await company.owner.query('update settings set first_invoice_number = 5001')
    expect((await made(job)).invoice_number).toBe(5001)
    await company.owner.query('update settings set first_invoice_number = 1001')
    expect((await made(job)).invoice_number).toBe(5002)
  })

  it('is saved as a whole, and shows who saved in between', async () => {
    const one = await made(await newJob(company))
    const lines = [free(), free({ description: 'Discount', unit_price_cents: -1000, taxable: false })]
    const saved = await save(one, lines, { comment: 'Net 30' })
    expect(saved).toMatchObject({
      subtotal_cents: 9000,
      taxable_cents: 10_000,
      local_tax_cents: 850,
      state_tax_cents: 0,
      total_cents: 9850,
      comment: 'Net 30',
    })
    expect(await said(save(one, [free()], {}, 1))).toContain('Someone else just changed this')
    // The answer was lost: the same save again changes nothing.
    const again = { revision: newId() }
    const twice = [await save(saved, [lines[0]!], again), await save(saved, [lines[0]!], again)]
    expect(twice[0]).toEqual(twice[1])
    expect(twice[0]!.lines.map(({ id }) => id)).toEqual([lines[0]!.id])
  })

  it('is edited by no one once it was sent', async () => {
    const one = await made(await newJob(company))
    expect(await said(markSent(one))).toContain('add at least one item')
    const sent = await save(one, [free()]).then(markSent)
    expect(sent).toMatchObject({ status: 'sent', open_cents: 10_850 })
    expect(await said(save(sent, []))).toContain('was sent')
    for (const edit of [`update invoices set comment = 'X' where id = $1`, `update invoice_lines set quantity = 2 where invoice_id = $1`])
      await expect(asApi(edit, sent.id)).rejects.toMatchObject({ constraint: 'invoices_draft_only' })
    expect((await statusOf(one.customer_id)).contract_status).toBe('billed')
  })

  it('goes out as its sender read it, or not at all, with someone saving it at the same moment, 50 times', async () => {
    const job = await newJob(company)
    const letter = { subject: 'Invoice', message: 'Here it is.', recipients: [{ kind: 'customer' as const, email: 'zoe@example.com' }] }
    const outcomes = { sent: 0, refused: 0 }
    for (let n = 0; n < 50; n++) {
      const read = await save(await made(job), [free()])
      const { id: invoice_id, revision, status } = read
      const issue = n % 2 ? () => markSent(read) : () => as(3).invoices.send({ id: newId(), invoice_id, revision, status, ...letter })
      const change = () => save(read, [free({ unit_price_cents: 99_900 })], {}, 1)
      const both = n % 3 ? [said(issue()), said(change())] : [said(change()), said(issue())].toReversed()
      const [issued] = await Promise.all(both)
      const now = await as(3).invoices.read({ id: invoice_id })
      expect([now.status, now.total_cents]).toEqual(issued === 'ok' ? ['sent', read.total_cents] : ['draft', 108_392])
      if (issued !== 'ok') expect(issued).toContain('Someone else just changed this invoice')
      outcomes[issued === 'ok' ? 'sent' : 'refused']++
    }
    expect(outcomes.sent + outcomes.refused).toBe(50)
    const [one, two] = [await save(await made(job), [free()]), await made(job)]
    await save(one, [free({ unit_price_cents: 1 })], {}, 1)
    expect(await said(markSent(one))).toContain('Someone else just changed this invoice')
    // What two people send at once goes out once.
    const twice = await save(two, [free()])
    const sending = { invoice_id: two.id, revision: twice.revision, status: twice.status, ...letter }
    const ended = await Promise.all([1, 2].map(async () => said(as(3).invoices.send({ ...sending, id: newId() }))))
    expect(ended.filter((end) => end === 'ok')).toHaveLength(1)
  }, 60_000)

  it('whose discounts are more than its items is not sent', async () => {
    const one = await made(await newJob(company))
    const saved = await save(one, [free({ unit_price_cents: -1 })])
    expect(saved).toMatchObject({ taxable_cents: -1, local_tax_cents: 0, total_cents: -1 })
    expect(await said(markSent(saved))).toContain('Discounts are more')
  })
})

/** As a manager who runs SQL by hand. */
async function asApi(text: string, id: string) {
  await company.owner.query('begin')
  try {
    await company.owner.query(`select app.become((select id from profiles where role = 3 limit 1), 3::smallint)`)
    await company.owner.query(text, [id])
  } finally {
    await company.owner.query('rollback')
  }
}

describe('what is billed', () => {
  it('is offered once, with its proof, and again after a void', async () => {
    const { job_id } = await billableJob(company)
    const one = await made(job_id)
    const saved = await save(one, await everything(one))
    expect(saved.lines.map(({ section, quantity, total_cents }) => [section, quantity, total_cents])).toEqual([
      ['labor', 4, 26_000],
      ['equipment', 3, 22_500],
    ])
    expect(saved.lines.flatMap(({ sources }) => sources.map(({ kind, billed, corrected }) => [kind, billed, corrected]))).toEqual([
      ['hours', 7200, null],
      ['hours', 7200, null],
      ['rental', 3, null],
    ])
    const supplement = await made(job_id)
    expect(await everything(supplement)).toEqual([])
    await as(3).invoices.void({ id: one.id, reason: 'Wrong job' })
    expect(await everything(supplement)).toHaveLength(2)
  })

  it('is each hour and rental day once, with two people at it at once, and numbers have no gap, 50 times', async () => {
    const rounds = await Promise.all(Array.from({ length: 50 }, () => billableJob(company)))
    const numbers: number[] = []
    for (const { job_id, records, placement } of rounds) {
      const drafts = await Promise.all([made(job_id), made(job_id, 1)])
      numbers.push(...drafts.map(({ invoice_number }) => invoice_number))
      const lines = await everything(drafts[0])
      const fresh = () => lines.map((line) => ({ ...line, id: newId() }))
      const ended = await Promise.all([said(save(drafts[0], fresh())), said(save(drafts[1], fresh()))])
      expect(ended.filter((end) => end === 'ok')).toHaveLength(1)
      const { rows } = await company.owner.query<{ count: number }>(
        `select count(*)::integer as count from invoice_sources where released_at is null and (time_record_id = any($1) or placement_id = $2)`,
        [records, placement],
      )
      expect(rows[0]!.count).toBe(3)
    }
    const sorted = numbers.toSorted((one, other) => one - other)
    expect(sorted.map((number) => number - sorted[0]!)).toEqual(Array.from({ length: 100 }, (_, n) => n))
  }, 60_000)

  it('is no more than its records show, nor another job’s, nor a deleted record', async () => {
    const { job_id, records, placement } = await billableJob(company)
    const one = await made(job_id)
    const sources = [{ kind: 'hours' as const, time_record_id: records[0]! }]
    const labor = (more: Partial<DraftLine> = {}) => free({ section: 'labor', unit: 'hour', quantity: 2, sources, ...more })
    for (const unit of ['hour', 'hrs', 'week', null])
      expect(await said(save(one, [labor({ quantity: 2.01, unit })]))).toContain('more than its records show (2)')
    const mixed = [{ kind: 'rental' as const, placement_id: placement, first_day: 1, last_day: 1 }, ...sources]
    expect(await said(save(one, [labor({ quantity: 7201, unit: 'day', sources: mixed })]))).not.toBe('ok')
    const other = await made((await billableJob(company)).job_id)
    expect(await said(save(other, [labor()]))).toContain('for another job')
    await company.owner.query(`update time_records set deleted_at = now(), reason = 'Twice' where id = $1`, [records[0]])
    expect(await said(save(one, [labor()]))).toContain('was deleted')
  })

  it('is summed up for its job, to the cent as a draft has it, until it is billed, and again once that is void', async () => {
    const { job_id } = await billableJob(company)
    const left = (caller: 1 | 3 = 3) => as(caller).unbilled.ofJob({ job_id })
    const all = { time_records: 2, seconds: 14_400, drives: 0, miles: 0, units: 1, rental_days: 3, is_priced: true }
    const rental = { time_records: 0, seconds: 0, cents: 22_500 }
    expect(await left()).toEqual({ ...all, cents: 4 * 6500 + 22_500 })
    expect(await left(1)).toEqual({ ...all, ...rental })
    const one = await made(job_id)
    const { subtotal_cents } = await save(one, await everything(one))
    expect(subtotal_cents).toBe(4 * 6500 + 22_500)
    expect(await left()).toEqual({ ...all, ...rental, units: 0, rental_days: 0, cents: 0 })
    await as(3).invoices.void({ id: one.id, reason: 'Wrong' })
    expect((await left()).cents).toBe(subtotal_cents)
  })

  it('is pointed out where it was corrected afterwards, with what it was and what it is', async () => {
    const { job_id, records, placement } = await billableJob(company)
    const saved = await made(job_id).then(async (one) => save(one, await everything(one)))
    const behind = async () => (await as(3).invoices.read({ id: saved.id })).lines.flatMap(({ sources }) => sources)
    const [[first, second], stay] = [records, placement]
    const change = (text: string, id: string | undefined) => company.owner.query(text, [id])
    await change(`update time_records set clock_out_time = clock_out_time - interval '30 minutes' where id = $1`, first)
    // To another day, as long as it was.
    await change(
      `update time_records set clock_in_time = clock_in_time - interval '60 days', clock_out_time = clock_out_time - interval '60 days' where id = $1`,
      second,
    )
    // More days that it stands, or its pick-up today, are no correction; an earlier one is.
    await change(`update placements set removed_at = now(), removed_condition = 'good' where id = $1`, stay)
    expect((await behind()).find(({ kind }) => kind === 'rental')).toMatchObject({ corrected: null })
    await change(`update placements set removed_at = placed_at + interval '25 hours' where id = $1`, stay)
    const seen = new Map((await behind()).map((source) => [source.time_record_id ?? source.placement_id, source]))
    expect(seen.get(first!)).toMatchObject({ billed: 7200, corrected: { gone: null, comes_to: 5400 } })
    expect(seen.get(second!)).toMatchObject({ billed: 7200, corrected: { comes_to: 7200 } })
    expect(Date.parse(seen.get(second!)!.began_at) - Date.parse(seen.get(second!)!.corrected!.began_at)).toBe(60 * 86_400_000)
    expect(seen.get(stay)).toMatchObject({ billed: 3, last_day: 3, corrected: { comes_to: 2 } })
    await change(
      `update placements set removed_at = null, removed_condition = null, placed_at = placed_at - interval '1 day' where id = $1`,
      stay,
    )
    expect((await behind()).find(({ kind }) => kind === 'rental')).toMatchObject({ corrected: { comes_to: 4 } })
    await change(`update time_records set deleted_at = now(), reason = 'Twice' where id = $1`, first)
    expect((await behind()).find(({ time_record_id }) => time_record_id === first)).toMatchObject({
      corrected: { gone: 'deleted', comes_to: null },
    })
  })

  it('is pointed out where the miles of a drive are others now', async () => {
    const { job_id, records } = await billableJob(company)
    const vehicle = await idOf(company, `insert into vehicles (number) values (substr($1, 20)) returning id`, [newId()])
    await company.owner.query('update time_records set vehicle_id = $2, starting_mileage = 100, ending_mileage = 131 where id = $1', [
      records[0],
      vehicle,
    ])
    const sources = [{ kind: 'miles' as const, time_record_id: records[0]! }]
    const saved = await save(await made(job_id), [free({ section: 'mileage', unit: 'mile', quantity: 31, sources })])
    const drive = async () => (await as(3).invoices.read({ id: saved.id })).lines[0]!.sources[0]!
    expect(await drive()).toMatchObject({ billed: 31, corrected: null })
    await company.owner.query('update time_records set ending_mileage = 121 where id = $1', [records[0]])
    expect(await drive()).toMatchObject({ billed: 31, corrected: { gone: null, comes_to: 21 } })
  })

  it('an employee bills no hours of a colleague, though they know the record; a line that is there stays', async () => {
    const { job_id, records } = await billableJob(company)
    const draft = await made(job_id, 1)
    const line = free({ section: 'labor', quantity: 2, unit: 'hour', sources: [{ kind: 'hours', time_record_id: records[0]! }] })
    expect(await said(save(draft, [line], {}, 1))).toContain('Reload to see what can be billed')
    const billed = await save(draft, [line])
    const again = await save(billed, [{ ...wordsOf(billed.lines[0]!), description: 'Labor' }], {}, 1)
    expect(again.lines).toMatchObject([{ description: 'Labor', sources: [{ time_record_id: records[0] }] }])
  })

  it('an employee bills their own hours, and a manager’s invoice tells them the day of a colleague’s, not the hour', async () => {
    const job_id = await newJob(company)
    await worked(company, job_id, [399])
    const one = await made(job_id, 1)
    expect((await as(1).unbilled.list({ invoice_id: one.id })).hours).toEqual([])
    const saved = await save(one, await everything(one))
    const seen = async (caller: 1 | 3) => (await as(caller).invoices.read({ id: saved.id })).lines[0]!.sources[0]!
    expect((await seen(3)).ended_at).not.toBeNull()
    expect((await seen(1)).ended_at).toBeNull()
    // What stands on it stays when they save its words.
    const kept = await save(saved, [{ ...free(), ...wordsOf(saved.lines[0]!), description: 'Labor' }], {}, 1)
    expect(kept.lines[0]).toMatchObject({ description: 'Labor', quantity: 2, sources: [{ billed: 7200 }] })
  })
})

it('a draft’s history begins when it is issued; from then on it has each change', async () => {
  const one = await made(await newJob(company))
  const saved = await save(one, [free()], { comment: 'Half a sen' })
  const last = await save(saved, saved.lines.map(wordsOf), { comment: 'Half a sentence', local_tax_percent: 9 })
  const fields = async () => (await as(3).audits.list({ tables: ['invoices'], row_id: one.id })).map(({ field }) => field)
  expect(await fields()).toEqual([null])
  await markSent(last)
  expect(await fields()).toContain('status')
  expect(await fields()).not.toContain('comment')
  await as(3).payments.record({ ...plainPayment, id: newId(), invoice_id: one.id, amount_cents: 1 } as never)
  expect(await fields()).toContain('paid_cents')
})

describe('payments', () => {
  const pay = (invoice_id: string, amount_cents: number, more: object = {}) =>
    as(3).payments.record({ ...plainPayment, id: newId(), invoice_id, amount_cents, ...more } as never)

  it('make it partially paid, then paid, and close the customer; a reversed one opens it again', async () => {
    const id = await newSentInvoice(company)
    expect(await pay(id, 4000)).toMatchObject({ status: 'partially_paid', paid_cents: 4000, open_cents: 6000 })
    expect(await said(pay(id, 6001))).toContain('more than what is open')
    const paid = await pay(id, 6000, { payer: 'owner' })
    expect(paid).toMatchObject({ status: 'paid', open_cents: 0 })
    expect((await statusOf(paid.customer_id)).contract_status).toBe('closed_and_paid')
    expect(await pay(id, 500, { kind: 'refund' })).toMatchObject({ status: 'partially_paid', paid_cents: 9500 })
    const last = paid.payments.at(-1)!
    expect(await said(as(3).invoices.void({ id, reason: 'No' }))).toContain('Reverse or refund them first')
    const reversed = await as(3).payments.reverse({ id: last.id, reason: 'Bounced' })
    expect(reversed).toMatchObject({ status: 'partially_paid', paid_cents: 3500 })
    expect(await said(as(3).payments.reverse({ id: last.id, reason: 'Again' }))).toContain('already reversed')
    expect((await statusOf(paid.customer_id)).contract_status).toBe('billed')
  })

  it('say what is wrong with an amount, and what must come first', async () => {
    const id = await newSentInvoice(company)
    const paid = await pay(id, 4000)
    expect(await said(pay(id, 4001, { kind: 'refund' }))).toContain('more than was paid')
    const both = await pay(id, 1000, { kind: 'refund' })
    expect(await said(as(3).payments.reverse({ id: paid.payments[0]!.id, reason: 'Bounced' }))).toContain('Reverse the refund first')
    await as(3).payments.reverse({ id: both.payments.find(({ kind }) => kind === 'refund')!.id, reason: 'Not sent' })
    expect(await as(3).payments.reverse({ id: paid.payments[0]!.id, reason: 'Bounced' })).toMatchObject({ status: 'sent', paid_cents: 0 })
    const one = await made(await newJob(company))
    expect(await said(save(one, [free({ quantity: 1_000_000, unit_price_cents: 100_000_000 })]))).toContain('too large')
    expect(await said(save(one, [free()], { date_due: '0203-03-03' }))).not.toBe('ok')
    expect(await said(save(one, [free()], { date_due: '2999-03-03' }))).not.toBe('ok')
    expect(await said(pay(id, 1, { paid_on: '1026-03-03' }))).not.toBe('ok')
  })

  it('never bring back what was voided after a refund: what it billed may stand on another invoice by then', async () => {
    const { job_id } = await billableJob(company)
    const draft = await made(job_id)
    const { id } = await markSent(await save(draft, await everything(draft)))
    const { open_cents } = await as(3).invoices.read({ id })
    await pay(id, open_cents)
    const { payments } = await pay(id, open_cents, { kind: 'refund' })
    await as(3).invoices.void({ id, reason: 'Wrong' })
    const again = await made(job_id)
    await save(again, await everything(again))
    for (const one of payments) expect(await said(as(3).payments.reverse({ id: one.id, reason: 'Slip' }))).toContain('is void')
    expect(await as(3).invoices.read({ id })).toMatchObject({ status: 'void', paid_cents: 0 })
  })

  it('make a written-off invoice paid where a reversed refund leaves nothing open', async () => {
    const id = await newSentInvoice(company)
    await pay(id, 10_000)
    const { payments } = await pay(id, 1000, { kind: 'refund' })
    await as(3).invoices.writeOff({ id, reason: 'Bankrupt' })
    const refund = payments.find(({ kind }) => kind === 'refund')!
    const paid = await as(3).payments.reverse({ id: refund.id, reason: 'Not sent' })
    expect(paid).toMatchObject({ status: 'paid', paid_cents: 10_000, open_cents: 0 })
    expect(await statusOf(paid.customer_id)).toMatchObject({ contract_status: 'closed_and_paid' })
  })

  it('are taken for what was sent only, and not for a day to come', async () => {
    expect(await said(pay(await newDraft(company), 1))).toContain('Send or reopen it first')
    expect(await said(pay(await newSentInvoice(company), 1, { paid_on: '2999-01-01' }))).toContain('in the future')
  })

  it('count for the customer without what was voided: the rest is paid, so they are', async () => {
    const id = await newSentInvoice(company)
    const { customer_id, job_id } = await pay(id, 10_000)
    const second = await made(job_id)
    expect((await statusOf(customer_id)).contract_status).toBe('pending_billing')
    await as(3).invoices.void({ id: second.id, reason: 'Not needed' })
    expect(await statusOf(customer_id)).toMatchObject({ contract_status: 'closed_and_paid' })
    expect(
      (await statusOf((await as(3).invoices.void({ id: await newSentInvoice(company), reason: 'Wrong' })).customer_id)).contract_status,
    ).toBe('pending_billing')
  })

  it('leave a written-off invoice with what was paid of it', async () => {
    const id = await newSentInvoice(company)
    await pay(id, 4000)
    const off = await as(3).invoices.writeOff({ id, reason: 'Bankrupt' })
    expect(off).toMatchObject({ status: 'written_off', paid_cents: 4000, open_cents: 0, status_reason: 'Bankrupt' })
    expect((await statusOf(off.customer_id)).contract_status).toBe('closed_not_paid')
    expect(await said(markSent(off))).toContain('isn’t possible')
    expect(await as(3).invoices.reopen({ id })).toMatchObject({ status: 'partially_paid', open_cents: 6000, status_reason: null })
  })
})

describe('the customer follows all of their invoices', () => {
  const of = (id: string) => ({ id, reason: 'Random' })
  const off = (id: string) => as(3).invoices.writeOff(of(id))
  const nothing = (id: string) => as(3).invoices.void(of(id))
  const pay = (id: string) => as(3).payments.record({ ...plainPayment, id: newId(), invoice_id: id, amount_cents: 10_000 } as never)
  const draftBeside = async (id: string) => made((await as(3).invoices.read({ id })).job_id)
  const ended: [string, string, (a: string, b: string) => Promise<unknown>][] = [
    ['both voided at once', 'pending_billing', (a, b) => Promise.all([nothing(a), nothing(b)])],
    ['both written off at once', 'closed_not_paid', (a, b) => Promise.all([off(a), off(b)])],
    ['both paid at once', 'closed_and_paid', (a, b) => Promise.all([pay(a), pay(b)])],
    ['one written off while the other is paid', 'closed_not_paid', (a, b) => Promise.all([off(a), pay(b)])],
    ['one written off, the other voided', 'closed_not_paid', (a, b) => off(a).then(() => nothing(b))],
    ['one written off, the other paid', 'closed_not_paid', (a, b) => off(a).then(() => pay(b))],
    ['both paid, one voided by then', 'closed_and_paid', (a, b) => nothing(a).then(() => pay(b))],
    [
      'both written off, one reopened',
      'billed',
      (a, b) =>
        off(a)
          .then(() => off(b))
          .then(() => as(3).invoices.reopen({ id: a })),
    ],
    ['a draft made beside them', 'pending_billing', (a) => draftBeside(a)],
    ['a draft made beside them and voided', 'billed', (a) => draftBeside(a).then(({ id }) => nothing(id))],
    [
      'one for nothing made and sent, the others void',
      'closed_and_paid',
      async (a, b) => {
        await Promise.all([nothing(a), nothing(b)])
        return draftBeside(a)
          .then((draft) => save(draft, [free({ unit_price_cents: 0 })]))
          .then(markSent)
      },
    ],
  ]
  it.each(ended)('%s: %s', async (_, status, step) => {
    const job = await newJob(company)
    const [a, b] = [await newSentInvoice(company, job), await newSentInvoice(company, job)]
    await step(a, b)
    const { customer_id } = await as(3).invoices.read({ id: a })
    expect((await statusOf(customer_id)).contract_status).toBe(status)
  })
})

it('invoices of an insurer are listed as the customer has it now, also once it is corrected', async () => {
  const [id, draft] = [await newSentInvoice(company), await newDraft(company)]
  const found = async (insurer: string) => (await as(1).invoices.list({ insurer })).rows.map((row) => row.id)
  const insure = async (of: string, name: string | null) => {
    const { customer_id, insurance_company } = await as(3).invoices.read({ id: of })
    await as(1).customers.edit({ id: customer_id, insurance_company: name, was: { insurance_company } })
  }
  await insure(id, 'Okefenokee Mutual')
  await insure(draft, 'Okefenokee Mutual')
  const later = await made((await as(3).invoices.read({ id })).job_id)
  expect(await found('Okefenokee Mutual')).toEqual(expect.arrayContaining([id, draft, later.id]))
  expect(await as(1).invoices.insurers()).toContain('Okefenokee Mutual')
  const before = await as(3).invoices.read({ id })
  await insure(id, null)
  expect(await found('Okefenokee Mutual')).toEqual([draft])
  expect(await as(3).invoices.read({ id })).toEqual({ ...before, insurance_company: null })
  expect((await as(3).audits.list({ tables: ['invoices'], row_id: id })).map(({ field }) => field)).not.toContain('insurance_company')
})

it('customers read their own once sent, and that one is closed, never that we gave up on it; an employee’s draft stays ours', async () => {
  const job = await idOf(company, 'select id from jobs where customer_id = $1 limit 1', [await harold(company)])
  await company.owner.query(`update settings set how_to_pay = 'Mail a check'`)
  const [open, off, draft] = [await newSentInvoice(company, job), await newSentInvoice(company, job), await newDraft(company, job)]
  await as(3).invoices.writeOff({ id: off, reason: 'Bankrupt' })
  const seen = async (caller: 5 | 6) => {
    const { invoices, how_to_pay } = await company.as(caller).invoices.mine()
    return [
      how_to_pay,
      ...invoices.filter(({ id }) => [open, off, draft].includes(id)).map(({ status, open_cents }) => [status, open_cents]),
    ]
  }
  expect(await seen(6)).toEqual(['Mail a check', ['closed', 0], ['sent', 10_000]])
  expect(await seen(5)).toEqual(['Mail a check'])
  expect(JSON.stringify(await company.as(6).invoices.mine())).not.toContain('Bankrupt')
})

it('the cards are the sums of the invoices at every moment of 500 random events', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, () => newDraft(company)))
  let seed = 20_261_123
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const status = (to: string) => `update invoices set status = '${to}', status_reason = 'Random' where id = $1`
  const pay = () => `insert into payments (id, invoice_id, paid_on, amount_cents, method, payer)
    values (gen_random_uuid(), $1, '2026-03-03', ${1 + random(9000)}, 'check', 'owner')`
  const events = [
    ...[() => status('sent'), () => status('sent'), pay, pay, pay, () => status('written_off'), () => status('void')],
    () =>
      `update payments set reverse_reason = 'Bounced' where id = (select id from payments where invoice_id = $1 and reversed_at is null limit 1)`,
    () => `update invoices set date_due = app.company_day() + ${random(3) - 1} where id = $1 and status = 'draft'`,
  ]
  const sql = async (text: string, values: unknown[] = []) => (await company.owner.query<Record<string, string>>(text, values)).rows[0]
  await sql('begin')
  await sql(`select app.become((select id from profiles where role = 3 limit 1), 3::smallint)`)
  let done = 0
  for (let n = 0; n < 500; n++) {
    await sql('savepoint event')
    try {
      await sql(events[random(events.length)]!(), [ids[random(ids.length)]])
      done++
    } catch {
      await sql('rollback to savepoint event')
    }
    const counted = await sql(`select
        coalesce(sum(total_cents) filter (where status in ('sent', 'partially_paid', 'paid')), 0)::text as issued_cents,
        count(*) filter (where status in ('sent', 'partially_paid', 'paid'))::text as issued_count,
        coalesce(sum(open_cents) filter (where date_due >= app.company_day()), 0)::text as pending_cents,
        count(*) filter (where date_due >= app.company_day() and status in ('sent', 'partially_paid'))::text as pending_count,
        coalesce(sum(open_cents) filter (where date_due < app.company_day()), 0)::text as overdue_cents,
        count(*) filter (where date_due < app.company_day() and status in ('sent', 'partially_paid'))::text as overdue_count,
        coalesce(sum(total_cents) filter (where status in ('sent', 'partially_paid', 'paid')
          and date_trunc('month', date_issued) = date_trunc('month', app.company_day())), 0)::text as month_cents,
        count(*) filter (where status in ('sent', 'partially_paid', 'paid')
          and date_trunc('month', date_issued) = date_trunc('month', app.company_day()))::text as month_count from invoices`)
    expect(await sql('select * from app.invoice_cards(null)')).toEqual(counted)
  }
  await sql('rollback')
  expect(done).toBeGreaterThan(100)
  // Some two thousand statements, one after another.
}, 120_000)

it('each card leads to exactly the invoices that it counts', async () => {
  const [today, earlier] = [await newSentInvoice(company), await newSentInvoice(company)]
  await company.owner.query('update invoices set date_due = app.company_day() where id = $1', [today])
  await company.owner.query('update invoices set date_due = app.company_day() - 1 where id = $1', [earlier])
  for (const end of ['void', 'writeOff'] as const) await as(3).invoices[end]({ id: await newSentInvoice(company), reason: 'Wrong' })
  const { total_revenue, pending, overdue, this_month } = await as(3).invoices.cards({})
  const { rows } = await company.owner.query<{ day: string }>(`select date_trunc('month', app.company_day())::date::text as day`)
  const all = async (query: object) => {
    const ids: string[] = []
    for (let after: string | undefined; ;) {
      const page = await as(3).invoices.list({ ...query, after })
      ids.push(...page.rows.map(({ id }) => id))
      if (!page.older) return ids
      after = page.older
    }
  }
  const [due, late] = [await all({ status: 'not_due' }), await all({ status: 'overdue' })]
  expect([due.includes(today), due.includes(earlier), late.includes(earlier)]).toEqual([true, false, true])
  expect([due.length, late.length]).toEqual([pending.count, overdue.count])
  expect((await all({ status: 'issued' })).length).toBe(total_revenue.count)
  expect((await all({ status: 'issued', from: rows[0]!.day })).length).toBe(this_month.count)
})

it('the insurers of the filter are those of all customers who have invoices, once each', async () => {
  const [first, second] = [`Insurer ${newId()}`, `Insurer ${newId()}`]
  const insure = async (id: string, insurer: string) =>
    company.owner.query('update customers set insurance_company = $2 where id = (select customer_id from invoices where id = $1)', [
      id,
      insurer,
    ])
  for (const insurer of [second, first, first]) await insure(await newDraft(company), insurer)
  await company.owner.query(`update customers set insurance_company = 'Never billed' where id = $1`, [await freeCustomer(company)])
  const found = await as(1).invoices.insurers()
  expect(found.filter((name) => [first, second, 'Never billed', ''].includes(name))).toEqual([first, second].toSorted())
})

it('the list is searched by number and customer, and filtered', async () => {
  const one = await made(await newJob(company))
  const found = async (query: object) => (await as(1).invoices.list(query)).rows.map(({ id }) => id)
  expect(await found({ q: `INV-${one.invoice_number}` })).toEqual([one.id])
  expect(await found({ q: 'A B', status: 'draft', customer_id: one.customer_id })).toEqual([one.id])
  expect(await found({ job_id: one.job_id, status: 'overdue' })).toEqual([])
  const sent = await newSentInvoice(company)
  await company.owner.query(`update invoices set date_due = '2020-01-01' where id = $1`, [sent])
  expect(await found({ status: 'overdue' })).toContain(sent)
  expect(await found({ status: 'open', from: '2999-01-01' })).toEqual([])
})
