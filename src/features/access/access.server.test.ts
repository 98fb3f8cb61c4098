import { safe } from '@orpc/client'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Role, can } from '#access/roles.ts'
import { type TableName, tables } from '#server/tables.ts'
import { personId, useCompany } from '#testing/company.ts'
import { type Caller, callers, tokenOf } from '#testing/fixtures.ts'

// The second lock: hand-written SQL as the role `api`, for every table and every caller, agrees with what each feature's .tables.ts says.

const company = useCompany()
let api: pg.Client
beforeAll(async () => {
  api = new pg.Client({ connectionString: company.apiUrl })
  await api.connect()
  await company.owner.query(someOfEverything)
})
afterAll(() => api.end())

/** Rows of the tables that the demo company leaves empty: where people have rows of their own, some of several people's. */
const someOfEverything = `
  insert into profile_pictures (profile_id) select id from profiles where email <> 'linh.tran@demo.test';
  insert into invitations (id, email, name, role, created_by) select gen_random_uuid(), 'a@example.com', 'A', 1, id from profiles where role = 4;
  insert into invitations (id, email, name, customer_id, created_by)
    select gen_random_uuid(), 'b@example.com', 'B', c.id, p.id from profiles p, (select id from customers limit 1) c where role = 4;
  with another as (insert into auth.users (name, email) values ('Rival', 'rival@example.com') returning id)
    insert into profiles (id, name, email, role) select id, 'Rival', 'rival@example.com', 8 from another;
  insert into grants (id, customer_id, agent_id, starts_at, ends_at)
    select gen_random_uuid(), c.id, p.id, now() - interval '1 day', now() + interval '1 day'
    from profiles p, (select customer_id as id from jobs limit 1) c where role = 8;
  insert into security_events (kind) values ('signed in');
  insert into leads (id, name, phone, address, what_happened, water_running, happened, source)
    values (gen_random_uuid(), 'A', '(404) 555-0100', 'A', 'A', 'no', 'now', 'inspection');
  insert into offices (city_code, address) values ('21', 'A');
  insert into vehicles (number) values ('T-1');
  -- The demo company's hours lie where the weekday and the hour of the run put them, and might be in the way of a punch below.
  delete from time_records;
  insert into time_records (id, employee_id, job_id, clocked_in_at, clocked_out_at, clock_in_time, clock_out_time)
    select gen_random_uuid(), p.id, j.id, t, t + interval '1 hour', t, t + interval '1 hour'
    from profiles p, (select id from jobs limit 1) j, (select now() - interval '90 days' as t) times where role < 5;
  insert into time_records (id, employee_id, job_id, clocked_in_at, clock_in_time)
    select gen_random_uuid(), p.id, j.id, t, t
    from profiles p, (select id from jobs limit 1) j, (select now() - interval '1 hour' as t) times where role < 5;
  insert into week_approvals (id, employee_id, week) select gen_random_uuid(), id, '2020-01-12' from profiles where role < 5;
  insert into refused_punches (id, record_id, kind, customer_name, punched_at, refusal, created_by)
    select gen_random_uuid(), gen_random_uuid(), 'in', 'A', now(), 'A', id from profiles where role < 5;
  insert into notes (id, job_id, content, visible_to_customer, visible_to_claims_agent)
    select gen_random_uuid(), id, 'x', shown, shown from jobs, (values (true), (false)) as example (shown);
  insert into photo_folders (customer_id, name) select id, 'General' from customers;
  insert into files (id, name, media_type, size, sha256, state, next_try_at, uploaded_by)
    select gen_random_uuid(), kind, 'image/jpeg', 1, repeat('a', 64), 'ready', null, p.id
    from profiles p, (values ('photo'), ('document')) as kinds (kind), generate_series(1, 2) where p.role < 5;
  insert into photos (id, customer_id, folder_id, type, uploaded_by)
    select f.id, d.customer_id, d.id, case f.n % 2 when 0 then 'damage' else 'after' end, f.uploaded_by
    from (select *, row_number() over () as n from files where name = 'photo') f
    join (select d.*, row_number() over (order by (d.customer_id in (select customer_id from grants)) desc, c.user_id nulls last) as n
      from photo_folders d join customers c on c.id = d.customer_id) d on d.n = (f.n + 1) / 2;
  insert into documents (id, folder_id, uploaded_by, visible_to_customer, visible_to_claims_agent)
    select f.id, d.id, f.uploaded_by, n % 2 = 0, n % 2 = 0
    from (select *, row_number() over () as n from files where name = 'document') f
    join (select d.*, row_number() over (order by (d.customer_id in (select customer_id from grants)) desc, c.user_id nulls last) as m
      from folders d join customers c on c.id = d.customer_id) d on d.m = (f.n + 1) / 2;
  insert into subfolders (folder_id, name) select id, 'x' from folders;
  insert into jobs (id, customer_id, description, start_date)
    select gen_random_uuid(), c.id, 'x', now() from customers c join profiles p on p.id = c.user_id where p.role = 5;
  alter table uploads disable trigger begin_upload;
  insert into uploads (id, created_by, kind, file_name, size) select gen_random_uuid(), id, 'photo', 'x', 1 from profiles;
  alter table uploads enable trigger begin_upload;`

