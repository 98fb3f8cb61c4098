import pg from 'pg'
import type { Target } from '#bench/load.ts'
import { type Stand, signIn } from '#bench/stand.ts'

// Benchmarks working time in a company of 10,000 records and one of 1,000,000. The larger company
// has more people and more jobs. The hours per person and per job stay the same, because a person's
// week and a job's hours do not grow.

/** Records per person: two a workday for about two years. */
const EACH = 1000

/** Records per job, and the number of people who work together on their jobs. */
const OF_A_JOB = 20
const TEAM = 10

/**
 * Fills a company with `records` time records, `each` per person, on five of seven days up to
 * yesterday. The employee account is also clocked in. Indexes are built after the rows are
 * inserted.
 */
export async function addHours(ownerUrl: string, records: number, each = EACH) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(
    `set session_replication_role = replica; set maintenance_work_mem = '512MB'; truncate time_records cascade`,
  )
  const { rows: built } = await owner.query<{
    name: string
    of_constraint: boolean
    definition: string
  }>(
    `select i.relname as name, c.oid is not null as of_constraint, pg_get_indexdef(i.oid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid left join pg_constraint c on c.conindid = i.oid and c.contype = 'x'
     where x.indrelid = 'time_records'::regclass and not x.indisprimary`,
  )
  for (const { name, of_constraint } of built)
    await owner.query(
      of_constraint ? `alter table time_records drop constraint ${name}` : `drop index ${name}`,
    )
  await owner.query(
    `with people as (
       insert into auth.users (name, email, email_verified)
       select 'Crew ' || n, 'crew.' || n || '@example.com', true from generate_series(2, $1::int) n returning id, name, email
     ) insert into profiles (id, name, email, role) select id, name, email, 1 from people`,
    [records / each],
  )
  await owner.query(
    `with crew as (
       select id, row_number() over (order by email <> 'employee@demo.test') as n from profiles
       where email = 'employee@demo.test' or email like 'crew.%'
     ), work as (
       select id, row_number() over (order by status, id) as n from jobs limit $2
     ), parts as (
       select c.id as employee_id, 1 + (c.n - 1) / $1 * ($4::int * $1 / $3) + (((day - 1) * 2 + part) * $1 + (c.n - 1) % $1) / $3 as job,
         date_trunc('day', now()) - make_interval(days => day + (day - 1) / 5 * 2) + make_interval(hours => 12 + part * 4) as from_at
       from crew c, generate_series(1, $4::int / 2) day, generate_series(0, 1) part
     )
     insert into time_records (id, employee_id, job_id, clocked_in_at, clocked_out_at, clock_in_time, clock_out_time, in_received_at,
       out_received_at, created_by, created_at)
     select gen_random_uuid(), employee_id, w.id, from_at, from_at + interval '4 hours', from_at, from_at + interval '4 hours', from_at,
       from_at + interval '4 hours', employee_id, from_at
     from parts p join work w on w.n = p.job`,
    [TEAM, records / OF_A_JOB, OF_A_JOB, each],
  )
  await owner.query(
    `insert into time_records (id, employee_id, job_id, clocked_in_at, clock_in_time)
     select gen_random_uuid(), p.id, j.id, now() - interval '1 hour', now() - interval '1 hour'
     from profiles p, (select id from jobs order by status, id limit 1) j where p.email = 'employee@demo.test'`,
  )
  // For overlaps, only the index is rebuilt too. Checking each row again would take as long as
  // everything else, and nothing is written after this.
  for (const { definition } of built) await owner.query(definition)
  for (const table of ['time_records', 'profiles']) await owner.query(`vacuum analyze ${table}`)
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from time_records',
  )
  await owner.end()
  return rows[0]!.count
}

/** Returns the target of each case on a stand. */
export async function hoursOf(stand: Stand): Promise<Record<string, Target>> {
  const owner = new pg.Client({ connectionString: stand.ownerUrl })
  await owner.connect()
  const { rows } = await owner.query<{ job_id: string }>(
    `select job_id from (select distinct job_id from time_records) t order by md5(job_id::text) limit 20`,
  )
  await owner.end()
  const manager = await signIn(stand.url, 'manager')
  const asked = (path: string, cookie: string, ...inputs: object[]): Target => ({
    url: stand.url,
    requests: inputs.map((json) => ({
      method: 'POST',
      path: `/rpc/${path}`,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ json }),
    })),
  })
  const jobs = rows.map(({ job_id }) => ({ job_id }))
  return {
    'my week': asked('timeClock/week', stand.cookie, {}),
    'whether I am on the clock': asked('timeClock/status', stand.cookie, {}),
    'my last records': asked('timeClock/recent', stand.cookie, {}),
    'hours of a job, mine': asked('hours/list', stand.cookie, ...jobs),
    'hours of a job, everyone’s': asked('hours/list', manager, ...jobs),
  }
}
