import type pg from 'pg'

/**
 * Makes an invoice for each job whose work is done, in the state that fits its customer, with the
 * totals of its lines. One in fifty has an earlier voided invoice.
 */
const BILLED = `
  create temp table billed on commit drop as
  select gen_random_uuid() as id, row_number() over (order by q.issued, q.n, q.state = 'void' desc)::integer + (select last_number from invoice_numbers) as number,
    q.*, q.water + q.drywall + round(q.hours * rate)::bigint as subtotal, round(q.hours * rate)::bigint as labor,
    app.tax_of(round(q.hours * rate)::bigint, local_tax_percent) as local_tax, app.tax_of(round(q.hours * rate)::bigint, state_tax_percent) as state_tax
  from (
    select p.job_id, p.customer_id, p.city_code, p.n, s.state, least(coalesce(p.end_date, p.day) + 1, app.company_day()) as issued,
      180 + p.n * 37 % 460 as water_feet, 24 + p.n * 13 % 72 as drywall_feet, (180 + p.n * 37 % 460) * 68 as water, (24 + p.n * 13 % 72) * 512 as drywall,
      coalesce(h.hours, 6 + p.n % 24 / 2.0) as hours, h.hours is not null as has_records
    from past p
      left join lateral (select round(sum(extract(epoch from t.clock_out_time - t.clock_in_time)) / 3600, 2) as hours from time_records t
        where t.job_id = p.job_id and t.deleted_at is null and t.clock_out_time is not null) h on true
      cross join lateral (
        select case p.contract_status when 'pending_billing' then 'draft' when 'closed_not_paid' then 'written_off' when 'closed_and_paid' then 'paid'
          else (array['sent', 'partially_paid'])[1 + p.n % 2] end as state
        union all select 'void' where p.contract_status = 'closed_and_paid' and p.n % 50 = 0) s
    where p.contract_status in ('pending_billing', 'billed', 'closed_not_paid', 'closed_and_paid')
  ) q, settings, lateral (select labor_rate_job_cents as rate) r`

const INVOICES = `
  insert into invoices (id, invoice_number, customer_id, job_id, city_code, status, revision, labor_rate_cents, local_tax_percent, state_tax_percent, date_issued,
    date_due, subtotal_cents, taxable_cents, local_tax_cents, state_tax_cents, total_cents, paid_cents, sent_at, sent_by, status_reason, created_by, created_at,
    insurance_company)
  select b.id, b.number, b.customer_id, b.job_id, b.city_code, b.state, b.id, labor_rate_job_cents, local_tax_percent, state_tax_percent, b.issued,
    b.issued + invoice_due_days, b.subtotal, b.labor, b.local_tax, b.state_tax, t.total,
    case b.state when 'paid' then t.total when 'partially_paid' then t.total * 6 / 10 when 'written_off' then t.total * 3 / 10 else 0 end,
    case when b.state not in ('draft', 'void') then d.at end, case when b.state not in ('draft', 'void') then w.id end,
    case b.state when 'void' then 'Billed to the wrong job' when 'written_off' then 'Insurer denied the rest; owner filed for bankruptcy' end, w.id, d.at,
    nullif(c.insurance_company, '')
  from billed b join customers c on c.id = b.customer_id cross join settings cross join (select id from profiles where role = 3 order by email limit 1) w,
    lateral (select b.subtotal + b.local_tax + b.state_tax as total) t,
    lateral (select least((b.issued + time '10:30') at time zone time_zone, now()) as at) d`

const LINES = `
  insert into invoice_lines (id, invoice_id, place, section, item_number, description, quantity, unit, unit_price_cents, taxable, created_at)
  select gen_random_uuid(), b.id, l.place, l.section, l.item_number, l.words, l.quantity, l.unit, l.cents, l.section = 'labor', i.created_at
  from billed b join invoices i on i.id = b.id cross join settings cross join lateral (values
    (0, 'items', 'WTR-210', 'Extract water from carpeted floor', b.water_feet::numeric, 'sq ft', 68),
    (1, 'items', 'WTR-320', 'Remove wet drywall, cut two feet high, bag for disposal', b.drywall_feet, 'ft', 512),
    (2, 'labor', null, 'Labor, water mitigation crew', b.hours, 'hour', labor_rate_job_cents)) l (place, section, item_number, words, quantity, unit, cents)`

const SOURCES = `
  insert into invoice_sources (id, line_id, kind, time_record_id, billed, began_at, ended_at, created_at)
  select gen_random_uuid(), l.id, 'hours', t.id, extract(epoch from t.clock_out_time - t.clock_in_time), t.clock_in_time, t.clock_out_time, l.created_at
  from billed b join invoice_lines l on l.invoice_id = b.id and l.section = 'labor'
    join time_records t on t.job_id = b.job_id and t.deleted_at is null and t.clock_out_time > t.clock_in_time
  where b.has_records and b.state <> 'void'`

/** The insurer pays first, then the owner. Without an insurer, the owner pays both parts. */
const PAYMENTS = `
  insert into payments (id, invoice_id, paid_on, amount_cents, method, payer, reference, created_by, created_at)
  select gen_random_uuid(), i.id, d.day, y.cents, y.method, case when y.part = 1 and i.insurance_company is not null then 'insurer' else 'owner' end,
    case when y.part = 1 then (4410 + b.n % 5000)::text end, i.created_by, d.day + time '15:00'
  from billed b join invoices i on i.id = b.id cross join lateral (values
    (1, case when i.status = 'paid' then i.paid_cents * 6 / 10 else i.paid_cents end, 'check'),
    (2, case when i.status = 'paid' then i.paid_cents - i.paid_cents * 6 / 10 else 0 end, 'card')) y (part, cents, method)
  cross join lateral (select least(i.date_issued + 14 * y.part - 2, app.company_day()) as day) d
  where y.cents > 0`

/** Fills the sums that triggers would keep, from the invoices themselves. */
const KEPT = `
  update invoice_numbers set last_number = greatest(last_number, (select max(invoice_number) from invoices));
  update customers c set invoice_number = i.number
    from (select customer_id, max(invoice_number) as number from invoices where status <> 'void' group by 1) i
    where i.customer_id = c.id and c.invoice_number is distinct from i.number;
  insert into receivables (invoice_id, insurer, city_code, date_due, open_cents)
    select id, app.invoice_debtor(id), city_code, date_due, open_cents from invoices
    where status in ('sent', 'partially_paid') and id not in (select invoice_id from receivables);
  delete from receivable_sums;
  insert into receivable_sums (scope, span, day, insurer, count, cents)
    select s.scope, d.span, d.day, r.insurer, count(*), sum(r.open_cents)
    from receivables r, unnest(array['all', r.city_code]) s (scope),
      lateral (values ('day', r.date_due), ('month', date_trunc('month', r.date_due)::date)) d (span, day)
    group by 1, 2, 3, 4;
  delete from invoice_sums;
  insert into invoice_sums (kind, city_code, day, count, cents)
    select 'issued', city_code, date_trunc('month', date_issued)::date, count(*), sum(total_cents) from invoices
    where status in ('sent', 'partially_paid', 'paid') group by 2, 3`

/** Adds invoices in every status, with their lines, sources, payments and sums. */
export async function addInvoicesOfYears(client: pg.Client) {
  for (const step of [BILLED, 'analyze billed', INVOICES, LINES, SOURCES, PAYMENTS, KEPT])
    await client.query(step)
}
