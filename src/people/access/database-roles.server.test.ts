import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginRoles, migrate } from '#db/migrate.ts'
import { useCompany } from '#testing/company.ts'
import { testSecret, tokenOf } from '#testing/fixtures.ts'
import { withoutSession } from '#testing/cases.ts'

// Limits of the Postgres roles, no matter who is asking, by hand-written SQL.

const company = useCompany()
type Login = (typeof loginRoles)[number]
const logins = {} as Record<Login, pg.Client>
beforeAll(async () => {
  // Migrate as each start does: settings of a whole database do not come with the template.
  await migrate(company.ownerUrl, testSecret)
  for (const role of loginRoles) {
    const client = new pg.Client({ connectionString: company[`${role}Url`] })
    await client.connect()
    logins[role] = client
  }
})
afterAll(() => Promise.all(loginRoles.map((role) => logins[role].end())))

/** Returns the first value of each row, or the error's code. It rolls back its changes. */
async function run(role: Login, text: string, entered?: number) {
  const client = logins[role]
  await client.query('begin')
  try {
    if (entered) await client.query('select from app.enter($1)', [tokenOf(entered)])
    const { rows } = await client.query({ text, rowMode: 'array' })
    return (rows as unknown[][]).map(([value]) => value)
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await client.query('rollback')
  }
}

const email = `'{"subject": "a", "text": "b", "html": "c"}'`
const id = `gen_random_uuid()`
const anyPerson = `(select '00000000-0000-7000-8000-000000000001'::uuid)`

const ofAccounts = [
  'accept_invitation',
  'ask_email_change',
  'ask_reset',
  'change_password',
  'claims',
  'confirm',
  'confirm_email_change',
  'enter',
  'look_at_link',
  'note_seen',
  'public_settings',
  'register',
  'reset_password',
  'send_confirmation',
  'set_up',
]
const ofFiles = [
  'arrive',
  'ask_outgoing_files',
  'count_attempt',
  'end_task',
  'fail_task',
  'hold_tasks',
  'keep_stray_files',
  'known_files',
  'let_go_tasks',
  'mark_file_developed',
  'mark_file_refused',
  'next_tasks',
  'note_stray_files',
  'put_back_task',
  'read_picture',
  'read_upload',
  'refuse_upload',
  'take_task',
  'unfinished_uploads',
]
const ofAuth = ['company_name', 'email_person', 'may_enter', 'note_sign_in']
const ofSigner = [
  'enter',
  'public_settings',
  'sign_arrived',
  'sign_decline',
  'sign_enter_code',
  'sign_file',
  'sign_finish',
  'sign_look',
  'sign_read',
  'sign_send_code',
  'sign_signed',
]
const ofAdjuster = [
  'claim_link_ask',
  'claim_link_code',
  'claim_link_enter',
  'claim_link_file',
  'claim_link_files',
  'claim_link_holder',
  'claim_link_look',
  'claim_link_photos',
  'claim_link_read',
  'enter',
  'public_settings',
]
const ofQueue = [
  'chase_signings',
  'end_task',
  'escalate_lead',
  'fail_task',
  'fleet_plan',
  'hold_tasks',
  'keep_invoice_paper',
  'keep_copy',
  'keep_seal',
  'let_go_tasks',
  'mark_email_sent',
  'next_tasks',
  'pass_on_changes',
  'put_back_task',
  'queues',
  'read_answer',
  'read_claim_link',
  'read_grant',
  'read_invoice_email',
  'read_invoice_paper',
  'read_email',
  'read_logo',
  'read_copy',
  'read_seal',
  'read_settings_notice',
  'read_signature',
  'read_signing_email',
  'begin_report_export',
  'fail_report_export',
  'forget_report_export',
  'keep_report_export',
  'note_report_export',
  'old_report_exports',
  'report_export_errand',
  'ask_for_digests',
  'read_digest',
  'send_digest',
  'ask_for_reports',
  'forget_sent_report',
  'keep_report_sending',
  'old_sent_reports',
  'read_report_sending',
  'send_report',
  'recount_all',
  'remind_of_invoices',
  'send_claim_link',
  'send_invoice_email',
  'send_signing_email',
  'sweep',
  'take_task',
  'enqueue_outgoing_files',
  'mark_file_scanned',
  'mark_file_stripped',
  'read_malware_notice',
  'read_outgoing_file',
  'send_malware_email',
  'send_answer_email',
  'enqueue_begun_grants',
  'send_grant_email',
  'send_signature_email',
  'send_vehicle_email',
  'send_settings_notice',
  'uncalled_lead',
  'untold_expiries',
]

