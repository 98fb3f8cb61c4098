import { type AnyProcedure, isProcedure } from '@orpc/server'
import { v7 as newId } from 'uuid'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '#db/demo/people.ts'
import { can, capabilities, roleNames } from '#features/access/roles.ts'
import { closingItems } from '#features/jobs/jobs.ts'
import { badges } from '#features/settings/settings.ts'
import { hashPassword } from '#server/passwords.ts'
import type { ProcedureMeta } from '#server/procedure.ts'
import { router } from '#server/router.ts'
import { personId, useCompany } from '#testing/company.ts'
import { type Caller, callers, plainCustomer } from '#testing/fixtures.ts'
import { forgetLimits, goodPassword } from '#testing/people.ts'

// The first lock: every procedure × every caller, through HTTP, answers as roles.ts says. The result is written down in docs/.

const company = useCompany()

const procedures = Object.entries(router as unknown as Record<string, Record<string, AnyProcedure>>).flatMap(([feature, members]) =>
  Object.entries(members).flatMap(([verb, member]) => {
    if (!isProcedure(member)) return []
    const { meta, route } = member['~orpc']
    return [{ name: `${feature}.${verb}`, path: `/rpc/${feature}/${verb}`, who: (meta as ProcedureMeta).who, route }]
  }),
)

const idOf = async (query: string, values: unknown[] = []) => ((await company.owner.query(query, values)).rows[0] as { id: string }).id
const importedRow = () => ({ row: 2, cells: { name: 'Ada Quarles', email: email() } })
const harold = () => idOf(`select id from customers where email = 'customer@demo.test'`)
const colleague = () => idOf(`select id from profiles where email = 'linh.tran@demo.test'`)
const freeCustomer = () =>
  idOf(`insert into customers (id, city_code, first_name, last_name, email) values ($1, '01', 'A', 'B', 'a@example.com') returning id`, [
    newId(),
  ])
const email = () => `${newId()}@example.com`
const about = { name: 'Odette Fairweather', password: goodPassword }
const token = 'none of ours'

const openInvitation = async () =>
  idOf(
    `insert into invitations (id, email, name, customer_id, created_by) select $1, $2, 'A', $3, id from profiles where role = 4 returning id`,
    [newId(), email(), await freeCustomer()],
  )
const openGrant = async () =>
  idOf(
    `insert into grants (id, customer_id, agent_id, starts_at, ends_at) values ($1, $2, $3, now(), now() + interval '1 hour') returning id`,
    [newId(), await freeCustomer(), await personId(company, 8)],
  )

const newLead = (status = 'new') =>
  idOf(
    `insert into leads (id, name, phone, address, what_happened, water_running, happened, source, status, close_reason)
     values ($1, 'A', '(404) 555-0100', 'A', 'A', 'no', 'now', 'inspection', $2, case $2 when 'closed' then 'spam' end) returning id`,
    [newId(), status],
  )

const newJob = async () =>
  idOf(`insert into jobs (id, customer_id, description, start_date) values ($1, $2, 'A', '2026-03-03') returning id`, [
    newId(),
    await freeCustomer(),
  ])
