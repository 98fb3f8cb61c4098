import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillDemo } from '#db/demo/fill.ts'
import { type Capability, can } from '#access/roles.ts'
import { reportName } from '#reports/reports/reports.ts'
import { useCompany } from '#testing/company.ts'
import { cookieOf } from '#testing/fixtures.ts'
import { procedures } from '#testing/procedures.ts'
import { rightCall } from '#testing/cases.ts'
import { type Explained, type Plan, explainingApp } from '#testing/explaining.ts'

const company = useCompany()

/** Tables that grow for as long as the company works. */
const growing = [
  'customers',
  'jobs',
  'folders',
  'notes',
  'files',
  'photos',
  'photo_folders',
  'documents',
  'grants',
  'audits',
  'contracts',
  'papers',
  'scans',
]
/** Plus the tables that staff add to all day. */
const growingAtWork = [
  ...growing,
  'leads',
  'time_records',
  'placements',
  'invoices',
  'invoice_lines',
  'invoice_sources',
  'payments',
]

/** Tables of drying: they grow with each round, and the log of closed jobs stays. */
const ofDrying = [
  'chambers',
  'rooms',
  'rounds',
  'skipped_stops',
  'air_readings',
  'points',
  'point_goals',
  'point_readings',
  'alert_answers',
]

let explaining: Awaited<ReturnType<typeof explainingApp>> | undefined
const plans: Explained[] = []

beforeAll(async () => {
  await fillDemo(company.ownerUrl, 4000)
  // Written as the server would, but with triggers disabled. Each customer has a photo and a
  // document. One agent has 20 grants, and others have the rest.
  await company.owner.query(`
    begin;
    set local session_replication_role = replica;
    create temp table sender on commit drop as select id from profiles where role = 1 limit 1;
    create temp table people on commit drop as select array_agg(id) as ids from profiles where role <> 8;
    insert into grants (id, customer_id, agent_id, starts_at, ends_at)
      select gen_random_uuid(), c.id, case when n <= 20 then agent.id else ids[1 + n % cardinality(ids)] end,
        now() - interval '1 day', now() + interval '1 day'
      from (select id, row_number() over (order by id) as n from customers) c, people, (select id from profiles where role = 8 limit 1) agent;
    create temp table new_files on commit drop as
      select gen_random_uuid() as id, f.id as folder_id, f.customer_id, kind from folders f, unnest(array['photo', 'document', 'paper', 'scan']) kind;
    insert into files (id, name, media_type, size, sha256, view_sha256, state, uploaded_by)
      select id, 'a', 'image/jpeg', 1, encode(sha256(id::text::bytea), 'hex'), encode(sha256(('v' || id)::bytea), 'hex'), 'ready',
        (table sender) from new_files;
    insert into photo_folders (customer_id, name) select distinct customer_id, 'A folder' from new_files;
    insert into photos (id, customer_id, folder_id, uploaded_by, uploaded_at)
      select n.id, n.customer_id, p.id, (table sender), now() - row_number() over () * interval '1 hour' from new_files n join photo_folders p using (customer_id) where kind = 'photo' and p.name = 'A folder';
    insert into documents (id, folder_id, uploaded_by, visible_to_customer, visible_to_claims_agent)
      select id, folder_id, (table sender), true, true from new_files where kind = 'document';
    insert into papers (id, facts, created_by) select id, '{"pages": []}', (table sender) from new_files where kind = 'paper';
    insert into contracts (id, title, status, signing_status, contract_number, customer_id, city_code, folder_id, paper_id, visible_to_claims_agent, created_at)
      select gen_random_uuid(), 'A', (array['draft', 'active'])[1 + n % 2], case when n % 20 = 0 then 'sent' else 'signed' end, 'x' || n, customer_id, c.city_code, folder_id, f.id, true,
        now() - n * interval '1 minute'
      from (select *, row_number() over (order by id) as n from new_files where kind = 'paper') f join customers c on c.id = f.customer_id;
    insert into scans (id, created_by, contract_id, place) select f.id, (table sender), c.id, 1
      from (select *, row_number() over (order by id) as n from new_files where kind = 'scan') f
      join (select id, row_number() over (order by id) as n from contracts where signing_status = 'signed') c using (n);
    insert into audits (table_name, row_id, field) select 'jobs', gen_random_uuid()::text, 'status' from generate_series(1, 5000);
    create temp table dried on commit drop as select j.id as job_id, gen_random_uuid() as chamber, gen_random_uuid() as round, gen_random_uuid() as point,
      n, now() - interval '60 days' as at from (select id, row_number() over (order by id) as n from jobs where status = 'closed') j where n <= 2500;
    insert into meters (id, maker, model) values (gen_random_uuid(), 'Delmhorst', 'BD-2100 of old');
    create temp table meter on commit drop as select id from meters where model = 'BD-2100 of old';
    insert into chambers (id, job_id, name, water_category, category_reason) select chamber, job_id, 'A', 1, 'Clean' from dried;
    insert into rooms (id, job_id, chamber_id, name, length_in, width_in, height_in) select gen_random_uuid(), job_id, chamber, 'A', 100, 100, 96 from dried;
    insert into rounds (id, job_id, began_at) select round, job_id, at from dried;
    insert into skipped_stops (id, job_id, round_id, stop, name, reason) select gen_random_uuid(), job_id, round, 'outside', 'Outside', 'Rain' from dried;
    insert into air_readings (id, job_id, round_id, place, fahrenheit, rh, taken_at) select gen_random_uuid(), job_id, round, 'outside', 70, 50, at from dried;
    insert into points (id, job_id, chamber_id, number, surface, material) select point, job_id, chamber, 1, 'wall', 'drywall' from dried;
    insert into point_goals (job_id, point_id, meter_id, mode, scale, goal) select job_id, point, (table meter), 'pin', 'mc', 15 from dried;
    insert into point_readings (id, job_id, point_id, round_id, meter_id, mode, scale, value, taken_at)
      select gen_random_uuid(), job_id, point, round, (table meter), 'pin', 'mc', 20, at + k * interval '1 day' from dried, generate_series(1, 2) k;
    insert into alert_answers (id, job_id, chamber_id, alert, alert_at, sentence, reason, answered_at)
      select gen_random_uuid(), job_id, chamber, 'not_moving:' || point, at, 'Still', 'Base is on', at from dried;
    commit;
    analyze;`)
  const settings = { 'auto_explain.log_analyze': 'on', 'auto_explain.log_timing': 'off' }
  explaining = await explainingApp(company, company.apiUrl, (plan) => plans.push(plan), settings)
})
afterAll(() => explaining?.end())

