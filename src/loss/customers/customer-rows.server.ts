import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import type { customerQuery } from '#loss/customers/customers.ts'
import type { Database } from '#server/database.ts'
import { keptStatement } from '#server/kept-statements.ts'
import { type Orders, listPage } from '#server/list-page.ts'
import { searchWords } from '#values/search-words.ts'

/** Selects customers as staff see them, each with the active job. */
export const rows = (db: Database) =>
  db
    .selectFrom('customers as c')
    .select([
      ...([
        'c.id',
        'c.customer_number',
        'c.city_code',
        'c.first_name',
        'c.last_name',
        'c.name',
        'c.email',
        'c.phone',
      ] as const),
      ...([
        'c.address',
        'c.city',
        'c.state',
        'c.zip_code',
        'c.insurance_company',
        'c.claim_number',
        'c.contract_status',
      ] as const),
      'c.created_at',
    ])
    // Uses a subquery per row: with a join, the planner would sometimes read every active job.
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

/** Selects when we were last at a customer's jobs. */
export const visitRows = (db: Database) =>
  db
    .selectFrom('customers as c')
    .select(sql<string | null>`app.last_visit(c.id)`.as('last_visit_at'))

/** The columns that the list can be sorted by. The default is newest first. */
export const orders: Orders<'customer_number' | 'name'> = {
  id: sql.ref('c.id'),
  by: {
    newest: { by: sql.ref('c.created_at'), type: 'timestamptz' },
    customer_number: { by: sql.ref('c.customer_number'), type: 'text' },
    name: { by: sql`lower(c.name)`, type: 'text' },
  },
}
export const newest = ({ after }: { after: string | undefined }, size: number) =>
  listPage({ after }, orders, size)
type Page = ReturnType<typeof newest>

type Which = Pick<z.output<typeof customerQuery>, 'q' | 'status' | 'city'>

/**
 * Selects a page of customers for staff, filtered by search, status and location. A search returns
 * the newest first.
 */
export async function selection(db: Database, { q, status, city: scope }: Which, page: Page) {
  const city = scope === 'all' ? undefined : scope
  if (q) {
    const { at, backwards, most } = page
    const ids = sql<string>`(select app.search_customers(${searchWords(q)}::text[], most => ${most},
      city => ${city ?? null}, status => ${status ?? null},
      at => ${at?.key ?? null}, at_id => ${at?.id ?? null}, backwards => ${backwards}))`
    return page.read(rows(db).where('c.id', 'in', ids))
  }
  if (page.at) return page.read(among(db, { status, city }))
  const { sort, most, pageOf } = page
  const found = await firstPage(db, { sort, most, status, inCity: city !== undefined }, { city })
  return pageOf(found, ({ place }) => place)
}

const among = (db: Database, { status, city }: Pick<Which, 'status' | 'city'>) =>
  rows(db)
    .$if(city !== undefined, (all) => all.where('c.city_code', '=', city!))
    .$if(status !== undefined, (all) => all.where('c.contract_status', '=', status!))

interface Shape {
  sort: string
  most: number
  status: Which['status']
  inCity: boolean
}
const firstPage = keptStatement(
  (db, { sort, most, status, inCity }: Shape, values: { city: string | undefined }) =>
    listPage({ sort: sort as 'name' }, orders, most - 1).narrowed(
      among(db, { status, city: inCity ? values.city : undefined }),
    ),
)

/** The record that the logged-in customer is viewing. Their pages and lists are about it. */
export const myRecord = sql<string>`(select app.my_record())`
