import { v7 as newId } from 'uuid'
import { demoPassword } from '#db/demo/people.ts'
import { closingItems } from '#features/jobs/jobs.ts'
import { badges } from '#features/settings/settings.ts'
import { type Company, personId } from '#testing/company.ts'
import { type Caller, plainCustomer } from '#testing/fixtures.ts'
import { goodPassword } from '#testing/people.ts'
import * as rows from '#testing/rows.ts'

const { anHour, colleague, email, endRecords, freeCustomer, harold, hours, idOf, newDocument, newJob, newLead, newNote, newPhoto } = rows
const { newRefusedPunch, refused } = rows
const { openGrant, openInvitation, openRecord } = rows
const importedRow = () => ({ row: 2, cells: { name: 'Ada Quarles', email: email() } })
const about = { name: 'Odette Fairweather', password: goodPassword }
const token = 'none of ours'
const loss = {
  ...{ description: 'A', start_date: '2026-03-03', date_of_loss: null, cause_of_loss: null, water_category: null, water_class: null },
  ...{ policy_number: null, adjuster_name: null, adjuster_phone: null, adjuster_email: null },
}

/** A right call of each procedure; where it names a row, one that is somebody else's to most callers. */
export const rightCalls: Record<string, (company: Company, caller: Caller) => Promise<unknown>> = {
  'access.me': async () => undefined,
  'access.checkStepUp': async () => undefined,
  'accounts.register': async () => ({ ...about, email: email() }),
  'accounts.sendConfirmation': async () => ({ email: email() }),
  'accounts.confirm': async () => ({ token, password: goodPassword }),
  'accounts.askReset': async () => ({ email: email() }),
  'accounts.lookAtLink': async () => ({ token, purpose: 'reset' }),
  'accounts.resetPassword': async () => ({ token, password: goodPassword }),
  'accounts.acceptInvitation': async () => ({ ...about, token }),
  'accounts.setUp': async () => ({ ...about, email: email(), token }),
  'audits.list': async (company) => ({ tables: ['leads'], row_id: await newLead(company) }),
  'customers.list': async () => ({}),
  'customers.counts': async () => ({}),
  'customers.similar': async () => ({ phone: '(404) 555-0100' }),
  'customers.read': async (company) => ({ id: await harold(company) }),
  'customers.setSection': async (company) => ({
    id: await freeCustomer(company),
    section: 'insurance',
    was: { insurance_company: null, claim_number: null },
    now: { insurance_company: 'A', claim_number: '1' },
  }),
  'customers.mine': async () => undefined,
  'customers.add': async () => ({ ...plainCustomer, id: newId() }),
  'customers.edit': async (company) => ({ id: await harold(company), phone: '(404) 555-0100' }),
  'customers.setStatus': async (company) => ({ id: await harold(company), contract_status: 'active_w_equip' }),
  'documents.list': async (company) => ({ customer_id: await harold(company) }),
  'documents.mine': async () => undefined,
  'documents.granted': async () => undefined,
  'documents.edit': async (company, caller) => ({ id: await newDocument(company, caller), description: 'A' }),
  'documents.show': async (company, caller) => ({ id: await newDocument(company, caller), visible_to_customer: true }),
  'documents.remove': async (company, caller) => ({ id: await newDocument(company, caller) }),
  'documents.restore': async (company, caller) => ({ id: await newDocument(company, caller, true) }),
  'documents.addFolder': async (company) => ({ id: newId(), customer_id: await freeCustomer(company), name: 'A' }),
  'employees.list': async () => undefined,
  'employees.setRole': async (company) => ({ id: await colleague(company), role: 2 }),
  'employees.deactivate': async (company) => ({ id: await colleague(company) }),
  'employees.resetSecondFactor': async (company) => {
    const id = await colleague(company)
    await company.owner.query('update auth.users set two_factor_enabled = true where id = $1', [id])
    return { id }
  },
  'employees.reactivate': async (company) => ({ id: await colleague(company) }),
  'files.check': async () => ({ sha256: 'a'.repeat(64) }),
  'grants.list': async (company) => ({ customer_id: await harold(company) }),
  'grants.mine': async () => undefined,
  'grants.customers': async () => undefined,
  'grants.give': async (company) => ({
    id: newId(),
    customer_id: await freeCustomer(company),
    agent_id: await personId(company, 8),
    starts_at: '2026-01-01T00:00:00Z',
    ends_at: '2099-01-01T00:00:00Z',
  }),
  'grants.revoke': async (company) => ({ id: await openGrant(company) }),
  'hours.list': async (company) => ({ job_id: await idOf(company, 'select id from jobs limit 1') }),
  'hours.add': async (company) => ({ id: newId(), job_id: await newJob(company), employee_id: await colleague(company), ...hours() }),
  'hours.correct': async (company) => ({ id: await openRecord(company, 1), ...hours() }),
  'hours.remove': async (company) => ({ id: await openRecord(company, 1), reason: 'Twice' }),
  'imports.check': async () => ({ rows: [importedRow()], location: '01' }),
  'imports.run': async () => ({ rows: [importedRow()], location: '01' }),
  'invitations.inviteStaff': async () => ({ id: newId(), email: email(), name: 'A', role: 1 }),
  'invitations.inviteAgent': async () => ({ id: newId(), email: email(), name: 'A' }),
  'invitations.inviteCustomer': async (company) => ({ id: newId(), email: email(), customer_id: await freeCustomer(company) }),
  'invitations.list': async () => undefined,
  'invitations.resend': async (company) => ({ id: await openInvitation(company) }),
  'invitations.revoke': async (company) => ({ id: await openInvitation(company) }),
  'jobs.list': async () => ({}),
  'jobs.read': async (company) => ({ id: await newJob(company) }),
  'jobs.create': async (company) => ({
    ...loss,
    id: newId(),
    customer_id: await freeCustomer(company),
    note: { id: newId(), content: 'A' },
  }),
  'jobs.edit': async (company) => ({ id: await newJob(company), description: 'B' }),
  'jobs.setStatus': async (company) => ({ id: await newJob(company), status: 'in_progress' }),
  'jobs.close': async (company) => ({
    id: await newJob(company),
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
  'leads.one': async (company) => ({ id: await newLead(company) }),
  'leads.callBack': async (company) => ({ id: await newLead(company), note: '' }),
  'leads.close': async (company) => ({ id: await newLead(company), reason: 'spam', note: '' }),
  'leads.reopen': async (company) => ({ id: await newLead(company, 'closed') }),
  'leads.convert': async (company) => ({
    lead_id: await newLead(company),
    customer: { ...plainCustomer, id: newId() },
    job: { id: newId(), description: 'A', start_date: '2026-03-03' },
  }),
  'locations.check': async () => ({ place: 'Woodstock, GA' }),
  'notes.list': async (company) => ({ job_id: await newJob(company) }),
  'notes.add': async (company) => ({ id: newId(), job_id: await newJob(company), content: 'A' }),
  'notes.show': async (company) => ({ id: await newNote(company), visible_to_customer: true }),
  'notes.mine': async () => undefined,
  'photoFolders.list': async (company) => ({ customer_id: await harold(company) }),
  'photoFolders.add': async (company) => ({ id: newId(), customer_id: await freeCustomer(company), name: 'A' }),
  'photoPositions.list': async (company) => ({ customer_id: await harold(company) }),
  'photos.list': async () => ({}),
  'photos.dashboard': async () => undefined,
  'photos.read': async (company, caller) => ({ id: await newPhoto(company, caller) }),
  'photos.mine': async () => ({}),
  'photos.granted': async () => ({}),
  'photos.edit': async (company, caller) => ({ id: await newPhoto(company, caller), description: 'A' }),
  'photos.move': async (company, caller) => ({
    ids: [await newPhoto(company, caller)],
    customer_id: await freeCustomer(company),
    folder_name: 'A',
  }),
  'photos.remove': async (company, caller) => ({ ids: [await newPhoto(company, caller)] }),
  'photos.restore': async (company, caller) => ({ ids: [await newPhoto(company, caller, true)] }),
  'photos.choices': async () => undefined,
  'profile.mine': async () => undefined,
  'profile.edit': async () => ({ name: 'Renamed', phone: '' }),
  'profile.setPicture': async () => ({ picture: null }),
  'profile.changePassword': async () => ({ current: demoPassword, password: goodPassword }),
  'profile.changeEmail': async () => ({ email: email(), password: demoPassword }),
  'profile.confirmEmail': async () => ({ token }),
  'profile.devices': async () => undefined,
  'profile.signOutDevices': async () => ({}),
  'refusedPunches.send': async (company) => ({ ...refused(), customer_id: await harold(company) }),
  'refusedPunches.mine': async () => undefined,
  'refusedPunches.list': async () => undefined,
  'refusedPunches.decline': async (company) => ({ id: await newRefusedPunch(company), reply: 'A' }),
  'registrations.list': async () => undefined,
  'registrations.ofCustomer': async (company) => ({ id: await harold(company) }),
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
  'timeClock.clockIn': async (company, caller) => {
    await endRecords(company, caller)
    return { id: newId(), customer_id: await harold(company), device_at: new Date().toISOString() }
  },
  'timeClock.switchTo': async (company, caller) => {
    await openRecord(company, caller)
    return { id: newId(), customer_id: await harold(company), device_at: new Date().toISOString() }
  },
  'timeClock.clockOut': async (company, caller) => ({ id: await openRecord(company, caller), device_at: new Date().toISOString() }),
  'timeClock.locate': async (company, caller) => ({
    id: await openRecord(company, caller),
    moment: 'in',
    latitude: 33,
    longitude: -84,
    accuracy: 5,
  }),
  'timesheets.list': async () => ({}),
  'timesheets.person': async (company) => ({ employee_id: await colleague(company), week: '2025-01-05' }),
  'timesheets.approve': async (company) => ({ id: newId(), employee_id: await colleague(company), week: anHour().week, seen_seconds: 0 }),
  'uploads.states': async () => ({ ids: [newId()] }),
  'vehicles.list': async () => undefined,
  'worklist.view': async () => ({}),
}