const scanned = (plan: Plan, tables = growing): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' &&
  plan['Actual Loops'] > 0 &&
  tables.includes(plan['Relation Name']!)
    ? [plan['Relation Name']!]
    : []),
  ...(plan.Plans ?? []).flatMap((part) => scanned(part, tables)),
]

const reads = procedures.filter(({ route }) => route.method === 'GET')
const cases = ([5, 6, 7, 8] as const).flatMap((caller) =>
  reads
    .filter(({ who }) => who === 'anyone' || can(caller, who as Capability))
    .map(({ name, path }) => ({ name, path, caller })),
)

it.each([...growingAtWork, ...ofDrying])('has so many %s that a plan tells', async (table) => {
  const { rows } = await company.owner.query<{ n: number }>(
    'select reltuples::int as n from pg_class where oid = $1::regclass',
    [table],
  )
  expect(rows[0]!.n).toBeGreaterThan(1000)
})

it.each(cases)(
  '$name, for $caller, reads no growing table whole',
  async ({ name, path, caller }) => {
    const input = await rightCall(name)(company, caller)
    plans.length = 0
    const { status } = await explaining!.app.request(`http://localhost${path}`, {
      method: 'POST',
      headers: { cookie: cookieOf(caller), 'content-type': 'application/json' },
      body: JSON.stringify({ json: input }),
    })
    expect(status).toBe(200)
    expect(plans.length).toBeGreaterThan(0)
    const whole = plans.flatMap(({ Plan, 'Query Text': text }) =>
      scanned(Plan).map((table) => `${table}: ${text.slice(0, 300)}`),
    )
    expect(whole).toEqual([])
  },
)

/** Returns the number of rows that a plan read, over all its loops. */
const rowsRead = (plan: Plan): number =>
  (plan['Relation Name'] ? (plan['Actual Rows'] ?? 0) * plan['Actual Loops'] : 0) +
  (plan.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), 0)

it.each([
  ['customers', 'name'],
  ['customers', '-name'],
  ['customers', 'customer_number'],
  ['jobs', 'start_date'],
  ['jobs', '-start_date'],
  ['jobs', undefined],
  ['folders', undefined],
])(
  'a page of %s sorted by %s is found by an index, the third as well as the first',
  async (list, sort) => {
    let after: string | undefined
    for (const page of [1, 2, 3]) {
      plans.length = 0
      const answer = await explaining!.app.request(
        `http://localhost/api/${list}?city=all${sort ? `&sort=${sort}` : ''}${after ? `&after=${after}` : ''}`,
        {
          headers: { cookie: cookieOf(1) },
        },
      )
      expect(answer.status).toBe(200)
      after = ((await answer.json()) as { older: string }).older
      expect(plans.flatMap(({ Plan }) => scanned(Plan))).toEqual([])
      // Fifty rows and their lookups in some other tables. There are four thousand rows.
      expect(
        plans.reduce((sum, { Plan }) => sum + rowsRead(Plan), 0),
        `page ${page}`,
      ).toBeLessThan(1000)
    }
  },
)

