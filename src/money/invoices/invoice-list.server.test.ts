import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { useCompany } from '#testing/company.ts'
import { newDraft, newSentInvoice } from '#testing/invoice-rows.ts'
import { invoicing } from '#testing/invoicing.ts'
import { atNight } from '#testing/ring.ts'
import { freeCustomer, harold, idOf, newJob } from '#testing/rows.ts'

const company = useCompany()
const { as, made } = invoicing(company)

it('invoices of an insurer are listed as the customer has it now, also once it is corrected', async () => {
  const [id, draft] = [await newSentInvoice(company), await newDraft(company)]
  const found = async (insurer: string) =>
    (await as(1).invoices.list({ insurer })).rows.map((row) => row.id)
  const insure = async (of: string, name: string | null) => {
    const { customer_id, insurance_company } = await as(3).invoices.read({ id: of })
    await as(1).customers.edit({
      id: customer_id,
      insurance_company: name,
      was: { insurance_company },
    })
  }
  await insure(id, 'Okefenokee Mutual')
  await insure(draft, 'Okefenokee Mutual')
  const later = await made((await as(3).invoices.read({ id })).job_id)
  expect(await found('Okefenokee Mutual')).toEqual(expect.arrayContaining([id, draft, later.id]))
  expect(await as(1).invoices.insurers()).toContain('Okefenokee Mutual')
  const before = await as(3).invoices.read({ id })
  await insure(id, null)
  expect(await found('Okefenokee Mutual')).toEqual([draft])
  // Without an insurer, the homeowner owes all of it.
  expect(await as(3).invoices.read({ id })).toEqual({
    ...before,
    insurance_company: null,
    homeowner_open_cents: before.open_cents,
  })
  expect(
    (await as(3).audits.list({ tables: ['invoices'], row_id: id })).map(({ field }) => field),
  ).not.toContain('insurance_company')
})

it('customers read their own once sent, and that one is closed, never that we gave up on it; an employee’s draft stays ours', async () => {
  const job = await idOf(company, 'select id from jobs where customer_id = $1 limit 1', [
    await harold(company),
  ])
  await company.owner.query(`update settings set how_to_pay = 'Mail a check'`)
  const [open, off, draft] = [
    await newSentInvoice(company, job),
    await newSentInvoice(company, job),
    await newDraft(company, job),
  ]
  await as(3).invoices.writeOff({ id: off, reason: 'Bankrupt' })
  const seen = async (caller: 5 | 6) => {
    const { invoices, how_to_pay } = await company.as(caller).invoices.mine()
    return [
      how_to_pay,
      ...invoices
        .filter(({ id }) => [open, off, draft].includes(id))
        .map(({ status, open_cents }) => [status, open_cents]),
    ]
  }
  expect(await seen(6)).toEqual(['Mail a check', ['closed', 0], ['sent', 10_000]])
  expect(await seen(5)).toEqual(['Mail a check'])
  expect(JSON.stringify(await company.as(6).invoices.mine())).not.toContain('Bankrupt')
})

const EVENTS = atNight(500, 80)
it(`the cards are the sums of the invoices at every moment of ${EVENTS} random events`, async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, () => newDraft(company)))
  let seed = 20_261_123
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const status = (to: string) =>
    `update invoices set status = '${to}', status_reason = 'Random' where id = $1`
  const pay = () => `insert into payments (id, invoice_id, paid_on, amount_cents, method, payer)
    values (gen_random_uuid(), $1, '2026-03-03', ${1 + random(9000)}, 'check', 'owner')`
  const events = [
    () => status('sent'),
    () => status('sent'),
    pay,
    pay,
    pay,
    () => status('written_off'),
    () => status('void'),
    () =>
      `update payments set reverse_reason = 'Bounced' where id = (select id from payments where invoice_id = $1 and reversed_at is null limit 1)`,
    () =>
      `update invoices set date_due = app.company_day() + ${random(3) - 1} where id = $1 and status = 'draft'`,
  ]
  const sql = async (text: string, values: unknown[] = []) =>
    (await company.owner.query<Record<string, string>>(text, values)).rows[0]
  await sql('begin')
  await sql(`select app.become((select id from profiles where role = 3 limit 1), 3::smallint)`)
  let done = 0
  for (let n = 0; n < EVENTS; n++) {
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
  expect(done).toBeGreaterThan(EVENTS / 5)
})

it('each card leads to exactly the invoices that it counts', async () => {
  const [today, earlier] = [await newSentInvoice(company), await newSentInvoice(company)]
  await company.owner.query('update invoices set date_due = app.company_day() where id = $1', [
    today,
  ])
  await company.owner.query('update invoices set date_due = app.company_day() - 1 where id = $1', [
    earlier,
  ])
  for (const end of ['void', 'writeOff'] as const)
    await as(3).invoices[end]({ id: await newSentInvoice(company), reason: 'Wrong' })
  const { total_revenue, pending, overdue, this_month } = await as(3).invoices.cards({})
  const { rows } = await company.owner.query<{ day: string }>(
    `select date_trunc('month', app.company_day())::date::text as day`,
  )
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
  expect([due.includes(today), due.includes(earlier), late.includes(earlier)]).toEqual([
    true,
    false,
    true,
  ])
  expect([due.length, late.length]).toEqual([pending.count, overdue.count])
  expect((await all({ status: 'issued' })).length).toBe(total_revenue.count)
  expect((await all({ status: 'issued', from: rows[0]!.day })).length).toBe(this_month.count)
})

it('the insurers of the filter are those of all customers who have invoices, once each', async () => {
  const [first, second] = [`Insurer ${newId()}`, `Insurer ${newId()}`]
  const insure = async (id: string, insurer: string) =>
    company.owner.query(
      'update customers set insurance_company = $2 where id = (select customer_id from invoices where id = $1)',
      [id, insurer],
    )
  for (const insurer of [second, first, first]) await insure(await newDraft(company), insurer)
  await company.owner.query(
    `update customers set insurance_company = 'Never billed' where id = $1`,
    [await freeCustomer(company)],
  )
  const found = await as(1).invoices.insurers()
  expect(found.filter((name) => [first, second, 'Never billed', ''].includes(name))).toEqual(
    [first, second].toSorted(),
  )
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
