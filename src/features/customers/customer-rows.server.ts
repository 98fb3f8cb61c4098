import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import { type customerQuery, searchTerm } from '#features/customers/customers.ts'
import type { Database } from '#server/database.ts'
import type { Place } from '#server/keyset.ts'

/** Customers as staff see them, each with the active job. */
export const rows = (db: Database) =>
  db
    .selectFrom('customers as c')
    .select([
      ...(['c.id', 'c.customer_number', 'c.city_code', 'c.first_name', 'c.last_name', 'c.name', 'c.email', 'c.phone'] as const),
      ...(['c.address', 'c.city', 'c.state', 'c.zip_code', 'c.insurance_company', 'c.claim_number', 'c.contract_status'] as const),
      'c.created_at',
    ])
    // Row by row: joined, the planner would at times read every active job there is.
    .select((row) =>
      jsonObjectFrom(
        row
          .selectFrom('jobs as j')
          .select(['j.id', 'j.description', 'j.start_date'])
          .whereRef('j.customer_id', '=', 'c.id')
          .where('j.is_current', '=', true)
          .limit(1),
      ).as('active_job'),
    )

type Which = Pick<z.output<typeof customerQuery>, 'q' | 'status' | 'city'>

/** Customers as staff see them, newest first, from after the place `at` on; `backwards`: oldest first, from before it. At most `most`. */
export function selection(db: Database, { q, status, city: scope }: Which, at: Place | undefined, backwards: boolean, most: number) {
  const city = scope === 'all' ? undefined : scope
  const direction = backwards ? 'asc' : 'desc'
  const found = rows(db).orderBy('c.created_at', direction).orderBy('c.id', direction).limit(most)
  if (q) {
    const ids = sql<string>`(select app.search_customers(${searchTerm(q)}, ${city ?? null}, ${status ?? null}, ${at?.created_at ?? null}, ${at?.id ?? null}, ${backwards}, ${most}))`
    return found.where('c.id', 'in', ids)
  }
  return found
    .$if(city !== undefined, (all) => all.where('c.city_code', '=', city!))
    .$if(status !== undefined, (all) => all.where('c.contract_status', '=', status!))
    .$if(at !== undefined, (all) =>
      all.where(({ eb, refTuple, tuple }) => eb(refTuple('c.created_at', 'c.id'), backwards ? '>' : '<', tuple(at!.created_at, at!.id))),
    )
}
