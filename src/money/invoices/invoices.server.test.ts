import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { plainPayment } from '#money/invoices/invoices.cases.ts'
import { useCompany } from '#testing/company.ts'
import { free, invoicing, errorOf, wordsOf } from '#testing/invoicing.ts'
import { atNight } from '#testing/ring.ts'
import { closedJob, freeCustomer, newJob } from '#testing/rows.ts'

const company = useCompany()
const { as, made, save, markSent, statusOf, asApi } = invoicing(company)

describe('a draft', () => {
  it('has the next number, the company’s taxes and due date, and the rate of where it was begun; its customer, whose job is done, waits for billing', async () => {
    const job = await closedJob(company)
    const one = await made(job)
    const two = await as(1).invoices.create({
      id: newId(),
      customer_id: one.customer_id,
      begun_at: 'invoices',
    })
    expect([
      one.labor_rate_cents,
      two.labor_rate_cents,
      one.local_tax_percent,
      one.state_tax_percent,
    ]).toEqual([6500, 7500, 8.5, 0])
    expect([one.status, two.job_id, two.invoice_number]).toEqual([
      'draft',
      job,
      one.invoice_number + 1,
    ])
    expect(Date.parse(one.date_due) - Date.parse(one.date_issued)).toBe(30 * 86_400_000)
    expect(await statusOf(one.customer_id)).toEqual({
      contract_status: 'pending_billing',
      invoice_number: two.invoice_number,
    })
  })

  it('has one labor rate, which whoever edits it can change, and which stays where a save doesn’t name it', async () => {
    const one = await made(await newJob(company), 1)
    const changed = await save(one, [free()], { labor_rate_cents: 7500 }, 1)
    const left = await as(1).unbilled.list({ invoice_id: one.id })
    expect([
      changed.labor_rate_cents,
      left.labor_rate_job_cents,
      left.labor_rate_invoice_cents,
    ]).toEqual([7500, 6500, 7500])
    expect((await save(changed, [free()], {}, 1)).labor_rate_cents).toBe(7500)
    await markSent(await as(3).invoices.read({ id: one.id }))
    await expect(
      asApi('update invoices set labor_rate_cents = 1 where id = $1', one.id),
    ).rejects.toMatchObject({
      constraint: 'invoices_draft_only',
    })
  })

  it('gives its number to the customer, who keeps none that was typed beside it', async () => {
    const { customer_id, id, invoice_number } = await made(await newJob(company))
    const write = (number: number, was: number) =>
      as(1).customers.edit({
        id: customer_id,
        invoice_number: number,
        was: { invoice_number: was },
      })
    expect(await errorOf(write(77, invoice_number))).toContain('is set by this customer’s invoices')
    await as(3).invoices.void({ id, reason: 'Wrong' })
    expect(await statusOf(customer_id)).toMatchObject({ invoice_number: null })
  })

  it('for a customer without a job makes a closed one', async () => {
    const one = await as(1).invoices.create({
      id: newId(),
      customer_id: await freeCustomer(company),
      begun_at: 'invoices',
    })
    expect(await as(1).jobs.read({ id: one.job_id })).toMatchObject({
      description: 'Invoice job',
      status: 'closed',
    })
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
    const lines = [
      free(),
      free({ description: 'Discount', unit_price_cents: -1000, taxable: false }),
    ]
    const saved = await save(one, lines, { comment: 'Net 30' })
    expect(saved).toMatchObject({
      subtotal_cents: 9000,
      taxable_cents: 10_000,
      local_tax_cents: 850,
      state_tax_cents: 0,
      total_cents: 9850,
      comment: 'Net 30',
    })
    expect(await errorOf(save(one, [free()], {}, 1))).toContain('Someone else just changed this')
    // The answer was lost: repeating the save changes nothing.
    const again = { revision: newId() }
    const twice = [await save(saved, [lines[0]!], again), await save(saved, [lines[0]!], again)]
    expect(twice[0]).toEqual(twice[1])
    expect(twice[0]!.lines.map(({ id }) => id)).toEqual([lines[0]!.id])
  })

  it('is edited by no one once it was sent', async () => {
    const one = await made(await closedJob(company))
    expect(await errorOf(markSent(one))).toContain('Add at least one item')
    const sent = await save(one, [free()]).then(markSent)
    expect(sent).toMatchObject({ status: 'sent', open_cents: 10_850 })
    expect(await errorOf(save(sent, []))).toContain('was sent')
    for (const edit of [
      `update invoices set comment = 'X' where id = $1`,
      `update invoice_lines set quantity = 2 where invoice_id = $1`,
    ])
      await expect(asApi(edit, sent.id)).rejects.toMatchObject({
        constraint: 'invoices_draft_only',
      })
    expect((await statusOf(one.customer_id)).contract_status).toBe('billed')
  })

  const TIMES = atNight(50, 10)
  it(`goes out as its sender read it, or not at all, with someone saving it at the same moment, ${TIMES} times`, async () => {
    const job = await newJob(company)
    const email = {
      subject: 'Invoice',
      message: 'Here it is.',
      recipients: [{ kind: 'customer' as const, email: 'zoe@example.com' }],
    }
    const outcomes = { sent: 0, refused: 0 }
    for (let n = 0; n < TIMES; n++) {
      const read = await save(await made(job), [free()])
      const { id: invoice_id, revision, status } = read
      const issue =
        n % 2
          ? () => markSent(read)
          : () => as(3).invoices.send({ id: newId(), invoice_id, revision, status, ...email })
      const change = () => save(read, [free({ unit_price_cents: 99_900 })], {}, 1)
      const both =
        n % 3
          ? [errorOf(issue()), errorOf(change())]
          : [errorOf(change()), errorOf(issue())].toReversed()
      const [issued] = await Promise.all(both)
      const now = await as(3).invoices.read({ id: invoice_id })
      expect([now.status, now.total_cents]).toEqual(
        issued === 'ok' ? ['sent', read.total_cents] : ['draft', 108_392],
      )
      if (issued !== 'ok') expect(issued).toContain('Someone else just changed this invoice')
      outcomes[issued === 'ok' ? 'sent' : 'refused']++
    }
    expect(outcomes.sent + outcomes.refused).toBe(TIMES)
    const [one, two] = [await save(await made(job), [free()]), await made(job)]
    await save(one, [free({ unit_price_cents: 1 })], {}, 1)
    expect(await errorOf(markSent(one))).toContain('Someone else just changed this invoice')
    // If two people send it at once, it goes out once.
    const twice = await save(two, [free()])
    const sending = {
      invoice_id: two.id,
      revision: twice.revision,
      status: twice.status,
      ...email,
    }
    const ended = await Promise.all(
      [1, 2].map(async () => errorOf(as(3).invoices.send({ ...sending, id: newId() }))),
    )
    expect(ended.filter((end) => end === 'ok')).toHaveLength(1)
  })

  it('whose discounts are more than its items is not sent', async () => {
    const one = await made(await newJob(company))
    const saved = await save(one, [free({ unit_price_cents: -1 })])
    expect(saved).toMatchObject({ taxable_cents: -1, local_tax_cents: 0, total_cents: -1 })
    expect(await errorOf(markSent(saved))).toContain('Discounts exceed')
  })
})

it('a draft’s history begins when it is issued; from then on it has each change', async () => {
  const one = await made(await newJob(company))
  const saved = await save(one, [free()], { comment: 'Half a sen' })
  const last = await save(saved, saved.lines.map(wordsOf), {
    comment: 'Half a sentence',
    local_tax_percent: 9,
  })
  const fields = async () =>
    (await as(3).audits.list({ tables: ['invoices'], row_id: one.id })).map(({ field }) => field)
  expect(await fields()).toEqual([null])
  await markSent(last)
  expect(await fields()).toContain('status')
  expect(await fields()).not.toContain('comment')
  await as(3).payments.record({
    ...plainPayment,
    id: newId(),
    invoice_id: one.id,
    amount_cents: 1,
  } as never)
  expect(await fields()).toContain('paid_cents')
})