describe('the functions of the owner', () => {
  const callable = async (role: Login) => {
    const { rows } = await company.owner.query(
      `select distinct proname from pg_proc where pronamespace = 'app'::regnamespace and has_function_privilege($1, oid, 'execute')`,
      [role],
    )
    return rows.map((row) => (row as { proname: string }).proname).toSorted()
  }

  it('are called by the roles that need them and by no other', async () => {
    expect(
      await callable('api'),
      'A new function: say in `functions` of its feature’s .cases.ts what it answers',
    ).toEqual(Object.keys(withoutSession).toSorted())
    expect(await callable('accounts')).toEqual(ofAccounts)
    expect(await callable('auth')).toEqual(ofAuth)
    expect(await callable('files')).toEqual(ofFiles)
    expect(await callable('signer')).toEqual(ofSigner)
    expect(await callable('adjuster')).toEqual(ofAdjuster)
    expect(await callable('queue')).toEqual(ofQueue.toSorted())
  })

  it.each(Object.entries(withoutSession))(
    'answer nothing of others to api without a session: %s',
    async (_, [call, answer]) => {
      expect(await run('api', `select ${call}`)).toEqual(answer)
    },
  )

  it('let api, whoever entered, ask for no link and no password', async () => {
    const calls = [
      `app.ask_reset('administrator@demo.test', '\\x01', ${email})`,
      `app.reset_password('\\x01', 'x')`,
      `app.claims('\\x01')`,
      `app.look_at_link('\\x01', 'reset')`,
      `app.register('a@example.com', 'A', 'x', '\\x01', ${email}, ${email})`,
      `app.confirm('\\x01', ${id})`,
      `app.send_confirmation('a@example.com', null, '\\x01', ${email})`,
      `app.accept_invitation('\\x01', 'A', 'x')`,
      `app.set_up('\\x01', 'a@example.com', 'A', 'x')`,
      `app.change_password('x', ${email})`,
      `app.ask_email_change('a@example.com', '\\x01', ${email}, ${email})`,
      `app.confirm_email_change('\\x01')`,
      `app.note_seen(array[${anyPerson}])`,
    ]
    for (const call of calls) expect(await run('api', `select ${call}`, 4), call).toBe('42501')
  })
})

it('lets api, accounts, files, signer, adjuster and queue read no password, session, link or email, and no one a task', async () => {
  const tables = [
    'accounts',
    'sessions',
    'links',
    'emails',
    'users',
    'verifications',
    'two_factors',
    'registrations',
    'signing_links',
  ]
  const entered = (role: Login) => (['api', 'accounts'].includes(role) ? 4 : undefined)
  for (const role of ['api', 'accounts', 'files', 'signer', 'adjuster', 'queue'] as const)
    for (const table of tables)
      expect(
        await run(role, `select * from auth.${table}`, entered(role)),
        `${role} ${table}`,
      ).toBe('42501')
  for (const role of loginRoles)
    for (const table of [
      'auth.emails',
      'public.tasks',
      'public.task_turns',
      'public.calendar',
      'public.change_notices',
    ])
      expect(await run(role, `select * from ${table}`, entered(role)), `${role} ${table}`).toBe(
        '42501',
      )
})

it('has the roles that docs/operations.md lists, and says there which of them sign in', async () => {
  const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const [table] = text.split('## Roles in the database\n')[1]!.split(/\n(?!\||\n)/)
  const listed = [...table!.matchAll(/^\| `(\w+)` \| (.*?) \|/gm)].map(([, role, signsIn]) => ({
    role: role!,
    signs_in: !signsIn!.startsWith('nothing'),
  }))
  const { rows } = await company.owner.query(
    `select rolname as role, rolcanlogin as signs_in from pg_roles where shobj_description(oid, 'pg_authid') like 'Dryline %' order by 1`,
  )
  expect(listed.toSorted((a, b) => (a.role < b.role ? -1 : 1))).toEqual(rows)
  expect(new Set(listed.filter(({ signs_in }) => signs_in).map(({ role }) => role))).toEqual(
    new Set(loginRoles),
  )
})

describe.each(loginRoles)('the role %s', (role) => {
  it.each([
    ['a large object', `select lo_create(0)`],
    ['a large object of bytes', `select lo_from_bytea(0, '\\x01')`],
    ['a large object to read', `select lo_get(1)`],
    ['a temporary table', `create temp table mine (a int)`],
    ['a temporary view', `create temp view mine as select 1`],
    ['a table', `create table public.mine (a int)`],
    ['a function', `create function public.mine() returns int language sql return 1`],
    ['a schema', `create schema mine`],
    ['a role', `create role mine`],
    ['an extension', `create extension dblink schema app`],
    ['a file to read', `select pg_read_file('PG_VERSION')`],
    ['a folder to read', `select pg_ls_dir('.')`],
    ['a program', `copy (select 1) to program 'true'`],
    ['a file to write', `copy (select 1) to '/tmp/mine'`],
    ['to sleep', `select pg_sleep(0)`],
    ['a lock that outlives it', `select pg_advisory_lock(7030221)`],
    ['the end of another connection', `select pg_terminate_backend(1)`],
    ['a statement in a text', `select query_to_xml('deallocate all', true, false, '')`],
    ['the key of identities', `select * from app.identity_key`],
    ['the owner of the tables', `set role holder`],
    ['a superuser', `set role owner`],
  ])('is refused %s', async (_, text) => {
    expect(await run(role, text)).toBe('42501')
  })
})