const newNote = async () => idOf(`insert into notes (id, job_id, content) values ($1, $2, 'A') returning id`, [newId(), await newJob()])
/** A file that came from the caller where they may send one, else from a colleague; answers its id. */
async function newFile(caller: Caller) {
  const sender = await personId(company, caller === 'nobody' || caller > 4 ? 1 : caller)
  const id = await idOf(
    `insert into files (id, name, media_type, size, sha256, view_sha256, state, next_try_at, uploaded_by)
     values ($1, 'a.jpg', 'image/jpeg', 1, repeat('a', 64), repeat('b', 64), 'ready', null, $2) returning id`,
    [newId(), sender],
  )
  return { id, sender }
}
async function newPhoto(caller: Caller, deleted = false) {
  const { id, sender } = await newFile(caller)
  return idOf(
    `with folder as (insert into photo_folders (customer_id, name) values ($2, 'General') returning id, customer_id)
     insert into photos (id, customer_id, folder_id, uploaded_by, deleted_at, deleted_by)
     select $1, customer_id, id, $3::uuid, case when $4::boolean then now() end, case when $4 then $3::uuid end from folder returning id`,
    [id, await freeCustomer(), sender, deleted],
  )
}
async function newDocument(caller: Caller, deleted = false) {
  const { id, sender } = await newFile(caller)
  return idOf(
    `insert into documents (id, folder_id, uploaded_by, deleted_at, deleted_by)
     select $1, app.active_folder($2, $3::uuid), $3::uuid, case when $4::boolean then now() end, case when $4 then $3::uuid end returning id`,
    [id, await freeCustomer(), sender, deleted],
  )
}
const loss = {
  ...{ description: 'A', start_date: '2026-03-03', date_of_loss: null, cause_of_loss: null, water_category: null, water_class: null },
  ...{ policy_number: null, adjuster_name: null, adjuster_phone: null, adjuster_email: null },
}

async function endRecords(caller: Caller) {
  const person = await personId(company, caller === 'nobody' || caller > 4 ? 1 : caller)
  await company.owner.query('delete from time_records where employee_id = $1 and clock_out_time is null', [person])
  return person
}

/** A record that is in progress: the caller's own where they have a time clock. The former one ends. */
async function openRecord(caller: Caller) {
  const person = await endRecords(caller)
  const job = await newJob()
  return idOf(
    `insert into time_records (id, employee_id, job_id, clocked_in_at, clock_in_time, in_received_at)
     values ($1, $2, $3, now(), now(), now()) returning id`,
    [newId(), person, job],
  )
}
let days = 0
/** An hour of its own, so that none overlaps another; and a pay week of its own. */
const anHour = () => {
  const day = new Date(Date.UTC(2020, 0, 5) + 7 * ++days * 86_400_000).toISOString().slice(0, 10)
  return { week: day, clock_in_time: `${day}T15:00:00Z`, clock_out_time: `${day}T16:00:00Z` }
}
/** Another one, lately enough to be written down by hand, and before the demo company's. */
const hours = () => {
  const at = Date.now() - 60 * 86_400_000 - ++days * 2 * 3_600_000
  return { clock_in_time: new Date(at).toISOString(), clock_out_time: new Date(at + 3_600_000).toISOString(), reason: 'Forgot' }
}