/** Runs SQL as a caller in a transaction that leaves nothing behind; answers the rows, or the error's code. */
async function run(caller: Caller, text: string, values: unknown[] = []) {
  await api.query('begin')
  try {
    await api.query('select from app.enter($1)', [caller === 'nobody' ? '' : tokenOf(caller)])
    return await api.query(text, values)
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await api.query('rollback')
  }
}
const succeeded = (answer: pg.QueryResult | string) => typeof answer !== 'string' && (answer.rowCount ?? 0) > 0

const someCustomer = async (where: string) =>
  ((await company.owner.query(`select id from customers where ${where} limit 1`)).rows[0] as { id: string }).id

const inserts: Record<string, () => Promise<[string, unknown[]]>> = {
  customers: async () => [
    `insert into customers (id, city_code, first_name, last_name, email) values ($1, '01', 'A', 'B', 'a@example.com')`,
    [newId()],
  ],
  jobs: async () => [
    `insert into jobs (id, customer_id, description, start_date) values ($1, $2, 'x', now())`,
    [newId(), await someCustomer(`id not in (select customer_id from jobs where is_current)`)],
  ],
  folders: async () => [
    `insert into folders (customer_id, city_code) values ($1, '01')`,
    [await someCustomer('id not in (select customer_id from folders)')],
  ],
  notes: async () => [`insert into notes (id, job_id, content) select $1, id, 'x' from jobs limit 1`, [newId()]],
  leads: async () => [
    `insert into leads (id, name, phone, address, what_happened, water_running, happened, source)
     values ($1, 'A', '(404) 555-0100', 'A', 'A', 'no', 'now', 'inspection')`,
    [newId()],
  ],
  settings: async () => ['insert into settings default values', []],
  offices: async () => [`insert into offices (city_code) values ('22')`, []],
  audits: async () => [`insert into audits (table_name, row_id) values ('leads', 'x')`, []],
  profiles: async () => [`insert into profiles (id, name, email, role) values ($1, 'A', 'a@example.com', 4)`, [newId()]],
  profile_pictures: async () => [
    `insert into profile_pictures (profile_id, updated_at) values (app.actor_id(), now())
     on conflict (profile_id) do update set updated_at = now()`,
    [],
  ],
  invitations: async () => [
    `insert into invitations (id, email, name, role, created_by) values ($1, 'c@example.com', 'C', 4, app.actor_id())`,
    [newId()],
  ],
  grants: async () => [
    `insert into grants (id, customer_id, agent_id, starts_at, ends_at) values ($1, $2, $3, now(), now() + interval '1 hour')`,
    [newId(), await someCustomer('id not in (select customer_id from grants)'), await personId(company, 8)],
  ],
  security_events: async () => [`insert into security_events (kind) values ('signed in')`, []],
  time_records: async () => [
    `insert into time_records (id, employee_id, job_id, clocked_in_at, clock_in_time, clocked_out_at, clock_out_time)
     select $1, app.actor_id(), id, since, since, until, until
     from jobs, (select app.clock() - interval '70 hours' as since, app.clock() - interval '69 hours' as until) times limit 1`,
    [newId()],
  ],
  week_approvals: async () => [
    `insert into week_approvals (id, employee_id, week) select $1, id, '2020-01-05' from profiles where role = 2 and id <> app.actor_id() limit 1`,
    [newId()],
  ],
  refused_punches: async () => [
    `insert into refused_punches (id, record_id, kind, customer_name, punched_at, refusal) values ($1, $1, 'in', 'A', now(), 'A')`,
    [newId()],
  ],
  files: async () => [
    `insert into files (id, name, media_type, size, sha256, uploaded_by) values ($1, 'x', 'image/jpeg', 1, repeat('c', 64), app.actor_id())`,
    [newId()],
  ],
  photo_folders: async () => [
    `insert into photo_folders (id, customer_id, name) values ($1, $2, 'New')`,
    [newId(), await someCustomer('true')],
  ],
  photos: async () => [
    `insert into photos (id, customer_id, folder_id, uploaded_by)
     select f.id, d.customer_id, d.id, f.uploaded_by from files f, photo_folders d where f.name = 'document' limit 1`,
    [],
  ],
  subfolders: async () => ["insert into subfolders (id, folder_id, name) select $1, id, 'New' from folders limit 1", [newId()]],
  documents: async () => [
    `insert into documents (id, folder_id, uploaded_by) select f.id, d.id, f.uploaded_by from files f, folders d where f.name = 'photo' limit 1`,
    [],
  ],
  uploads: async () => [
    // Customers add to their own active job only.
    `insert into uploads (id, kind, file_name, size, customer_id, job_id)
     select $1, 'photo', 'x', 1, j.customer_id, j.id from jobs j where j.status = 'active'
       and ((app.is_staff()) or j.customer_id = (select id from customers where user_id = app.actor_id())) limit 1`,
    [newId()],
  ],
  vehicles: async () => [`insert into vehicles (number) values ('X')`, []],
  creations: async () => [`insert into creations values ($1, '')`, [newId()]],
  customer_counts: async () => [`insert into customer_counts values ('01', 'active', 1)`, []],
  locations: async () => [`insert into locations (code) values ('99')`, []],
  installation: async () => ['insert into installation default values', []],
}
const updates: Record<string, string> = {
  profile_pictures: 'update profile_pictures set updated_at = now()',
  invitations: `update invitations set email = 'x@example.com'`,
  grants: 'update grants set revoked_at = now()',
  security_events: `update security_events set kind = 'x'`,
  customers: `update customers set phone = '1'`,
  // A closed one stays as it is, for everybody.
  jobs: `update jobs set description = 'x' where status <> 'closed'`,
  folders: `update folders set status = 'completed'`,
  notes: 'update notes set visible_to_customer = true',
  leads: `update leads set note = 'x'`,
  settings: `update settings set company_name = 'x'`,
  offices: `update offices set address = 'x'`,
  audits: `update audits set new_value = 'x'`,
  profiles: `update profiles set phone = '1'`,
  time_records: `update time_records set clocked_out_at = app.clock(), clock_out_time = app.clock()
    where employee_id = app.actor_id() and clock_out_time is null`,
  week_approvals: 'update week_approvals set paid_seconds = 0',
  refused_punches: `update refused_punches set outcome = 'declined', reply = 'x'`,
  files: `update files set sha256 = repeat('d', 64)`,
  photo_folders: `update photo_folders set name = 'Renamed' where name = 'General'`,
  photos: `update photos set description = 'x'`,
  subfolders: `update subfolders set name = 'Renamed'`,
  documents: `update documents set description = 'x'`,
  uploads: 'update uploads set finished_at = now()',
  vehicles: 'update vehicles set current_mileage = 0',
  creations: `update creations set fingerprint = ''`,
  customer_counts: 'update customer_counts set change = 0',
  locations: 'update locations set customer_sequence = 0',
  installation: 'update installation set demo = false',
}
const granted = 'select customer_id from grants where agent_id = $1'
const seenPhotos = `customer_id in (select id from customers where user_id = $1) or (type = 'damage' and customer_id in (${granted}))`
const seenDocuments = `(visible_to_customer and folder_id in (select f.id from folders f join customers c on c.id = f.customer_id where c.user_id = $1))
  or (visible_to_claims_agent and folder_id in (select id from folders where customer_id in (${granted})))`
