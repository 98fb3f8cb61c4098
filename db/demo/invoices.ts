import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { chance } from '#db/demo/customers.ts'
import type { ContractStatus } from '#loss/customers/contract-status.ts'

interface Billed {
  job_id: string
  customer_id: string
  contract_status: ContractStatus
  /** The company's day on which the work was finished, and today. */
  over: string
  today: string
  insured: boolean
}

/**
 * Invoice items of a mitigation job besides hours and equipment: item number, description, unit,
 * cents, lowest and highest quantity.
 */
const items = [
  ['WTR-100', 'Emergency service call, after business hours', 'each', 19_500, 1, 1],
  ['WTR-210', 'Extract water from carpeted floor', 'sq ft', 68, 180, 640],
  ['WTR-320', 'Remove wet drywall, cut two feet high, bag for disposal', 'ft', 512, 24, 96],
  ['WTR-410', 'Apply plant-based antimicrobial agent', 'sq ft', 34, 200, 700],
  ['WTR-520', 'Clean and treat subfloor', 'sq ft', 72, 120, 400],
  ['CON-110', 'Move and block contents, per room', 'room', 5850, 2, 6],
] as const

/**
 * Adds the payment texts, set by the administrator like all settings, and the price list that lines
 * are filled from.
 */
export async function addBilling(client: pg.Client) {
  await client.query(`select app.become(id, role) from profiles where role = 4`)
  // The initial payment texts must not trigger a warning.
  await client.query(`alter table settings disable trigger notice_payment_change`)
  await client.query(`update settings set payment_terms = $1, how_to_pay = $2`, [
    'Due in 30 days. Work the insurer doesn’t cover is due from the owner.',
    'Make checks payable to Whitfield Restoration. Write the invoice number on your check. By card or bank transfer: call (404) 555-0112.',
  ])
  await client.query(`alter table settings enable trigger notice_payment_change`)
  await client.query(`select app.become(null)`)
  for (const [item_number, words, unit, cents] of items)
    await client.query(
      `insert into price_items (id, item_number, description, unit, unit_price_cents, taxable, created_by)
       values ($1, $2, $3, $4, $5, false, (select id from profiles where role = 3 order by email limit 1))`,
      [newId(), item_number, words, unit, cents],
    )
}

/**
 * Adds invoices for customers whose work is done, by status: drafts, open and overdue ones, partly
 * and fully paid, void and written off.
 */
export async function addInvoices(client: pg.Client) {
  const { rows } = await client.query<Billed>(
    `select j.id as job_id, c.id as customer_id, c.contract_status, coalesce(j.end_date, j.start_date)::text as over, d.today::text as today,
       c.insurance_company is not null as insured
     from customers c join jobs j on j.customer_id = c.id, lateral (select app.company_day() as today) d
     where c.contract_status in ('pending_billing', 'billed', 'closed_not_paid', 'closed_and_paid')
     order by coalesce(j.end_date, j.start_date), c.customer_number limit 60`,
  )
  const { below, likely } = chance(1001)
  let billed = 0
  for (const [n, job] of rows.entries()) {
    if (n === 3) await addInvoice(client, { ...job, contract_status: 'billed' }, 'void', below)
    const unpaid =
      job.contract_status === 'billed' && billed++ % 2 === 1 ? 'partially_paid' : 'sent'
    const ends = {
      pending_billing: 'draft',
      closed_not_paid: 'written_off',
      closed_and_paid: 'paid',
    } as const
    const status =
      job.contract_status === 'billed' ? unpaid : ends[job.contract_status as keyof typeof ends]
    await addInvoice(client, job, status, below)
    // Bills work that continued after the first invoice.
    if (status === 'paid' && likely(0.2)) await addInvoice(client, job, 'paid', below)
  }
}

type State = 'draft' | 'sent' | 'partially_paid' | 'paid' | 'void' | 'written_off'