/** A right call of each procedure; where it names a row, one that is somebody else's to most callers. */
const inputs: Record<string, (caller: Caller) => Promise<unknown>> = {
  'access.me': async () => undefined,
  'accounts.register': async () => ({ ...about, email: email() }),
  'accounts.sendConfirmation': async () => ({ email: email() }),
  'accounts.confirm': async () => ({ token, password: goodPassword }),
  'accounts.askReset': async () => ({ email: email() }),
  'accounts.lookAtLink': async () => ({ token, purpose: 'reset' }),
  'accounts.resetPassword': async () => ({ token, password: goodPassword }),
  'accounts.acceptInvitation': async () => ({ ...about, token }),
  'accounts.setUp': async () => ({ ...about, email: email(), token }),
  'audits.list': async () => ({ tables: ['leads'], row_id: await newLead() }),
  'customers.list': async () => ({}),
  'customers.counts': async () => ({}),
  'customers.similar': async () => ({ phone: '(404) 555-0100' }),
  'customers.read': async () => ({ id: await harold() }),
  'customers.setSection': async () => ({
    id: await freeCustomer(),
    section: 'insurance',
    was: { insurance_company: null, claim_number: null },
    now: { insurance_company: 'A', claim_number: '1' },
  }),
  'customers.mine': async () => undefined,
  'customers.add': async () => ({ ...plainCustomer, id: newId() }),
  'customers.edit': async () => ({ id: await harold(), phone: '(404) 555-0100' }),
  'customers.setStatus': async () => ({ id: await harold(), contract_status: 'active_w_equip' }),
  'documents.list': async () => ({ customer_id: await harold() }),
  'documents.mine': async () => undefined,
  'documents.granted': async () => undefined,
  'documents.edit': async (caller) => ({ id: await newDocument(caller), description: 'A' }),
  'documents.show': async (caller) => ({ id: await newDocument(caller), visible_to_customer: true }),
  'documents.remove': async (caller) => ({ id: await newDocument(caller) }),
  'documents.restore': async (caller) => ({ id: await newDocument(caller, true) }),
  'documents.addFolder': async () => ({ id: newId(), customer_id: await freeCustomer(), name: 'A' }),
  'employees.list': async () => undefined,
  'employees.setRole': async () => ({ id: await colleague(), role: 2 }),
  'employees.deactivate': async () => ({ id: await colleague() }),
  'employees.reactivate': async () => ({ id: await colleague() }),
  'files.check': async () => ({ sha256: 'a'.repeat(64) }),
  'grants.list': async () => ({ customer_id: await harold() }),
  'grants.mine': async () => undefined,
  'grants.customers': async () => undefined,
  'grants.give': async () => ({
    id: newId(),
    customer_id: await freeCustomer(),
    agent_id: await personId(company, 8),
    starts_at: '2026-01-01T00:00:00Z',
    ends_at: '2099-01-01T00:00:00Z',
  }),
  'grants.revoke': async () => ({ id: await openGrant() }),
  'hours.list': async () => ({ job_id: await idOf('select id from jobs limit 1') }),
  'hours.add': async () => ({ id: newId(), job_id: await newJob(), employee_id: await colleague(), ...hours() }),
  'hours.correct': async () => ({ id: await openRecord(1), ...hours() }),
  'hours.remove': async () => ({ id: await openRecord(1), reason: 'Twice' }),
  'imports.check': async () => ({ rows: [importedRow()], location: '01' }),
  'imports.run': async () => ({ rows: [importedRow()], location: '01' }),
  'invitations.inviteStaff': async () => ({ id: newId(), email: email(), name: 'A', role: 1 }),
  'invitations.inviteAgent': async () => ({ id: newId(), email: email(), name: 'A' }),
  'invitations.inviteCustomer': async () => ({ id: newId(), email: email(), customer_id: await freeCustomer() }),
  'invitations.list': async () => undefined,
  'invitations.resend': async () => ({ id: await openInvitation() }),
  'invitations.revoke': async () => ({ id: await openInvitation() }),
  'jobs.list': async () => ({}),
  'jobs.read': async () => ({ id: await newJob() }),
  'jobs.create': async () => ({ ...loss, id: newId(), customer_id: await freeCustomer(), note: { id: newId(), content: 'A' } }),
  'jobs.edit': async () => ({ id: await newJob(), description: 'B' }),
  'jobs.close': async () => ({
    id: await newJob(),
    checklist: Object.fromEntries(Object.keys(closingItems).map((item) => [item, true])),
  }),
  'leads.ask': async () => ({
    id: newId(),
    name: 'A',
    phone: '(404) 555-0100',
    address: 'A',
    what_happened: 'A',
    water_running: 'no',
    happened: 'now',
    source: 'inspection',
  }),
  'leads.list': async () => ({}),
  'leads.waiting': async () => undefined,
  'leads.one': async () => ({ id: await newLead() }),
  'leads.callBack': async () => ({ id: await newLead(), note: '' }),
  'leads.close': async () => ({ id: await newLead(), reason: 'spam', note: '' }),
  'leads.reopen': async () => ({ id: await newLead('closed') }),
  'leads.convert': async () => ({
    lead_id: await newLead(),
    customer: { ...plainCustomer, id: newId() },
    job: { id: newId(), description: 'A', start_date: '2026-03-03' },
  }),
  'locations.check': async () => ({ place: 'Woodstock, GA' }),
  'notes.list': async () => ({ job_id: await newJob() }),
  'notes.add': async () => ({ id: newId(), job_id: await newJob(), content: 'A' }),
  'notes.show': async () => ({ id: await newNote(), visible_to_customer: true }),
  'notes.mine': async () => undefined,
  'photoFolders.list': async () => ({ customer_id: await harold() }),
  'photoFolders.add': async () => ({ id: newId(), customer_id: await freeCustomer(), name: 'A' }),
  'photoPositions.list': async () => ({ customer_id: await harold() }),
  'photos.list': async () => ({}),
  'photos.dashboard': async () => undefined,
  'photos.read': async (caller) => ({ id: await newPhoto(caller) }),
  'photos.mine': async () => ({}),
  'photos.granted': async () => ({}),
  'photos.edit': async (caller) => ({ id: await newPhoto(caller), description: 'A' }),
  'photos.move': async (caller) => ({ ids: [await newPhoto(caller)], customer_id: await freeCustomer(), folder_name: 'A' }),
  'photos.remove': async (caller) => ({ ids: [await newPhoto(caller)] }),
  'photos.restore': async (caller) => ({ ids: [await newPhoto(caller, true)] }),
  'photos.choices': async () => undefined,
  'profile.mine': async () => undefined,
  'profile.edit': async () => ({ name: 'Renamed', phone: '' }),
  'profile.setPicture': async () => ({ picture: null }),
  'profile.changePassword': async () => ({ current: demoPassword, password: goodPassword }),
  'profile.changeEmail': async () => ({ email: email(), password: demoPassword }),
  'profile.confirmEmail': async () => ({ token }),
  'profile.devices': async () => undefined,
  'profile.signOutDevices': async () => ({}),
  'registrations.list': async () => undefined,
  'registrations.ofCustomer': async () => ({ id: await harold() }),
  'search.find': async () => ({ q: 'harold' }),
  'securityEvents.list': async () => ({}),
  'settings.shown': async () => undefined,
  'settings.all': async () => undefined,
  'settings.setCompany': async () => ({
    company_name: 'Dryline',
    phone: '(404) 555-0100',
    emergency_phone: '(404) 555-0100',
    website_url: '',
    time_zone: 'America/New_York',
  }),
  'settings.setBadges': async () => Object.fromEntries(Object.keys(badges).map((badge) => [badge, 'https://example.com/proof'])),
  'settings.setBilling': async () => ({
    labor_rate_job_cents: 6500,
    labor_rate_invoice_cents: 7500,
    local_tax_percent: 8.5,
    state_tax_percent: 0,
    invoice_due_days: 30,
  }),
  'settings.setSecurity': async () => ({ staff_second_factor: false }),
  'settings.setOffice': async () => ({ city_code: '01', office: { address: 'A', phone: '(404) 555-0100' } }),
  'timeClock.status': async () => undefined,
  'timeClock.recent': async () => undefined,
  'timeClock.week': async () => ({}),
  'timeClock.clockIn': async (caller) => {
    await endRecords(caller)
    return { id: newId(), customer_id: await harold(), device_at: new Date().toISOString() }
  },
  'timeClock.switchTo': async (caller) => {
    await openRecord(caller)
    return { id: newId(), customer_id: await harold(), device_at: new Date().toISOString() }
  },
  'timeClock.clockOut': async (caller) => ({ id: await openRecord(caller), device_at: new Date().toISOString() }),
  'timeClock.locate': async (caller) => ({ id: await openRecord(caller), moment: 'in', latitude: 33, longitude: -84, accuracy: 5 }),
  'timesheets.list': async () => ({}),
  'timesheets.person': async () => ({ employee_id: await colleague(), week: '2025-01-05' }),
  'timesheets.approve': async () => ({ id: newId(), employee_id: await colleague(), week: anHour().week, seen_seconds: 0 }),
  'uploads.states': async () => ({ ids: [newId()] }),
  'vehicles.list': async () => undefined,
  'worklist.view': async () => ({}),
}
const changing = [
  'audits',
  'customers',
  'documents',
  'files',
  'folders',
  'grants',
  'invitations',
  'jobs',
  'leads',
  'notes',
  'offices',
  'photo_folders',
  'photos',
  'profiles',
  'profile_pictures',
  'security_events',
  'settings',
  'subfolders',
  'uploads',
  'auth.users',
  'auth.sessions',
  'auth.letters',
]
const snapshot = async () => {
  const parts = changing.map((table) => `(select jsonb_agg(t order by t::text) from ${table} t)`)
  return JSON.stringify((await company.owner.query(`select ${parts.map((part, n) => `${part} as t${n}`).join(', ')}`)).rows)
}