const ownRow: Record<string, string> = {
  customers: `user_id = $1 or id in (${granted})`,
  profiles: 'id = $1',
  profile_pictures: 'profile_id = $1',
  grants: 'agent_id = $1',
  jobs: `customer_id in (select id from customers where user_id = $1 union ${granted})`,
  folders: `customer_id in (select id from customers where user_id = $1 union ${granted})`,
  time_records: 'employee_id = $1',
  week_approvals: 'employee_id = $1',
  refused_punches: 'created_by = $1',
  uploads: 'created_by = $1',
  photo_folders: 'customer_id in (select id from customers where user_id = $1)',
  photos: seenPhotos,
  documents: seenDocuments,
  files: `uploaded_by = $1 or id in (select id from photos where ${seenPhotos}) or id in (select id from documents where ${seenDocuments})`,
  notes: `(visible_to_customer and job_id in (select j.id from jobs j join customers c on c.id = j.customer_id where c.user_id = $1))
    or (visible_to_claims_agent and job_id in (select id from jobs where customer_id in (${granted})))`,
}

describe('Postgres and what features say of their tables agree', () => {
  it('about every table there is', async () => {
    const { rows } = await company.owner.query(`select tablename from pg_tables where schemaname = 'public'`)
    expect(rows.map((row) => (row as { tablename: string }).tablename).sort()).toEqual(Object.keys(inserts).sort())
  })

  for (const table of Object.keys(inserts)) {
    const allowed = tables[table as TableName] ?? {}
    const may = (caller: Caller, what: 'select' | 'own' | 'insert' | 'update') =>
      caller !== 'nobody' && Boolean(allowed[what]?.includes(caller))

    it.each(callers)(`on ${table}, for %s`, async (caller) => {
      const insert = await inserts[table]!()
      expect(succeeded(await run(caller, ...insert)), 'insert').toBe(may(caller, 'insert'))
      expect(succeeded(await run(caller, updates[table]!)), 'update').toBe(may(caller, 'update'))
      expect(succeeded(await run(caller, `delete from ${table}`)), 'delete').toBe(false)

      const read = await run(caller, `select * from ${table}`)
      const { rowCount: everything } = await company.owner.query(`select from ${table}`)
      if (typeof read === 'string') return expect(may(caller, 'select') || may(caller, 'own'), 'select').toBe(false)
      if (may(caller, 'own')) {
        const me = await personId(company, caller as Role)
        const { rowCount: mine } = await company.owner.query(`select from ${table} where ${ownRow[table]}`, [me])
        expect(read.rowCount, 'own rows').toBe(mine)
        expect(read.rowCount! < everything!, 'others exist').toBe(true)
      } else expect(read.rowCount! > 0, 'select').toBe(may(caller, 'select'))
    })
  }

  describe('about the history', () => {
    beforeAll(async () => {
      // Of tables without a history, too: it must not be the lack of rows that hides them.
      for (const table of Object.keys(inserts))
        await company.owner.query(
          `insert into audits (table_name, row_id) select $1, coalesce(to_jsonb(t) ->> 'id', gen_random_uuid()::text) from ${table} t limit 1`,
          [table],
        )
    })

    it('of every table that keeps one', async () => {
      const { rows } = await company.owner.query(`select tgrelid::regclass::text as name from pg_trigger where tgname = 'audit'`)
      const kept = Object.keys(tables).filter((table) => tables[table as TableName]!.history)
      expect(rows.map((row) => (row as { name: string }).name).toSorted()).toEqual(kept.toSorted())
    })

    it.each(Object.keys(inserts) as TableName[])('of %s, by SQL and by the procedure', async (table) => {
      const history = tables[table]?.history
      for (const caller of callers) {
        const sees = caller !== 'nobody' && Boolean(history?.includes(caller))
        expect(succeeded(await run(caller, 'select from audits where table_name = $1', [table])), `${caller} by SQL`).toBe(sees)
        const { error, data } = await safe(company.as(caller).audits.list({ tables: [table] }))
        if (caller === 'nobody' || !can(caller, 'audits.list')) expect(error, String(caller)).toBeTruthy()
        else if (!history) expect(error, String(caller)).toMatchObject({ code: 'BAD_REQUEST' })
        else expect(data!.length > 0, String(caller)).toBe(sees)
      }
    })
  })

  it.each([6, 7, 8] as const)('so that %s sees jobs, where there are some', async (caller) => {
    expect(succeeded(await run(caller, 'select from jobs'))).toBe(true)
  })

  it.each([
    [1, [1, 2, 3, 4]],
    [2, [1, 2, 3, 4, 8]],
    [3, [1, 2, 3, 4, 8]],
    [4, [1, 2, 3, 4, 8]],
  ] as const)('so that %s sees who works here, management also the agents, and nobody the e-mails of customers', async (caller, seen) => {
    for (const query of ['select role from profiles', 'select role from profile_pictures join profiles on id = profile_id']) {
      const read = await run(caller, query)
      const roles = typeof read === 'string' ? [] : read.rows.map((row) => (row as { role: number }).role)
      expect([...new Set(roles)].toSorted((a, b) => a - b)).toEqual(seen)
    }
  })

  it.each(callers)('so that %s writes nobody else’s profile or picture', async (caller) => {
    const mine = caller === 'nobody' ? 0 : 1
    for (const table of ['profiles', 'profile_pictures'] as const)
      expect(((await run(caller, updates[table]!)) as pg.QueryResult).rowCount, table).toBe(mine)
    const withPicture = await personId(company, caller === 4 ? 3 : 4)
    const without = (await company.owner.query(`select id from profiles where email = 'linh.tran@demo.test'`)).rows[0] as { id: string }
    const forged = 'insert into profile_pictures (profile_id, updated_at) values ($1, now())'
    expect(await run(caller, forged, [without.id])).toBe('42501')
    expect(await run(caller, `${forged} on conflict (profile_id) do update set updated_at = now()`, [withPicture])).toBe('42501')
  })
})

