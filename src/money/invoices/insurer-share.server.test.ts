import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { personId, useCompany } from '#testing/company.ts'
import { tokenOf } from '#testing/fixtures.ts'
import { newSentInvoice } from '#testing/invoice-rows.ts'
import { idOf } from '#testing/rows.ts'

const company = useCompany()

/** Creates a sent invoice of $100.00 for the customer who logs in. */
async function own() {
  const customer_id = await idOf(company, 'select id from customers where user_id = $1 limit 1', [
    await personId(company, 6),
  ])
  await company.owner.query(`update customers set insurance_company = 'Gulfshore' where id = $1`, [
    customer_id,
  ])
  const job_id = await idOf(
    company,
    'select id from jobs where customer_id = $1 order by created_at desc limit 1',
    [customer_id],
  )
  return newSentInvoice(company, job_id)
}
const pay = (invoice_id: string, payer: string, cents: number, kind = 'payment') =>
  company.owner.query(
    `insert into payments (id, invoice_id, kind, paid_on, amount_cents, method, payer) values ($1, $2, $3, '2026-03-03', $4, 'check', $5)`,
    [newId(), invoice_id, kind, cents, payer],
  )
const seen = async (id: string) =>
  (await company.as(6).invoices.mine()).invoices.find((one) => one.id === id)!.insurer

it('tells a customer what of their invoice their insurer was sent and has paid, and no address', async () => {
  const id = await own()
  expect(await seen(id)).toEqual({
    name: 'Gulfshore',
    emailed_at: null,
    paid_cents: 0,
    own_paid_cents: 0,
  })
  const email = (kind: string, who: string, at: string | null) =>
    company.owner.query(
      `insert into invoice_emails (id, invoice_id, recipient_kind, recipient, subject, message, kind, sent_at, email_id)
       values ($1, $2, $3, 'desk@insurer.example', 'Invoice', 'Private words', $4, $5, gen_random_uuid())`,
      [newId(), id, who, kind, at],
    )
  await email('invoice', 'customer', '2026-11-20T12:00Z')
  await email('invoice', 'adjuster', null)
  expect((await seen(id))!.emailed_at).toBeNull()
  await email('invoice', 'adjuster', '2026-11-22T12:00Z')
  await pay(id, 'insurer', 6000)
  await pay(id, 'owner', 1000)
  await pay(id, 'insurer', 500, 'refund')
  const told = await seen(id)
  expect({ ...told, emailed_at: Date.parse(told!.emailed_at!) }).toEqual({
    name: 'Gulfshore',
    emailed_at: Date.parse('2026-11-22T12:00Z'),
    paid_cents: 5500,
    own_paid_cents: 1000,
  })
  expect(JSON.stringify(await company.as(6).invoices.mine())).not.toMatch(
    /desk@insurer|Private words/,
  )
})

it('tells it of their own alone, and agents nothing', async () => {
  const id = await own()
  const other = await newSentInvoice(company)
  const asked = async (caller: 6 | 7 | 8, invoice: string) => {
    const client = await company.parts.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from app.enter($1)', [tokenOf(caller)])
      return (await client.query('select * from app.insurer_share($1)', [invoice])).rowCount
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  expect([
    await asked(6, id),
    await asked(6, other),
    await asked(7, id),
    await asked(8, id),
  ]).toEqual([1, 0, 0, 0])
})
