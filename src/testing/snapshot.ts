import type { Company } from '#testing/company.ts'

/** What requests may leave behind whether they are let in or not: how often someone tried. */
const aside = [
  'auth.rate_limits',
  // What reports count of the rows, which are compared themselves: it is added up by chance.
  'report_sums',
  'report_changes',
]
/** What a stranger may cause to be written about someone whose address they know: mail to that address, and what is in it. */
const mail = ['auth.letters', 'auth.links', 'auth.registrations']

interface Sum {
  /** How many statements had written to the table when it was read. */
  writes: string
  whole: string
  found: string
}
interface Watched {
  tables: string[]
  writes: { name: string; text: string }
  /** What was read last, by table and words. */
  read: Map<string, Sum>
}
const watched = new WeakMap<Company, Promise<Watched>>()

/**
 * Counts the statements that write to each table of the company's database, rolled back or not, so that a snapshot reads only what was
 * written since the last: most tables stay as they are, and reading all of them took half the time of the matrices.
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
  // A regular expression would take four times as long as all else.
  const found =
    about.length > 0 && !mail.includes(table)
      ? sumOf(`filter (where line like any ('{${words}}'))`)
      : `''`
  // offset: else each row would be made a text for each sum.
  return `select '${table}' as name, ${sumOf()} as whole, ${found} as found from (select t::text as line from ${table} t offset 0) lines`
}

/**
 * The number of rows of each table and a sum of their hashes, as one text, so that two moments can be compared: `whole` of all rows, `found`
 * of those in whose text a word of `about` stands, but for mail.
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