async function addInvoice(
  client: pg.Client,
  job: Billed,
  state: State,
  below: (n: number) => number,
) {
  const id = newId()
  await client.query(
    `insert into invoices (id, customer_id, job_id, revision, labor_rate_cents, local_tax_percent, state_tax_percent, date_issued, date_due, created_by)
     select $1, $2, $3, $1, labor_rate_job_cents, local_tax_percent, state_tax_percent, least($4::date + 1, $5::date), least($4::date + 1, $5::date) + invoice_due_days,
       (select id from profiles where role = 3 order by email limit 1) from settings`,
    [id, job.customer_id, job.job_id, job.over, job.today],
  )
  await addLines(client, id, job.job_id, below)
  if (state === 'draft') return
  if (state !== 'void')
    await client.query(
      `update invoices set status = 'sent', sent_at = (date_issued + time '10:30') at time zone 'America/New_York', sent_by = created_by where id = $1`,
      [id],
    )
  const paid = { paid: [0.6, 1], partially_paid: [0.6], written_off: [0.3], sent: [], void: [] }[
    state
  ]
  for (const [n, part] of paid.entries()) await pay(client, id, part, n, job.insured)
  if (state === 'void' || state === 'written_off')
    await client.query('update invoices set status = $2, status_reason = $3 where id = $1', [
      id,
      state,
      state === 'void'
        ? 'Billed to the wrong job'
        : 'Insurer denied the rest; owner filed for bankruptcy',
    ])
}

/** Adds some items, and the job's hours that no other invoice bills. */
async function addLines(
  client: pg.Client,
  id: string,
  job_id: string,
  below: (n: number) => number,
) {
  const chosen = items.filter((_, n) => n === 0 || below(3) > 0)
  for (const [place, [item_number, words, unit, cents, least, most]] of chosen.entries())
    await client.query(
      `insert into invoice_lines (id, invoice_id, place, section, item_number, description, quantity, unit, unit_price_cents, taxable)
       values ($1, $2, $3, 'items', $4, $5, $6, $7, $8, false)`,
      [newId(), id, place, item_number, words, least + below(most - least + 1), unit, cents],
    )
  const { rows } = await client.query<{ id: string; seconds: number }>(
    `select id, extract(epoch from clock_out_time - clock_in_time)::integer as seconds from time_records t
     where job_id = $1 and deleted_at is null and clock_out_time > clock_in_time
       and not exists (select from invoice_sources s where s.time_record_id = t.id)`,
    [job_id],
  )
  // Without time records, bills hours worked before there was a time clock.
  const hours =
    rows.length > 0 ? rows.reduce((sum, { seconds }) => sum + seconds, 0) / 3600 : 6 + below(24) / 2
  const line = newId()
  await client.query(
    `insert into invoice_lines (id, invoice_id, place, section, description, quantity, unit, unit_price_cents)
     select $1, $2, $3, 'labor', 'Labor, water mitigation crew', $4, 'hour', labor_rate_job_cents from settings`,
    [line, id, chosen.length, Math.round(hours * 100) / 100],
  )
  for (const record of rows)
    await client.query(
      `insert into invoice_sources (id, line_id, kind, time_record_id, billed) values ($1, $2, 'hours', $3, 1)`,
      [newId(), line, record.id],
    )
}

/**
 * Pays part of the open amount, the insurer's share first and then the owner's. A fraction of 1
 * pays the rest.
 */
const pay = (client: pg.Client, id: string, part: number, n: number, insured: boolean) =>
  client.query(
    `insert into payments (id, invoice_id, paid_on, amount_cents, method, payer, reference, created_by)
     select $1, id, least(date_issued + $3::integer, app.company_day()), greatest(1, floor(open_cents * $4::float8)), $5, $6, $7, created_by
     from invoices where id = $2`,
    [
      newId(),
      id,
      12 + 14 * n,
      part,
      n === 0 ? 'check' : 'card',
      n === 0 && insured ? 'insurer' : 'owner',
      n === 0 ? `${4410 + n}` : null,
    ],
  )