// No test's calls count against another's, and everybody's password is the demo's again.
let demoHash: string
beforeAll(async () => {
  demoHash = await hashPassword(demoPassword)
})
beforeEach(async () => {
  await forgetLimits(company)
  await company.owner.query('update auth.accounts set password = $1', [demoHash])
})

describe.each(procedures)('$name', ({ name, path, who }) => {
  it('asks for a capability, or is open on purpose', () => {
    expect(who === 'anyone' || who! in capabilities).toBe(true)
  })

  it.each(callers)('answers %s as roles.ts says', async (caller) => {
    const expected = who === 'anyone' || (caller !== 'nobody' && can(caller, who!)) ? 200 : caller === 'nobody' ? 401 : 403
    const input = await inputs[name]!(caller)
    const before = await snapshot()
    const answer = await company.send('POST', path, caller, { json: input })
    expect(answer.status).toBe(expected)
    if (expected !== 200) {
      expect(Object.keys((await answer.json()) as object)).toEqual(['json'])
      expect(await snapshot()).toBe(before)
    }
  })
})

describe('a role that a body names', () => {
  const roles = async () => JSON.stringify((await company.owner.query('select id, role from profiles order by id')).rows)

  it.each(procedures)('is refused by $name, or changes nothing', async ({ name, path, who, route }) => {
    const caller = who === 'anyone' ? 6 : capabilities[who!][0]!
    const input = (await inputs[name]!(1)) as object | undefined
    if (input && 'role' in input) return
    const before = await roles()
    const rest = `/api${route.path!.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => String((input as Record<string, string>)[key]))}`
    const answers = await Promise.all([
      company.send('POST', path, caller, { json: { ...input, role: 4 } }),
      route.method === 'GET' ? company.request(`${rest}?role=4`, caller) : company.send(route.method!, rest, caller, { ...input, role: 4 }),
    ])
    for (const { status } of answers) expect(status).toBe(input ? 400 : 200)
    expect(await roles()).toBe(before)
  })
})

it('is written down in docs/who-may-call-what.md', async () => {
  const mark = (yes: boolean) => (yes ? '✓' : '')
  const head = ['Procedure', 'REST', 'Signed out', ...Object.values(roleNames)]
  const lines = procedures.map(({ name, route, who }) => {
    const roles = Object.keys(roleNames).map((role) => mark(who === 'anyone' || can(Number(role) as 1, who!)))
    return [`\`${name}\``, `${route.method} /api${route.path}`, mark(who === 'anyone'), ...roles]
  })
  const table = [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const text = `# Who may call what\n\nWritten by \`src/server/router.server.test.ts\`, which calls every procedure as every role (\`npx vitest run -u --project server\` renews it).\nSigned-out callers are answered 401, the wrong role 403. Which rows a caller sees is up to the policies in \`src/features/*/*.sql\`.\n\n${table}\n`
  await expect(text).toMatchFileSnapshot('../../docs/who-may-call-what.md')
})
