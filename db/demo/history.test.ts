import { beforeAll, expect, it } from 'vitest'
import { fillDemo } from '#db/demo/fill.ts'
import { useCompany } from '#testing/company.ts'

// The demo company at a size that has years of history, filled set by set with triggers disabled.

const company = useCompany()
const CUSTOMERS = 1300
const rows = async (text: string) =>
  (await company.owner.query(text)).rows as Record<string, unknown>[]
const one = async (text: string) => (await rows(text))[0]!

beforeAll(() => fillDemo(company.ownerUrl, CUSTOMERS))

it('has leads, contracts, hours, placements and invoices for most of its customers, in every status, over five years', async () => {
  const { leads, contracts, hours, placements, invoices, payments, years } = await one(`select
    (select count(*)::int from leads) as leads, (select count(*)::int from contracts) as contracts, (select count(*)::int from time_records) as hours,
    (select count(*)::int from placements) as placements, (select count(*)::int from invoices) as invoices, (select count(*)::int from payments) as payments,
    (select (max(date_issued) - min(date_issued)) / 365.0 from invoices)::float8 as years`)
  for (const [name, found, least] of [
    ['leads', leads, CUSTOMERS / 2],
    ['contracts', contracts, CUSTOMERS],
    ['hours', hours, CUSTOMERS],
    ['placements', placements, CUSTOMERS / 4],
    ['invoices', invoices, CUSTOMERS / 2],
    ['payments', payments, CUSTOMERS / 2],
    ['years', years, 4],
  ] as const)
    expect(found, name).toBeGreaterThan(least)
  expect(
    (await rows('select distinct signing_status as status from contracts order by 1')).map(
      ({ status }) => status,
    ),
  ).toEqual(['declined', 'expired', 'not_sent', 'sent', 'signed'])
  expect(
    (await rows('select distinct status from invoices order by 1')).map(({ status }) => status),
  ).toEqual(['draft', 'paid', 'partially_paid', 'sent', 'void', 'written_off'])
})

it('has nothing before its job began, and nothing to come', async () => {
  expect(
    await rows(`select 'hours' as what from time_records t join jobs j on j.id = t.job_id where t.clock_in_time < j.created_at or t.clock_out_time > now()
      union select 'stay' from placements p join jobs j on j.id = p.job_id where p.placed_at < j.created_at or p.removed_at > now()
      union select 'invoice' from invoices i where i.date_issued > app.company_day() or i.sent_at > now()
      union select 'payment' from payments p join invoices i on i.id = p.invoice_id where p.paid_on < i.date_issued or p.paid_on > app.company_day()
      union select 'contract' from contracts where created_at > now() or signed_at < created_at
      union select 'lead' from leads l join jobs j on j.id = l.job_id where l.created_at > j.created_at or l.answered_at < l.created_at`),
  ).toEqual([])
})

it('has invoices that come to what their lines and payments say', async () => {
  expect(
    await rows(`select i.invoice_number, i.status from invoices i
      cross join lateral (select sum(total_cents) as lines, sum(total_cents) filter (where taxable) as taxed from invoice_lines l where l.invoice_id = i.id) l
      cross join lateral (select coalesce(sum(amount_cents), 0) as paid from payments p where p.invoice_id = i.id and p.reversed_at is null) p
      where i.subtotal_cents <> l.lines or i.total_cents <> l.lines + app.tax_of(l.taxed::bigint, i.local_tax_percent) + app.tax_of(l.taxed::bigint, i.state_tax_percent)
        or i.paid_cents <> p.paid or (i.status = 'paid') <> (p.paid = i.total_cents)`),
  ).toEqual([])
  expect(
    await rows(`select from customers c where invoice_number is distinct from (select max(i.invoice_number) from invoices i
      where i.customer_id = c.id and i.status <> 'void')`),
  ).toEqual([])
})

it.each([
  ['customer_counts', 'city_code, contract_status, sum(change)::int', 'app.count_customers_anew()'],
  ['current_job_counts', 'city_code, sum(change)::int', 'app.count_current_jobs_anew()'],
])('has %s as if they had been counted anew', async (table, columns, anew) => {
  const grouped = columns.split(', ').slice(0, -1).join(', ')
  const counted = () =>
    rows(`select ${columns} from ${table} group by ${grouped} order by ${grouped}`)
  const kept = await counted()
  await rows(`select ${anew}`)
  expect(kept).toEqual(await counted())
})

it('has what is open, and the cards, as the invoices say', async () => {
  expect(
    await rows(`select count(*)::int as count, sum(open_cents)::int as cents from receivables
      except select count(*)::int, sum(open_cents)::int from invoices where status in ('sent', 'partially_paid')`),
  ).toEqual([])
  const { total_revenue, overdue, pending } = await company.as(2).invoices.cards({})
  const { issued, open } =
    await one(`select sum(total_cents) filter (where status in ('sent', 'partially_paid', 'paid'))::float8 as issued,
    sum(open_cents)::float8 as open from invoices`)
  expect([total_revenue.cents, overdue.cents + pending.cents]).toEqual([issued, open])
})

it('has reports that count anew to the same', async () => {
  await rows('select app.add_up_reports()')
  const { before } = await one(
    'select sum(hashtextextended(s::text, 0)::numeric)::text as before from report_sums s where count <> 0 or amount <> 0',
  )
  await rows('select app.recount_all()')
  const { after } = await one(
    'select sum(hashtextextended(s::text, 0)::numeric)::text as after from report_sums s where count <> 0 or amount <> 0',
  )
  expect(after).toBe(before)
})
