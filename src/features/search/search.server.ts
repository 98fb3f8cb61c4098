import { sql } from 'kysely'
import { searchTerm } from '#features/customers/customers.ts'
import { MOST, found, searchQuery } from '#features/search/search.ts'
import { allow } from '#server/procedure.ts'

/** `%` and `_` in what was typed mean themselves. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

export const find = allow('search.find')
  .route({
    method: 'GET',
    path: '/search',
    summary: 'Search everything',
    description: `Customers by the same fields as the customer list, jobs by the start of their folder number, employees by name; ${MOST} of each at most.`,
    tags: ['Search'],
  })
  .input(searchQuery)
  .output(found)
  .handler(async ({ input: { q }, context: { db } }) => {
    const ids = sql<string>`(select app.search_customers(${searchTerm(q)}, null, null, null, null, false, ${MOST}))`
    const [customers, jobs, people] = await Promise.all([
      db
        .selectFrom('customers as c')
        .select(['c.id', 'c.name', 'c.customer_number', 'c.address'])
        .where('c.id', 'in', ids)
        .orderBy('c.created_at', 'desc')
        .execute(),
      db
        .selectFrom('folders as f')
        .innerJoin('jobs as j', 'j.folder_id', 'f.id')
        .innerJoin('customers as c', 'c.id', 'j.customer_id')
        .select(['j.id', 'j.customer_id', 'c.name as customer_name', 'f.folder_number', 'j.status'])
        .where('f.folder_number', '>=', q)
        .where('f.folder_number', '<', `${q}~`)
        .orderBy('f.folder_number')
        .limit(MOST)
        .execute(),
      db
        .selectFrom('profiles as p')
        .select(['p.id', 'p.name', 'p.phone', 'p.email'])
        .where('p.role', 'in', [1, 2, 3, 4])
        .where('p.deactivated_at', 'is', null)
        .where('p.name', 'ilike', `%${literally(q)}%`)
        .orderBy('p.name')
        .limit(MOST)
        .execute(),
    ])
    return { customers, jobs, people }
  })
