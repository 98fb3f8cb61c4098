import type { Company } from '#testing/company.ts'

/** Each has a name, so that Postgres plans it once a connection: a plan over all tables takes as long as reading them. */
const queries = new WeakMap<Company, Map<string, { name: string; text: string }>>()

/** What requests may leave behind whether they are let in or not: how often somebody tried. */
const aside = [
  'auth.rate_limits',
  // What reports count of the rows, which are compared themselves: it is added up by chance.
  ...['report_sums', 'report_changes'],
]
/** What a stranger may cause to be written about somebody whose address they know: mail to that address, and what is in it. */
const mail = ['auth.letters', 'auth.links', 'auth.registrations']

const sumOf = (filter = '') => `count(*) ${filter} || ' ' || coalesce(sum(hashtextextended(line, 0)::numeric) ${filter}, 0)`

async function queryFor(company: Company, about: string[]) {
  const known = queries.get(company)?.get(about.join())
  if (known) return known
  const { rows } = await company.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth') order by 1`,
  )
  const tables = rows.map(({ name }) => name.replace(/^public\./, '')).filter((name) => !aside.includes(name))
  const words = about.map((word) => `%${word}%`).join()
  const sums = tables.map((name) => {
    // A regular expression would take four times as long as all else.
    const found = about.length > 0 && !mail.includes(name) ? sumOf(`filter (where line like any ('{${words}}'))`) : `''`
    // offset: else each row would be made a text for each sum.
    return `select '${name}' as name, ${sumOf()} as whole, ${found} as found from (select t::text as line from ${name} t offset 0) lines`
  })
  const ours = queries.get(company) ?? new Map<string, { name: string; text: string }>()
  const query = { name: `snapshot ${ours.size}`, text: sums.join(' union all ') }
  queries.set(company, ours.set(about.join(), query))
  return query
}

/**
 * The number of rows of each table and a sum of their hashes, as one text, so that two moments can be compared: `whole` of all rows, `found`
 * of those in whose text a word of `about` stands, but for mail.
 */
export async function snapshots(company: Company, about: string[] = []) {
  const { rows } = await company.owner.query<{ name: string; whole: string; found: string }>(await queryFor(company, about))
  const text = (which: 'whole' | 'found') => rows.map((row) => `${row.name}: ${row[which]}`).join('\n')
  return { whole: text('whole'), found: text('found') }
}

export const snapshot = async (company: Company) => (await snapshots(company)).whole