it.each(['list', 'overview'])(
  'the timeline of a job reads no growing table whole: %s',
  async (name) => {
    await company.owner.query(
      `insert into audits (table_name, row_id, field) select 'jobs', gen_random_uuid()::text, 'status' from generate_series(1, 5000)`,
    )
    await company.owner.query('analyze audits')
    const { rows } = await company.owner.query<{ id: string }>('select id from jobs limit 1')
    plans.length = 0
    const answer = await explaining!.app.request(`http://localhost/rpc/timeline/${name}`, {
      method: 'POST',
      headers: { cookie: cookieOf(1), 'content-type': 'application/json' },
      body: JSON.stringify({
        json: name === 'list' ? { job_id: rows[0]!.id } : { id: rows[0]!.id },
      }),
    })
    expect(answer.status).toBe(200)
    expect(plans.length).toBeGreaterThan(0)
    expect(plans.flatMap(({ Plan }) => scanned(Plan))).toEqual([])
    expect(plans.reduce((sum, { Plan }) => sum + rowsRead(Plan), 0)).toBeLessThan(1000)
  },
)

it.each([{}, { status: 'active' }, { signing: 'signed' }, { city: '01' }, { q: 'x77' }])(
  'a page of contracts reads no growing table whole: %j',
  async (input) => {
    plans.length = 0
    const { status } = await explaining!.app.request('http://localhost/rpc/contracts/list', {
      method: 'POST',
      headers: { cookie: cookieOf(1), 'content-type': 'application/json' },
      body: JSON.stringify({ json: input }),
    })
    expect(status).toBe(200)
    // Counting stops at a thousand, whatever the plan is.
    for (const { Plan, 'Query Text': text } of plans)
      expect(rowsRead(Plan), text.slice(0, 300)).toBeLessThan(1500)
  },
)

const month = { period: 'month' }
it.each([
  ['dashboard/figures', {}, 2000],
  ['worklist/view', {}, 2500],
  ['customers/counts', {}, 1000],
  ['equipment/counts', {}, 1000],
  ['invoices/cards', {}, 2000],
  ['reports/overview', month, 3000],
  ...reportName.options.map((report) => ['reports/read', { ...month, report }, 6000] as const),
] as const)(
  'what an open dashboard asks, and a report, reads no growing table whole: %s %j',
  async (path, input, most) => {
    for (const city of ['all', '11']) {
      plans.length = 0
      const { status } = await explaining!.app.request(`http://localhost/rpc/${path}`, {
        method: 'POST',
        headers: { cookie: cookieOf(3), 'content-type': 'application/json' },
        body: JSON.stringify({ json: { ...input, city } }),
      })
      expect(status).toBe(200)
      expect(plans.length).toBeGreaterThan(0)
      expect(
        plans.flatMap(({ Plan, 'Query Text': text }) =>
          scanned(Plan, growingAtWork).map((table) => `${table}: ${text.slice(0, 300)}`),
        ),
      ).toEqual([])
      expect(
        plans.reduce((sum, { Plan }) => sum + rowsRead(Plan), 0),
        city,
      ).toBeLessThan(most)
    }
  },
)

const ofJob = [
  'chambers/list',
  'chambers/dryness',
  'rooms/list',
  'rounds/list',
  'airReadings/list',
  'points/list',
  'alertAnswers/list',
]
it.each([
  ...ofJob.map((path) => [path, 1000] as const),
  ['worklist/view', 4000],
  ['jobs/list drying', 4000],
  ['jobs/list visit', 4000],
  ['jobs/list not_drying', 4000],
] as const)(
  'drying reads no table of drying whole, however many jobs are over: %s',
  async (asked, most) => {
    const [path, needs] = asked.split(' ') as [string, string?]
    const { rows } = await company.owner.query<{ job_id: string }>(
      `select p.job_id from points p join jobs j on j.id = p.job_id where j.is_current
       order by p.job_id limit 1`,
    )
    const json = ofJob.includes(asked) ? rows[0] : { city: 'all', ...(needs && { needs }) }
    plans.length = 0
    const { status } = await explaining!.app.request(`http://localhost/rpc/${path}`, {
      method: 'POST',
      headers: { cookie: cookieOf(3), 'content-type': 'application/json' },
      body: JSON.stringify({ json }),
    })
    expect(status).toBe(200)
    const ofTables = plans.filter(({ Plan }) => JSON.stringify(Plan).match(ofDrying.join('|')))
    expect(ofTables.length).toBeGreaterThan(0)
    expect(
      plans.flatMap(({ Plan, 'Query Text': text }) =>
        scanned(Plan, ofDrying).map((table) => `${table}: ${text.slice(0, 300)}`),
      ),
    ).toEqual([])
    expect(plans.reduce((sum, { Plan }) => sum + rowsRead(Plan), 0)).toBeLessThan(most)
  },
)
