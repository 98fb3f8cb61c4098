import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { UNKNOWN_CALLER } from '#loss/leads/leads.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import type { RowMeasure } from '#reports/reports/report-measures.ts'
import { keyInWords } from '#reports/reports/report-keys.ts'
import { laborRows } from '#reports/reports/labor-rows.server.ts'
import type { Behind, RowsAsked, rowsQuery } from '#reports/reports/reports.ts'
import type { Database } from '#server/database.ts'
import { listPage } from '#server/list-page.ts'

/** Rows per page; our own limit: one desktop screen. */
export const PAGE_SIZE = 50

type Asked = Omit<z.output<typeof rowsQuery>, 'after' | 'before' | 'city'> & { city: string | null }
/**
 * Selects rows with `id`, `link`, `title`, `detail`, `day`, `amount`, and `number` if the title
 * belongs to an invoice.
 */
type Rows = (asked: Asked) => RawBuilder<unknown>

const ofCity = (column: string, { city }: Asked) =>
  city === null
    ? sql`true`
    : city === ''
      ? sql`${sql.raw(column)} is null`
      : sql`${sql.raw(column)} = ${city}`
const ofKey = (column: RawBuilder<unknown>, { key }: Asked) =>
  key === undefined ? sql`true` : sql`${column} = ${key}`
const insurer = sql`coalesce(c.insurance_company, '')`
const issued = sql`i.status in ('sent', 'partially_paid', 'paid')`

const invoices =
  (amount: string): Rows =>
  (asked) =>
    sql`select i.id, '/invoices/' || i.id as link, i.invoice_number as number, c.name as title, coalesce(c.insurance_company, '') as detail,
      i.date_issued as day, ${sql.raw(amount)} as amount
    from invoices i join customers c on c.id = i.customer_id
    where ${issued} and i.date_issued between ${asked.from} and ${asked.to} and ${ofCity('i.city_code', asked)} and ${ofKey(insurer, asked)}`

/** Selects lines of sent invoices. `of` is compared with the requested `key`. */
const lines =
  (of: RawBuilder<unknown>, only = sql`true`): Rows =>
  (asked) =>
    sql`select l.id, '/invoices/' || i.id as link, i.invoice_number as number, c.name as title, l.description as detail,
      i.date_issued as day, l.total_cents as amount
    from invoices i join customers c on c.id = i.customer_id join invoice_lines l on l.invoice_id = i.id and l.removed_at is null
    where ${issued} and i.date_issued between ${asked.from} and ${asked.to} and ${ofCity('i.city_code', asked)} and ${only} and ${ofKey(of, asked)}`

/** The category of the unit that a line bills, as in app.count_invoiced. */
const category = sql`coalesce((select e.category from invoice_sources s join placements p on p.id = s.placement_id join equipment e on e.id = p.equipment_id
  where s.line_id = l.id order by s.id limit 1), (select e.category from equipment e where lower(e.item_number) = lower(l.item_number)), '')`

/** The insurer who owes the open amount; empty once only the homeowner's part is left. */
const owing = sql`case r.insurer when 'none' then '' else r.insurer end`
const open: Rows = (
  asked,
) => sql`select i.id, '/invoices/' || i.id as link, i.invoice_number as number, c.name as title,
    ${owing} as detail, i.date_due as day, i.open_cents as amount
  from receivables r join invoices i on i.id = r.invoice_id join customers c on c.id = i.customer_id
  where r.date_due between ${asked.from} and ${asked.to}
    and ${ofCity('r.city_code', asked)} and ${ofKey(owing, asked)}`

const payments: Rows = (
  asked,
) => sql`select p.id, '/invoices/' || i.id as link, i.invoice_number as number, c.name as title,
    concat_ws(', ', case p.kind when 'refund' then 'Refund' end, p.reference) as detail, p.paid_on as day,
    case p.kind when 'refund' then -p.amount_cents else p.amount_cents end as amount
  from payments p join invoices i on i.id = p.invoice_id join customers c on c.id = i.customer_id
  where p.reversed_at is null and p.paid_on between ${asked.from} and ${asked.to} and ${ofCity('i.city_code', asked)} and ${ofKey(sql`p.payer`, asked)}`

const settled: Rows = (
  asked,
) => sql`select i.id, '/invoices/' || i.id as link, i.invoice_number as number, c.name as title,
    coalesce(c.insurance_company, '') as detail, p.paid_on as day, greatest(p.paid_on - i.date_issued, 0) as amount
  from payments p join invoices i on i.id = p.invoice_id and i.status = 'paid' join customers c on c.id = i.customer_id
  where p.reversed_at is null and p.paid_on between ${asked.from} and ${asked.to} and ${ofCity('i.city_code', asked)} and ${ofKey(insurer, asked)}
    and not exists (select from payments l where l.invoice_id = p.invoice_id and l.reversed_at is null and (l.paid_on, l.id) > (p.paid_on, p.id))`

const jobs =
  (day: 'start_date' | 'end_date', amount: RawBuilder<unknown>): Rows =>
  (asked) =>
    sql`select j.id, '/jobs/' || j.id as link, null::integer as number, c.name as title, coalesce(f.folder_number, '') as detail,
      j.${sql.raw(day)} as day, ${amount} as amount
    from jobs j join customers c on c.id = j.customer_id left join folders f on f.id = j.folder_id
    where j.${sql.raw(day)} between ${asked.from} and ${asked.to} and ${ofCity('c.city_code', asked)}`

/** The times at which the company's first day begins and its last day ends. */
const since = ({ from }: Asked) =>
  sql`(${from}::timestamp at time zone (select time_zone from settings))`