describe('what api cannot do for anybody', () => {
  it.each(callers)('read sign-in, as %s', async (caller) => {
    for (const table of ['users', 'sessions', 'accounts', 'verifications', 'links', 'letters', 'rate_limits', 'two_factors'])
      expect(await run(caller, `select from auth.${table}`)).toBe('42501')
  })

  it('forge who created a customer, its number or its user', async () => {
    for (const column of ['created_by', 'user_id', 'customer_number', 'created_at', 'search_text']) {
      expect(await run(4, `update customers set ${column} = default`), `update ${column}`).toBe('42501')
      expect(
        await run(
          4,
          `insert into customers (id, city_code, first_name, last_name, email, ${column}) values ($1, '01', 'A', 'B', 'a@b.c', default)`,
          [newId()],
        ),
        `insert ${column}`,
      ).toBe('42501')
    }
  })

  it('change a role or an e-mail address, let somebody in or back in, or sign a grant as somebody else', async () => {
    for (const column of ['role', 'email', 'deactivated_at', 'last_seen_at', 'created_at'])
      expect(await run(4, `update profiles set ${column} = default`), column).toBe('42501')
    for (const column of ['customer_id', 'agent_id', 'starts_at', 'ends_at', 'revoked_by', 'created_by'])
      expect(await run(4, `update grants set ${column} = default`), column).toBe('42501')
  })

  it('change what a visitor told, when and from where, or whether it looked like spam; or whose a job is', async () => {
    const told = ['name', 'phone', 'email', 'address', 'what_happened', 'water_running', 'happened', 'source']
    for (const column of [...told, 'suspicious', 'city_code', 'created_at'])
      expect(await run(4, `update leads set ${column} = default`), column).toBe('42501')
    for (const column of ['status', 'created_by', 'created_at', 'end_date'])
      expect(await run(4, `insert into jobs (id, ${column}) values ($1, default)`, [newId()]), column).toBe('42501')
  })

  it('see changes of settings, unless administrators ask', async () => {
    await company.owner.query(`update settings set company_name = 'Seen'`)
    for (const caller of callers) {
      const found = await run(caller, `select from audits where table_name = 'settings'`)
      expect(succeeded(found), String(caller)).toBe(caller === 4)
    }
  })

  it('search customers, unless staff ask', async () => {
    for (const caller of callers) {
      const found = await run(caller, `select app.search_customers('a', null, null, null, null, false, 51)`)
      expect(succeeded(found), String(caller)).toBe(caller !== 'nobody' && can(caller, 'customers.list'))
    }
  })

  it('call what works with other people’s records, unless their role may', async () => {
    const management = [2, 3, 4]
    const staff = [1, ...management]
    const functions: [string, number[]][] = [
      [`select app.import_customers('[]')`, management],
      [`select app.note_file('customers exported', 'all')`, management],
      [`select from app.similar_to_rows('[]')`, staff],
      [`select app.photo_tags()`, staff],
      [`select app.folder_for_photos((select customer_id from jobs limit 1), 'A')`, staff],
      [`select app.folder_for_documents((select customer_id from jobs limit 1))`, staff],
      [`select app.note_file('photos downloaded', '1 photo')`, staff],
    ]
    for (const [statement, may] of functions)
      for (const caller of callers)
        expect(typeof (await run(caller, statement)) !== 'string', `${statement} as ${caller}`).toBe(may.includes(caller as number))
    const { rows } = await company.owner.query('select employee_id, job_id, clock_in_time from time_records limit 1')
    const [{ employee_id }] = rows as [{ employee_id: string }]
    const approved = `select app.in_approved_week($1, '2020-01-13', '2020-01-14') as answer`
    for (const caller of callers) {
      const answer = (await run(caller, approved, [employee_id])) as pg.QueryResult<{ answer: boolean }>
      expect(answer.rows[0]!.answer, `approved as ${caller}`).toBe(staff.includes(caller as number))
    }
  })

  it('become somebody by an expired or unknown token', async () => {
    await company.owner.query(
      `insert into auth.sessions (user_id, token, expires_at) select user_id, 'expired-session-token', now() - interval '1 second' from auth.sessions where token = $1`,
      [tokenOf(4)],
    )
    for (const token of ['expired-session-token', 'unknown', '']) {
      const { rowCount } = await company.owner.query('select * from app.enter($1)', [token])
      expect(rowCount).toBe(0)
    }
    expect((await company.owner.query('select * from app.enter($1)', [tokenOf(4)])).rows[0]).toMatchObject({ role: 4 })
  })
})
