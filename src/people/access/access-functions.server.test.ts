import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { can } from '#access/roles.ts'
import { personId, useCompany } from '#testing/company.ts'
import { type Caller, callers, tokenOf } from '#testing/fixtures.ts'

// Functions of the owner bypass every policy. Each must check who is calling, or be out of reach of
// the role `api`.

const company = useCompany()
let api: pg.Client
let accounts: pg.Client
beforeAll(async () => {
  api = new pg.Client({ connectionString: company.apiUrl })
  accounts = new pg.Client({ connectionString: company.accountsUrl })
  await Promise.all([api.connect(), accounts.connect()])
  await company.owner.query(
    `insert into invitations (id, email, name, role, created_by)
     select i.id, i.email, 'A', i.role, p.id from profiles p,
       (values ('00000000-0000-7000-8000-000000000001'::uuid, 'employee@example.com', 1), ('00000000-0000-7000-8000-000000000008', 'agent@example.com', 8)) i(id, email, role)
     where p.role = 4`,
  )
})
afterAll(() => Promise.all([api.end(), accounts.end()]))

/**
 * Returns `yes` if Postgres ran the call for the caller, else the error's code. It rolls back its
 * changes.
 */
async function asked(caller: Caller, call: string, role = api) {
  await role.query('begin')
  try {
    await role.query('select from app.enter($1)', [caller === 'nobody' ? '' : tokenOf(caller)])
    await role.query(`select ${call}`)
    return 'yes'
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await role.query('rollback')
  }
}

const message = `'{"subject": "a", "text": "b", "html": "c"}'`
const invite = (role: number | null, customer = 'null', email = `'x@example.com'`) =>
  `app.invite(gen_random_uuid(), ${email}, 'X', ${role}::smallint, ${customer}, '\\x01', ${message})`
const open = (role: number) => `'00000000-0000-7000-8000-00000000000${role}'`

const guarded = {
  'change a role': ['employees.setRole', (it: string) => `app.set_role('${it}', 2::smallint)`],
  'deactivate someone': ['employees.deactivate', (it: string) => `app.deactivate('${it}')`],
  'reactivate someone': ['employees.deactivate', (it: string) => `app.reactivate('${it}')`],
  'invite an employee': ['invitations.staff', () => invite(1)],
  'invite an administrator': ['invitations.staff', () => invite(4)],
  'invite an agent': ['invitations.agents', () => invite(8)],
  'invite a customer': [
    'invitations.customers',
    (_it: string, customer: string) =>
      invite(null, `'${customer}'`, `(select email from customers where id = '${customer}')`),
  ],
  'send an employee’s invitation again': [
    'invitations.staff',
    () => `app.resend_invitation(${open(1)}, '\\x02', ${message})`,
  ],
  'send an agent’s invitation again': [
    'invitations.agents',
    () => `app.resend_invitation(${open(8)}, '\\x02', ${message})`,
  ],
  'revoke an employee’s invitation': [
    'invitations.staff',
    () => `app.revoke_invitation(${open(1)})`,
  ],
  'revoke an agent’s invitation': ['invitations.agents', () => `app.revoke_invitation(${open(8)})`],
} as const

describe.each(Object.entries(guarded))('to %s', (_what, [capability, call]) => {
  it.each(callers)('lets %s as roles.ts says', async (caller) => {
    const colleague = await personId(company, 1)
    const { rows } = await company.owner.query(
      'select id from customers where user_id is null and email is not null limit 1',
    )
    const may = caller !== 'nobody' && can(caller, capability)
    expect(await asked(caller, call(colleague, (rows[0] as { id: string }).id))).toBe(
      may ? 'yes' : '42501',
    )
  })
})

const ofTheirOwn = [
  `app.change_password('x', ${message})`,
  `app.ask_email_change('x@example.com', '\\x03', ${message}, ${message})`,
]

it.each(callers)(
  'lets %s change their own password and e-mail as roles.ts says, through the role accounts only',
  async (caller) => {
    for (const call of ofTheirOwn) {
      expect(await asked(caller, call, accounts)).toBe(
        caller !== 'nobody' && can(caller, 'profile.edit') ? 'yes' : '42501',
      )
      expect(await asked(caller, call)).toBe('42501')
    }
  },
)

it.each(callers)(
  'shows %s people’s accounts, devices and registrations as roles.ts says',
  async (caller) => {
    await company.owner.query(`update customers set user_id = null where user_id = $1`, [
      await personId(company, 5),
    ])
    const rows = async (query: string) => {
      await api.query('begin')
      await api.query('select from app.enter($1)', [caller === 'nobody' ? '' : tokenOf(caller)])
      const { rowCount } = await api.query(`select from ${query}`)
      await api.query('rollback')
      return rowCount!
    }
    const linked = (
      await company.owner.query('select id from customers where user_id is not null limit 1')
    ).rows[0] as { id: string }
    const staff = caller !== 'nobody' && can(caller, 'registrations.list')
    expect((await rows('app.registrations()')) > 0).toBe(staff)
    expect((await rows(`app.customer_account('${linked.id}')`)) > 0).toBe(staff)
    expect(await rows('app.my_sessions()')).toBe(caller === 'nobody' ? 0 : 1)
    expect(await rows('app.granted_customers()')).toBe(0)
  },
)

it('keeps what only other functions may call out of reach', async () => {
  const person = await personId(company, 1)
  const calls = [
    `app.send_email('x@example.com', ${message})`,
    `app.enqueue('emails', '${person}', null)`,
    `app.keep_calendar('[]')`,
    `app.make_link('\\x04', 'reset', interval '1 hour', '${person}')`,
    `app.link_state('\\x04', 'reset')`,
    `app.add_user('x@example.com', 'X', 'x', true)`,
    `app.set_password('${person}', 'x')`,
    `app.audit()`,
    `app.note_event('signed in')`,
    `app.note_sign_in('signed in', 'x@example.com', '')`,
    `app.may_enter('${person}')`,
    `app.keep_an_administrator('${person}')`,
  ]
  for (const call of calls) expect(await asked(4, call), call).toBe('42501')
})