const until = ({ to }: Asked) =>
  sql`((${to}::date + 1)::timestamp at time zone (select time_zone from settings))`

const leads =
  (amount: RawBuilder<unknown>, only: RawBuilder<unknown>): Rows =>
  (asked) =>
    sql`select l.id, '/leads?lead=' || l.id as link, null::integer as number, coalesce(l.name, ${UNKNOWN_CALLER}::text) as title,
      coalesce(l.address, l.phone, '') as detail,
      app.company_day(l.created_at, (select time_zone from settings)) as day, ${amount} as amount
    from leads l where not l.suspicious and l.close_reason is distinct from 'spam' and l.close_reason is distinct from 'duplicate'
      and l.created_at >= ${since(asked)} and l.created_at < ${until(asked)} and ${only}
      and ${ofCity('l.city_code', asked)} and ${ofKey(sql`l.source`, asked)}`

const services: Rows = (
  asked,
) => sql`select s.id, '/fleet/' || v.id as link, null::integer as number, v.number as title,
    coalesce(s.description, '') as detail, s.completed_on as day, coalesce(k.cost_cents, 0) as amount
  from vehicle_services s join vehicles v on v.id = s.vehicle_id left join vehicle_service_costs k on k.id = s.id
  where s.status = 'completed' and s.completed_on between ${asked.from} and ${asked.to} and ${ofCity('v.city_code', asked)} and ${ofKey(sql`v.id::text`, asked)}`

const fuel: Rows = (
  asked,
) => sql`select f.id, '/fleet/' || v.id as link, null::integer as number, v.number as title,
    f.gallons || ' gal' as detail, app.company_day(f.fueled_at, (select time_zone from settings)) as day, coalesce(k.cost_cents, 0) as amount
  from vehicle_fuelings f join vehicles v on v.id = f.vehicle_id left join vehicle_fuel_costs k on k.id = f.id
  where f.deleted_at is null and f.fueled_at >= ${since(asked)} and f.fueled_at < ${until(asked)}
    and ${ofCity('v.city_code', asked)} and ${ofKey(sql`v.id::text`, asked)}`

const one = sql`1`
const rowsOf: Record<RowMeasure, Rows> = {
  invoiced: invoices('i.total_cents'),
  net: invoices('i.subtotal_cents'),
  'local tax': invoices('i.local_tax_cents'),
  'state tax': invoices('i.state_tax_cents'),
  billed: lines(sql`l.section`),
  rented: lines(category, sql`l.section = 'equipment'`),
  paid: payments,
  'paid in full': settled,
  open,
  opened: jobs('start_date', one),
  closed: jobs('end_date', sql`j.end_date - j.start_date`),
  worked: (asked) => laborRows('worked', asked),
  overtime: (asked) => laborRows('overtime', asked),
  unbilled: (asked) => laborRows('unbilled', asked),
  services,
  fuel,
  leads: leads(one, sql`true`),
  answered: leads(
    sql`round(extract(epoch from l.answered_at - l.created_at))`,
    sql`l.answered_at is not null`,
  ),
  won: leads(one, sql`l.status = 'converted'`),
}

/** Names the person or unit that the rows are filtered by; null means all rows. */
export async function aboutKey(db: Database, { measure, key }: Pick<RowsAsked, 'measure' | 'key'>) {
  if (key === undefined) return null
  const words = keyInWords(measure, key)
  if (words !== undefined) return words
  const { rows } = await sql<{
    name: string | null
  }>`select coalesce((select name from profiles where id::text = ${key}),
    (select number from vehicles where id::text = ${key})) as name`.execute(db)
  return rows[0]?.name ?? null
}

type Found = Omit<Behind, 'link'> & { link: string; number: number | null; place: string }

const askedRows = ({ city, ...asked }: RowsAsked) =>
  rowsOf[asked.measure]({
    ...asked,
    city: city && city !== 'all' ? (city === 'none' ? '' : city) : null,
  })

/**
 * Returns the number of rows behind a figure and their first and last day. The days are null if
 * there are none.
 */
export async function countBehind(db: Database, asked: RowsAsked) {
  const { rows } = await sql<{ count: number; from: string | null; to: string | null }>`
    select count(*)::integer as count, to_char(min(r.day), 'YYYY-MM-DD') as from, to_char(max(r.day), 'YYYY-MM-DD') as to
    from (${askedRows(asked)}) r`.execute(db)
  const { count, from, to } = rows[0]!
  return { count, days: from && to ? { from, to } : null }
}

/** Returns the rows behind a figure, latest first. Their amounts add up to the figure. */
export async function rowsBehind(
  db: Database,
  { after, before, ...asked }: z.output<typeof rowsQuery>,
  size = PAGE_SIZE,
) {
  const orders = {
    id: sql.ref('r.id'),
    by: { newest: { by: sql.ref('r.day'), type: 'date' as const } },
  }
  const rows = askedRows(asked)
  const page = await listPage({ after, before }, orders, size).read(
    db
      .selectFrom(sql<Found>`(${rows})`.as('r'))
      .select(['r.id', 'r.link', 'r.number', 'r.title', 'r.detail'])
      .select([
        sql<string>`to_char(r.day, 'YYYY-MM-DD')`.as('day'),
        sql<number>`r.amount::float8`.as('amount'),
      ]),
  )
  const name = (number: number | null, title: string) =>
    number === null ? title : `${shownNumber(number)} ${title}`
  // A record on two days has a row for each.
  const found = page.rows.map(({ id, number, title, ...row }) => ({
    ...row,
    id: `${id} ${row.day}`,
    title: name(number, title),
  }))
  return { ...page, rows: found }
}
