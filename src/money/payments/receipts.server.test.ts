import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { receiptState } from '#money/payments/receipt-paper.ts'
import { personId, useCompany } from '#testing/company.ts'
import { callers, tokenOf } from '#testing/fixtures.ts'
import { newDraft, newSentInvoice } from '#testing/invoice-rows.ts'
import { idOf } from '#testing/rows.ts'
import { shownPages } from '#testing/shown-pdf.ts'

// Payments are on a receipt, and never on the invoice that was sent.

const company = useCompany()

/** Creates a sent invoice of $100.00 for the customer who logs in. */
async function own(make = newSentInvoice) {
  const customer_id = await idOf(company, 'select id from customers where user_id = $1 limit 1', [
    await personId(company, 6),
  ])
  return make(
    company,
    await idOf(
      company,
      'select id from jobs where customer_id = $1 order by created_at desc limit 1',
      [customer_id],
    ),
  )
}
const pay = (
  invoice_id: string,
  payer: string,
  amount_cents: number,
  reference: string | null = null,
) =>
  company.owner.query(
    `insert into payments (id, invoice_id, paid_on, amount_cents, method, payer, reference, note)
     values ($1, $2, '2026-03-03', $3, 'check', $4, $5, 'SECRET note')`,
    [newId(), invoice_id, amount_cents, payer, reference],
  )
const said = async (path: string, caller: Parameters<typeof company.request>[1]) => {
  const answer = await company.request(path, caller)
  expect(answer.status).toBe(200)
  return (await shownPages(Buffer.from(await answer.arrayBuffer())))
    .map((page) => page.said)
    .join(' ')
}
const receipt = (id: string, caller: Parameters<typeof company.request>[1] = 6) =>
  said(`/invoices/${id}/receipt`, caller)

it('leaves the invoice as it was sent, with the day for which it holds, and says on a receipt what was paid since', async () => {
  const id = await own(newDraft)
  await company.as(2).invoices.markSent({ id, revision: id })
  const { rows } = await company.owner.query<{ day: string }>(
    `select to_char(date_issued, 'Mon FMDD, YYYY') as day from invoices where id = $1`,
    [id],
  )
  const asSent = await said(`/invoices/${id}/pdf`, 6)
  expect(asSent).toContain(`Amount due as of ${rows[0]!.day} $100.00`)
  expect(asSent).not.toMatch(/Paid|Open/)
  await pay(id, 'insurer', 6000, 'SECRET check')
  expect(await receipt(id)).toMatch(/Partly paid .*Balance due \$40\.00, by Jan 1, 2030/)
  await pay(id, 'owner', 4000, 'No. 1180')
  expect(await said(`/invoices/${id}/pdf`, 6)).toBe(asSent)
  const paid = await receipt(id)
  for (const words of [
    'Paid in full',
    'Balance due $0.00',
    'Mar 3, 2026 Insurer Check $60.00',
    'Homeowner Check, No. 1180 $40.00',
    'Total paid $100.00',
  ])
    expect(paid).toContain(words)
  expect(paid).not.toContain('SECRET')
})

it('tells of an invoice from before records were kept the same', async () => {
  const id = await own()
  await pay(id, 'owner', 10_000)
  await company.owner.query('delete from invoice_papers where invoice_id = $1', [id])
  expect(await said(`/invoices/${id}/pdf`, 1)).toMatch(/Amount due as of \w+ \d+, \d{4} \$100\.00/)
})

it('is for staff and its customer; others, and who paid nothing, find none', async () => {
  const [id, unpaid, voided] = [await own(), await own(), await own()]
  await pay(id, 'owner', 100)
  await pay(voided, 'owner', 100)
  await company.owner.query(
    `update invoices set status = 'void', status_reason = 'X' where id = $1`,
    [voided],
  )
  await company.owner.query('update invoices set visible_to_claims_agent = true where id = $1', [
    id,
  ])
  for (const caller of callers) {
    const isReader = caller === 6 || (typeof caller === 'number' && caller <= 4)
    expect([caller, (await company.request(`/invoices/${id}/receipt`, caller)).status]).toEqual([
      caller,
      isReader ? 200 : 404,
    ])
  }
  for (const none of [unpaid, voided, newId(), 'x'])
    expect((await company.request(`/invoices/${none}/receipt`, 6)).status).toBe(404)
})

it('calls one that was closed with something unpaid neither paid nor due', () => {
  const state = (paid_cents: number, open_cents: number) =>
    receiptState({ total_cents: 100, paid_cents, open_cents })
  expect([state(40, 60), state(40, 0), state(100, 0)]).toEqual([
    'Partly paid',
    'Closed: nothing is due',
    'Paid in full',
  ])
})

it('shows a customer the lines of their own invoice as its paper has them, and no one else’s', async () => {
  const [id, other] = [await own(newDraft), await newSentInvoice(company)]
  await company.as(2).invoices.markSent({ id, revision: id })
  await company.owner.query(
    `update invoice_papers set record = jsonb_set(record, '{lines,0,description}', '"As it was sent"') where invoice_id = $1`,
    [id],
  )
  const mine = (await company.as(6).invoices.mine()).invoices
  expect(mine.find((one) => one.id === id)!.billed).toMatchObject({
    total_cents: 10_000,
    lines: [{ description: 'As it was sent', quantity: 1 }],
  })
  expect(mine.map((one) => one.id)).not.toContain(other)
  const client = await company.parts.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from app.enter($1)', [tokenOf(6)])
    const { rows } = await client.query<{ mine: unknown; theirs: unknown }>(
      'select app.billed_of($1) is not null as mine, app.billed_of($2) as theirs',
      [id, other],
    )
    expect(rows).toEqual([{ mine: true, theirs: null }])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
