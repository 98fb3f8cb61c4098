import pg from 'pg'
import type { Target } from '#bench/load.ts'
import { type Stand, asks, signIn } from '#bench/stand.ts'

// Benchmarks the invoice list, cards and pages in a company of 2,000 invoices and one of 200,000.
// It also lists what is left to bill on one job, which is the same in both: 1,500 time records and
// 500 placements.

export const INVOICES = [2000, 200_000] as const
export const customersFor = (invoices: number) => Math.max(1000, invoices / 10)
const LINES = 3
const HOURS = 1500
const STAYS = 500

/**
 * Adds `invoices` invoices over two years, nine of ten paid, with their lines, and the job with
 * much to bill. Triggers are disabled.
 */
export async function addInvoices(ownerUrl: string, invoices: number) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  const { rows: jobs } = await owner.query<{ count: number }>(
    'select count(*)::integer as count from jobs',
  )
  await owner.query(
    `insert into invoices (id, invoice_number, customer_id, job_id, city_code, status, revision, labor_rate_cents, local_tax_percent,
       state_tax_percent, date_issued, date_due, subtotal_cents, taxable_cents, total_cents, paid_cents, sent_at, status_reason, insurance_company)
     select gen_random_uuid(), 500000 + n, j.customer_id, j.id, f.city_code, s.status, gen_random_uuid(), 6500, 8.5, 0, d.day, d.day + 30,
       t.cents, 0, t.cents, case s.status when 'paid' then t.cents when 'partially_paid' then t.cents / 2 else 0 end, d.day, 'Bankrupt', c.insurance_company
     from generate_series(1, $1::integer) n
     join (select id, customer_id, folder_id, row_number() over (order by id) - 1 as k from jobs) j on j.k = n % $2::integer
     join folders f on f.id = j.folder_id join customers c on c.id = j.customer_id
     cross join lateral (select now()::date - (n % 730) as day, 50000 + n % 400000 as cents) x
     cross join lateral (select x.day) d (day) cross join lateral (select x.cents) t (cents)
     cross join lateral (select (array['sent', 'partially_paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid',
       'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'paid', 'written_off', 'draft'])[1 + n % 20] as status) s`,
    [invoices, jobs[0]!.count],
  )
  await owner.query(
    `insert into invoice_lines (id, invoice_id, place, section, description, quantity, unit_price_cents)
     select gen_random_uuid(), i.id, k, 'items', 'Extract water', 1 + k, 5000 from invoices i, generate_series(0, $1::integer - 1) k
     where i.invoice_number > 500000`,
    [LINES],
  )
  await owner.query(
    `truncate invoice_sums;
     insert into invoice_sums (kind, city_code, day, count, cents)
       select 'issued', city_code, date_trunc('month', date_issued)::date, count(*), sum(total_cents) from invoices
         where status in ('sent', 'partially_paid', 'paid') group by 2, 3`,
  )
  await addFollowUps(owner)
  await addMuchToBill(owner)
  await owner.query(
    'vacuum analyze invoices, invoice_lines, invoice_sums, receivables, receivable_sums, follow_ups, time_records, placements, equipment',
  )
  await owner.end()
  return invoices
}

/**
 * Fills the receivables and their sums. Adds a follow-up to every other open invoice and to one in
 * ten paid ones.
 */
async function addFollowUps(owner: pg.Client) {
  await owner.query(
    `insert into follow_ups (id, invoice_id, next_action, next_action_on, note)
       select gen_random_uuid(), id, 'Call', now()::date - 10 + (invoice_number / 2) % 40, 'Left a message' from invoices
       where status in ('sent', 'partially_paid') and invoice_number % 2 = 0 or status = 'paid' and invoice_number % 10 = 3;
     truncate receivables, receivable_sums;
     insert into receivables (invoice_id, insurer, city_code, date_due, open_cents, next_action_on)
       select i.id, coalesce(c.insurance_company, 'none'), i.city_code, i.date_due, i.open_cents,
         (select f.next_action_on from follow_ups f where f.invoice_id = i.id order by f.created_at desc limit 1)
       from invoices i join customers c on c.id = i.customer_id where i.status in ('sent', 'partially_paid');
     insert into receivable_sums (scope, span, day, insurer, count, cents)
       select s.scope, d.span, d.day, r.insurer, count(*), sum(r.open_cents)
       from receivables r, unnest(array['all', r.city_code]) s (scope),
         lateral (values ('day', r.date_due), ('month', date_trunc('month', r.date_due)::date)) d (span, day)
       group by 1, 2, 3, 4`,
  )
}

