import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { plainPayment } from '#money/invoices/invoices.cases.ts'
import { billableJob } from '#testing/billable-rows.ts'
import { useCompany } from '#testing/company.ts'
import { newDraft, newSentInvoice } from '#testing/invoice-rows.ts'
import { free, invoicing, errorOf } from '#testing/invoicing.ts'
import { closedJob, newJob } from '#testing/rows.ts'

const company = useCompany()
const { as, made, save, markSent, everything, statusOf } = invoicing(company)

describe('payments', () => {
  const pay = (invoice_id: string, amount_cents: number, more: object = {}) =>
    as(3).payments.record({
      ...plainPayment,
      id: newId(),
      invoice_id,
      amount_cents,
      ...more,
    } as never)

  it('make it partially paid, then paid, and close the customer; a reversed one opens it again', async () => {
    const id = await newSentInvoice(company, await closedJob(company))
    expect(await pay(id, 4000)).toMatchObject({
      status: 'partially_paid',
      paid_cents: 4000,
      open_cents: 6000,
    })
    expect(await errorOf(pay(id, 6001))).toContain('more than the open balance')
    const paid = await pay(id, 6000, { payer: 'owner' })
    expect(paid).toMatchObject({ status: 'paid', open_cents: 0 })
    expect((await statusOf(paid.customer_id)).contract_status).toBe('closed_and_paid')
    expect(await pay(id, 500, { kind: 'refund' })).toMatchObject({
      status: 'partially_paid',
      paid_cents: 9500,
    })
    const last = paid.payments.at(-1)!
    expect(await errorOf(as(3).invoices.void({ id, reason: 'No' }))).toContain(
      'Reverse or refund them first',
    )
    const reversed = await as(3).payments.reverse({ id: last.id, reason: 'Bounced' })
    expect(reversed).toMatchObject({ status: 'partially_paid', paid_cents: 3500 })
    expect(await errorOf(as(3).payments.reverse({ id: last.id, reason: 'Again' }))).toContain(
      'already reversed',
    )
    expect((await statusOf(paid.customer_id)).contract_status).toBe('billed')
  })

  it('say what is wrong with an amount, and what must come first', async () => {
    const id = await newSentInvoice(company)
    const paid = await pay(id, 4000)
    expect(await errorOf(pay(id, 4001, { kind: 'refund' }))).toContain('more than was paid')
    const both = await pay(id, 1000, { kind: 'refund' })
    expect(
      await errorOf(as(3).payments.reverse({ id: paid.payments[0]!.id, reason: 'Bounced' })),
    ).toContain('Reverse the refund first')
    await as(3).payments.reverse({
      id: both.payments.find(({ kind }) => kind === 'refund')!.id,
      reason: 'Not sent',
    })
    expect(
      await as(3).payments.reverse({ id: paid.payments[0]!.id, reason: 'Bounced' }),
    ).toMatchObject({ status: 'sent', paid_cents: 0 })
    const one = await made(await newJob(company))
    expect(
      await errorOf(save(one, [free({ quantity: 1_000_000, unit_price_cents: 100_000_000 })])),
    ).toContain('too large')
    expect(await errorOf(save(one, [free()], { date_due: '0203-03-03' }))).not.toBe('ok')
    expect(await errorOf(save(one, [free()], { date_due: '2999-03-03' }))).not.toBe('ok')
    expect(await errorOf(pay(id, 1, { paid_on: '1026-03-03' }))).not.toBe('ok')
    expect(await errorOf(pay(id, 1, { paid_on: '2016-03-03' }))).toContain('Check the year')
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
    for (const one of payments)
      expect(await errorOf(as(3).payments.reverse({ id: one.id, reason: 'Slip' }))).toContain(
        'is void',
      )
    expect(await as(3).invoices.read({ id })).toMatchObject({ status: 'void', paid_cents: 0 })
  })

  it('make a written-off invoice paid where a reversed refund leaves nothing open', async () => {
    const id = await newSentInvoice(company, await closedJob(company))
    await pay(id, 10_000)
    const { payments } = await pay(id, 1000, { kind: 'refund' })
    await as(3).invoices.writeOff({ id, reason: 'Bankrupt' })
    const refund = payments.find(({ kind }) => kind === 'refund')!
    const paid = await as(3).payments.reverse({ id: refund.id, reason: 'Not sent' })
    expect(paid).toMatchObject({ status: 'paid', paid_cents: 10_000, open_cents: 0 })
    expect(await statusOf(paid.customer_id)).toMatchObject({ contract_status: 'closed_and_paid' })
  })

  it('are taken for what was sent only, and not for a day to come', async () => {
    expect(await errorOf(pay(await newDraft(company), 1))).toContain('Send or reopen it first')
    expect(
      await errorOf(pay(await newSentInvoice(company), 1, { paid_on: '2999-01-01' })),
    ).toContain('in the future')
  })

  it('count for the customer without what was voided: the rest is paid, so they are', async () => {
    const id = await newSentInvoice(company, await closedJob(company))
    const { customer_id, job_id } = await pay(id, 10_000)
    const second = await made(job_id)
    expect((await statusOf(customer_id)).contract_status).toBe('pending_billing')
    await as(3).invoices.void({ id: second.id, reason: 'Not needed' })
    expect(await statusOf(customer_id)).toMatchObject({ contract_status: 'closed_and_paid' })
  })

  it('leave a written-off invoice with what was paid of it', async () => {
    const id = await newSentInvoice(company, await closedJob(company))
    await pay(id, 4000)
    const off = await as(3).invoices.writeOff({ id, reason: 'Bankrupt' })
    expect(off).toMatchObject({
      status: 'written_off',
      paid_cents: 4000,
      open_cents: 0,
      status_reason: 'Bankrupt',
    })
    expect((await statusOf(off.customer_id)).contract_status).toBe('closed_not_paid')
    expect(await errorOf(markSent(off))).toContain('isn’t possible')
    expect(await as(3).invoices.reopen({ id })).toMatchObject({
      status: 'partially_paid',
      open_cents: 6000,
      status_reason: null,
    })
  })
})

