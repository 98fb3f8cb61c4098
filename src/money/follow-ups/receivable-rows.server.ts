import { sql } from 'kysely'
import type { z } from 'zod'
import { homeownerOpen } from '#money/invoices/invoice-rows.server.ts'
import type { FollowUp, Receivable, receivableQuery } from '#money/follow-ups/follow-ups.ts'
import { daysOfAge } from '#money/invoices/past-due-ages.ts'
import type { Database } from '#server/database.ts'
import type { Orders } from '#server/list-page.ts'

export const receivableOrders: Orders<'date_due' | 'open' | 'next_action'> = {
  id: sql.ref('r.invoice_id'),
  by: {
    newest: { by: sql.ref('r.date_due'), type: 'date' },
    date_due: { by: sql.ref('r.date_due'), type: 'date' },
    open: { by: sql.ref('r.open_cents'), type: 'bigint' },
    // Only for the list of due follow-ups: elsewhere, many invoices have no next action.
    next_action: { by: sql.ref('r.next_action_on'), type: 'date' },
  },
}

export const followUps = (db: Database) =>
  db
    .selectFrom('follow_ups as f')
    .leftJoin('profiles as p', 'p.id', 'f.created_by')
    .select(['f.id', 'f.next_action', 'f.note', 'f.created_at', 'p.name as created_by_name'])
    .select([
      sql<string | null>`f.next_action_on::text`.as('next_action_on'),
      sql<string | null>`f.promised_by::text`.as('promised_by'),
    ])

/** Returns the latest note of each of these invoices, by invoice id. */
export async function latestFollowUps(db: Database, invoice_ids: string[]) {
  if (invoice_ids.length === 0) return new Map<string, FollowUp>()
  const found = await followUps(db)
    .distinctOn('f.invoice_id')
    .select('f.invoice_id')
    .where('f.invoice_id', 'in', invoice_ids)
    .orderBy('f.invoice_id')
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .execute()
  return new Map(found.map(({ invoice_id, ...noted }) => [invoice_id, noted satisfies FollowUp]))
}

type Filter = Omit<z.output<typeof receivableQuery>, 'sort' | 'after' | 'before'>

/** Selects the open invoices that match every given filter. */
export function receivables(db: Database, { age, insurer, city, due }: Filter) {
  let found = db
    .selectFrom('receivables as r')
    .innerJoin('invoices as i', 'i.id', 'r.invoice_id')
    .innerJoin('customers as c', 'c.id', 'i.customer_id')
    .innerJoin('jobs as j', 'j.id', 'i.job_id')
    .select([
      'i.id',
      'i.invoice_number',
      'i.customer_id',
      'c.name as customer_name',
      'c.insurance_company',
      'i.status',
    ])
    .select(['j.adjuster_name', 'j.adjuster_phone'])
    .select([
      sql<number>`i.total_cents::float8`.as('total_cents'),
      sql<number>`r.open_cents::float8`.as('open_cents'),
    ])
    .select(homeownerOpen.as('homeowner_open_cents'))
    .select([
      sql<string>`i.date_issued::text`.as('date_issued'),
      sql<string>`r.date_due::text`.as('date_due'),
    ])
    .select(sql<number>`(select app.company_day()) - r.date_due`.as('days_past_due'))
    .$narrowType<Pick<Receivable, 'status'>>()
  const [from, to] = age ? daysOfAge[age] : [null, null]
  if (from !== null)
    found = found.where(sql<boolean>`r.date_due <= (select app.company_day()) - ${from}::integer`)
  if (to !== null)
    found = found.where(sql<boolean>`r.date_due >= (select app.company_day()) - ${to}::integer`)
  if (insurer !== undefined) found = found.where('r.insurer', '=', insurer)
  if (city && city !== 'all') found = found.where('r.city_code', '=', city)
  if (due) found = found.where(sql<boolean>`r.next_action_on <= (select app.company_day())`)
  return found
}