/** Adds the billable work to the job of invoice 500001, which becomes a draft. */
async function addMuchToBill(owner: pg.Client) {
  await owner.query(
    `update invoices set status = 'draft', paid_cents = 0 where invoice_number = 500001`,
  )
  await owner.query(
    `insert into time_records (id, employee_id, job_id, clocked_in_at, clocked_out_at, clock_in_time, clock_out_time)
     select gen_random_uuid(), p.id, i.job_id, t.at, t.at + interval '20 minutes', t.at, t.at + interval '20 minutes'
     from invoices i, generate_series(1, $1::integer) n, (select id from profiles where email = 'employee@demo.test') p,
       lateral (select now() - interval '400 days' - n * interval '1 hour' as at) t where i.invoice_number = 500001`,
    [HOURS],
  )
  await owner.query(
    `with units as (insert into equipment (id, name, item_number, city_code, rental_rate_daily_cents)
       select gen_random_uuid(), 'Air mover', 'BILL-' || n, '01', 3500 from generate_series(1, $1::integer) n returning id)
     insert into placements (id, equipment_id, job_id, placed_at, removed_at, removed_condition)
     select gen_random_uuid(), u.id, i.job_id, now() - interval '30 days', now() - interval '20 days', 'good' from units u, invoices i
     where i.invoice_number = 500001`,
    [STAYS],
  )
}

export async function invoicesOf(stand: Stand): Promise<Record<string, Target>> {
  const owner = new pg.Client({ connectionString: stand.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ id: string; invoice_number: number; customer_id: string }>(
    `select id, invoice_number, customer_id from invoices where invoice_number between 500100 and 500119 order by invoice_number`,
  )
  const { rows: insurers } = await owner.query<{ insurer: string }>(
    'select insurer from receivables group by 1 order by count(*), 1 limit 5',
  )
  const { rows: much } = await owner.query<{ id: string }>(
    'select id from invoices where invoice_number = 500001',
  )
  await owner.end()
  const asked = (path: string, ...inputs: object[]) => asks(stand, path, ...inputs)
  const manager = { url: stand.url, cookie: await signIn(stand.url, 'manager') }
  const managed = (path: string, ...inputs: object[]) => asks(manager, path, ...inputs)
  return {
    'the invoices': asked('invoices/list', {}),
    'invoices of a status': asked(
      'invoices/list',
      { status: 'overdue' },
      { status: 'paid', city: '01' },
    ),
    'invoices by what is due first': asked('invoices/list', { sort: 'date_due', status: 'open' }),
    'invoices by number': asked(
      'invoices/list',
      ...rows.map(({ invoice_number }) => ({ q: `INV-${invoice_number}` })),
    ),
    'invoices of a customer': asked(
      'invoices/list',
      ...rows.map(({ customer_id }) => ({ customer_id })),
    ),
    'the cards': asked('invoices/cards', {}, { city: '01' }),
    'the insurers of invoices': asked('invoices/insurers', {}),
    'invoices of an insurer': asked(
      'invoices/list',
      ...insurers.map(({ insurer }) => ({ insurer })),
    ),
    'the board': managed('followUps/board', {}, { city: '01' }),
    'open invoices of the board': managed(
      'followUps/list',
      {},
      { age: 'over_90' },
      { age: '1_30', city: '01' },
    ),
    'open invoices of an insurer': managed(
      'followUps/list',
      ...insurers.map(({ insurer }) => ({ insurer })),
    ),
    'follow-ups that are due': managed('followUps/list', { due: true }, { due: true, city: '01' }),
    'an invoice': asked('invoices/read', ...rows.map(({ id }) => ({ id }))),
    'what a job with 2,000 sources was not billed for': asked('unbilled/list', {
      invoice_id: much[0]!.id,
    }),
  }
}
