import type { Company } from '#testing/company.ts'

const queries = new WeakMap<Company, Map<string, string>>()

/** What requests may leave behind whether they are let in or not: how often somebody tried. */
const aside = ['auth.rate_limits']
/** What a stranger may cause to be written about somebody whose address they know: mail to that address, and what is in it. */
const mail = ['auth.letters', 'auth.links', 'auth.registrations']

async function queryFor(company: Company, about: string) {
  const known = queries.get(company)?.get(about)
  if (known) return known
  const { rows } = await company.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth') order by 1`,
  )
  const tables = rows
    .map(({ name }) => name.replace(/^public\./, ''))
    .filter((name) => !aside.includes(name) && !(about && mail.includes(name)))
  const sums = tables.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${name} t ${about && `where t::text ~ '${about}'`}`,
  )
  const query = sums.join(' union all ')
  queries.set(company, (queries.get(company) ?? new Map<string, string>()).set(about, query))
  return query
}

/**
 * The number of rows of each table and a sum of their hashes, as one text, so that two moments can be compared; `about`, a regular
 * expression, leaves out rows whose text it does not find, and mail.
 */
export async function snapshot(company: Company, about = '') {
  const { rows } = await company.owner.query<{ name: string; sum: string }>(await queryFor(company, about))
  return rows.map(({ name, sum }) => `${name}: ${sum}`).join('\n')
}