describe('the customer follows all of their invoices', () => {
  const of = (id: string) => ({ id, reason: 'Random' })
  const off = (id: string) => as(3).invoices.writeOff(of(id))
  const nothing = (id: string) => as(3).invoices.void(of(id))
  const pay = (id: string) =>
    as(3).payments.record({
      ...plainPayment,
      id: newId(),
      invoice_id: id,
      amount_cents: 10_000,
    } as never)
  const draftBeside = async (id: string) => made((await as(3).invoices.read({ id })).job_id)
  const ended: [string, string, (a: string, b: string) => Promise<unknown>][] = [
    ['both voided at once', 'pending', (a, b) => Promise.all([nothing(a), nothing(b)])],
    ['both written off at once', 'closed_not_paid', (a, b) => Promise.all([off(a), off(b)])],
    ['both paid at once', 'closed_and_paid', (a, b) => Promise.all([pay(a), pay(b)])],
    [
      'one written off while the other is paid',
      'closed_not_paid',
      (a, b) => Promise.all([off(a), pay(b)]),
    ],
    [
      'one written off, the other voided',
      'closed_not_paid',
      (a, b) => off(a).then(() => nothing(b)),
    ],
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
    [
      'a draft made beside them and voided',
      'billed',
      (a) => draftBeside(a).then(({ id }) => nothing(id)),
    ],
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
    const job = await closedJob(company)
    const [a, b] = [await newSentInvoice(company, job), await newSentInvoice(company, job)]
    await step(a, b)
    const { customer_id } = await as(3).invoices.read({ id: a })
    expect((await statusOf(customer_id)).contract_status).toBe(status)
  })
})
