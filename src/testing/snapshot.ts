import type { Company } from '#testing/company.ts'

/** Tables that requests may change whether refused or not: counts of tries. */
const aside = [
  'auth.rate_limits',
  // Sums that reports keep of the rows, whose own tables are compared. They are added up at random
  // times.
  'report_sums',
  'report_changes',
  // Notices of changes to other tables, which are compared. They are passed on and deleted at once.
  'change_notices',
]
/**
 * Tables that a stranger may cause writes to, knowing someone's address: email to that address, and
 * its links.
 */
const mail = ['auth.emails', 'auth.links', 'auth.registrations']

interface Sum {
  /** Number of statements that had written to the table when it was read. */
  writes: string
  whole: string
  found: string
}
interface Watched {
  tables: string[]
  writes: { name: string; text: string }
  /** Last results, by table and words. */
  read: Map<string, Sum>
}
const watched = new WeakMap<Company, Promise<Watched>>()

/**
 * Counts the statements that write to each table of the company's database, even if rolled back. A
 * snapshot then reads only tables written since the last one: most stay unchanged, and reading all
 * of them took half the time of the matrices.
 */
async function watch({ owner }: Company): Promise<Watched> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth') order by 1`,
  )
  const tables = rows
    .map(({ name }) => name.replace(/^public\./, ''))
    .filter((name) => !aside.includes(name))
  const counts = tables.map(
    (name, n) => `create sequence writes.t${n};
      create trigger zz_writes after insert or update or delete or truncate on ${name} for each statement execute function writes.count('t${n}');
      alter table ${name} enable always trigger zz_writes;`,
  )
  await owner.query(`create schema writes;
    create function writes.count() returns trigger language plpgsql security definer set search_path = '' as
      $$ begin perform nextval('writes.' || tg_argv[0]); return null; end $$;
    ${counts.join('\n')}`)
  const text = tables
    .map((_, n) => `select last_value + is_called::int as writes from writes.t${n}`)
    .join(' union all ')
  return { tables, writes: { name: 'writes', text }, read: new Map() }
}

const sumOf = (filter = '') =>
  `count(*) ${filter} || ' ' || coalesce(sum(hashtextextended(line, 0)::numeric) ${filter}, 0)`

function sumQuery(table: string, about: string[]) {
  const words = about.map((word) => `%${word}%`).join()
  // A regular expression would take four times as long as everything else.
  const found =
    about.length > 0 && !mail.includes(table)
      ? sumOf(`filter (where line like any ('{${words}}'))`)
      : `''`
  // Without `offset`, each sum would convert every row to text again.
  return `select '${table}' as name, ${sumOf()} as whole, ${found} as found from (select t::text as line from ${table} t offset 0) lines`
}

/**
 * Returns the row count of each table and a sum of their hashes, as text to compare: `whole` covers
 * all rows, `found` those whose text contains a word of `about`, except in email tables.
 */
export async function snapshots(company: Company, about: string[] = []) {
  const ours = watched.get(company) ?? watch(company)
  watched.set(company, ours)
  const { tables, writes, read } = await ours
  const counts = (await company.owner.query<{ writes: string }>(writes)).rows.map(
    (row) => row.writes,
  )
  const of = (table: string) => read.get(`${table} ${about.join()}`)
  const stale = tables.filter((table, n) => of(table)?.writes !== counts[n])
  if (stale.length > 0) {
    const sums = await company.owner.query<Sum & { name: string }>(
      stale.map((table) => sumQuery(table, about)).join(' union all '),
    )
    for (const { name, ...sum } of sums.rows)
      read.set(`${name} ${about.join()}`, { ...sum, writes: counts[tables.indexOf(name)]! })
  }
  const text = (which: 'whole' | 'found') =>
    tables.map((table) => `${table}: ${of(table)![which]}`).join('\n')
  return { whole: text('whole'), found: text('found') }
}

export const snapshot = async (company: Company) => (await snapshots(company)).whole
