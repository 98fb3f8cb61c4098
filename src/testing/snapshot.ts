import type { Company } from '#testing/company.ts'

const queries = new WeakMap<Company, string>()

/** What requests may leave behind whether they are let in or not: how often somebody tried. */
const aside = ['auth.rate_limits']

async function queryFor(company: Company) {
  const known = queries.get(company)
  if (known) return known
  const { rows } = await company.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth') order by 1`,
  )
  const tables = rows.map(({ name }) => name.replace(/^public\./, '')).filter((name) => !aside.includes(name))
  const sums = tables.map(
    (name) => `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${name} t`,
  )
  const query = sums.join(' union all ')
  queries.set(company, query)
  return query
}

/** The number of rows of each table and a sum of their hashes, as one text, so that two moments can be compared. */
export async function snapshot(company: Company) {
  const { rows } = await company.owner.query<{ name: string; sum: string }>(await queryFor(company))
  return rows.map(({ name, sum }) => `${name}: ${sum}`).join('\n')
}
