import { v7 as newId } from 'uuid'
import { type Company, personId } from '#testing/company.ts'
import type { Caller } from '#testing/fixtures.ts'

// Rows that a call can refer to, inserted as the database owner: the caller's own if the call needs
// that, else someone else's.

export const idOf = async (company: Company, query: string, values: unknown[] = []) =>
  ((await company.owner.query(query, values)).rows[0] as { id: string }).id
export const harold = (company: Company) =>
  idOf(company, `select id from customers where email = 'customer@demo.test'`)
export const colleague = (company: Company) =>
  idOf(company, `select id from profiles where email = 'linh.tran@demo.test'`)
export const freeCustomer = (company: Company) =>
  idOf(
    company,
    `insert into customers (id, city_code, first_name, last_name, email) values ($1, '01', 'A', 'B', 'a@example.com') returning id`,
    [newId()],
  )
/**
 * Returns the caller's customer record, added if missing; someone else's for callers who are not
 * customers.
 */
export async function ownRecordOf(company: Company, caller: Caller) {
  if (caller !== 5 && caller !== 6 && caller !== 7) return harold(company)
  const person = await personId(company, caller)
  const found = await company.owner.query('select id from customers where user_id = $1 limit 1', [
    person,
  ])
  if (found.rowCount) return (found.rows[0] as { id: string }).id
  const status = { 5: 'pending', 6: 'active', 7: 'closed_and_paid' }[caller]
  return idOf(
    company,
    `insert into customers (id, city_code, first_name, last_name, email, contract_status, user_id) values ($1, '01', 'A', 'B', 'a@example.com', $2, $3) returning id`,
    [newId(), status, person],
  )
}
export const email = () => `${newId()}@example.com`

export const openInvitation = async (company: Company) =>
  idOf(
    company,
    `with own as (update customers set email = $2 where id = $3)
     insert into invitations (id, email, name, customer_id, created_by) select $1, $2, 'A', $3, id from profiles where role = 4 returning id`,
    [newId(), email(), await freeCustomer(company)],
  )
export const openGrant = async (company: Company) =>
  idOf(
    company,
    `insert into grants (id, customer_id, agent_id, starts_at, ends_at) values ($1, $2, $3, now(), now() + interval '1 hour') returning id`,
    [newId(), await freeCustomer(company), await personId(company, 8)],
  )

export const newLead = (company: Company, status = 'new') =>
  idOf(
    company,
    `insert into leads (id, name, phone, address, what_happened, water_running, happened, source, status, close_reason)
     values ($1, 'A', '(404) 555-0100', 'A', 'A', 'no', 'now', 'inspection', $2, case $2 when 'closed' then 'spam' end) returning id`,
    [newId(), status],
  )

export const newJob = async (company: Company) =>
  idOf(
    company,
    `insert into jobs (id, customer_id, description, start_date) values ($1, $2, 'A', '2026-03-03') returning id`,
    [newId(), await freeCustomer(company)],
  )
export const closedJob = async (company: Company) =>
  idOf(
    company,
    `insert into jobs (id, customer_id, description, start_date, status, end_date) values ($1, $2, 'A', '2026-03-03', 'closed', '2026-03-09') returning id`,
    [newId(), await freeCustomer(company)],
  )
export const newNote = async (company: Company) =>
  idOf(company, `insert into notes (id, job_id, content) values ($1, $2, 'A') returning id`, [
    newId(),
    await newJob(company),
  ])
/** Adds a file sent by the caller if they may, else by a colleague; returns its id. */
export async function newFile(company: Company, caller: Caller) {
  const sender = await personId(company, caller === 'nobody' || caller > 4 ? 1 : caller)
  const id = await idOf(
    company,
    `insert into files (id, name, media_type, size, sha256, view_sha256, state, uploaded_by)
     values ($1, 'a.jpg', 'image/jpeg', 1, repeat('a', 64), repeat('b', 64), 'ready', $2) returning id`,
    [newId(), sender],
  )
  return { id, sender }
}
export async function newPhoto(company: Company, caller: Caller, deleted = false) {
  const { id, sender } = await newFile(company, caller)
  return idOf(
    company,
    `with folder as (insert into photo_folders (customer_id, name) values ($2, 'General') returning id, customer_id)
     insert into photos (id, customer_id, folder_id, uploaded_by, deleted_at, deleted_by)
     select $1, customer_id, id, $3::uuid, case when $4::boolean then now() end, case when $4 then $3::uuid end from folder returning id`,
    [id, await freeCustomer(company), sender, deleted],
  )
}
export async function newDocument(company: Company, caller: Caller, deleted = false) {
  const { id, sender } = await newFile(company, caller)
  return idOf(
    company,
    `insert into documents (id, folder_id, uploaded_by, deleted_at, deleted_by)
     select $1, app.active_folder($2, $3::uuid), $3::uuid, case when $4::boolean then now() end, case when $4 then $3::uuid end returning id`,
    [id, await freeCustomer(company), sender, deleted],
  )
}

export async function endRecords(company: Company, caller: Caller) {
  const person = await personId(company, caller === 'nobody' || caller > 4 ? 1 : caller)
  await company.owner.query(
    'delete from correction_requests where record_id in (select id from time_records where employee_id = $1)',
    [person],
  )
  await company.owner.query(
    'delete from time_records where employee_id = $1 and clock_out_time is null',
    [person],
  )
  return person
}

/**
 * Adds a time record in progress: the caller's own if they have a time clock. Ends the earlier one.
 */
export async function openRecord(company: Company, caller: Caller) {
  const person = await endRecords(company, caller)
  const job = await newJob(company)
  return idOf(
    company,
    `insert into time_records (id, employee_id, job_id, clocked_in_at, clock_in_time, in_received_at)
     values ($1, $2, $3, now(), now(), now()) returning id`,
    [newId(), person, job],
  )
}
let days = 0
/** Returns an hour in a pay week of its own, so that no two overlap. */
export const anHour = () => {
  const day = new Date(Date.UTC(2020, 0, 5) + 7 * ++days * 86_400_000).toISOString().slice(0, 10)
  return { week: day, clock_in_time: `${day}T15:00:00Z`, clock_out_time: `${day}T16:00:00Z` }
}
/** Returns another hour, recent enough for manual entry and before the demo company's. */
export const hours = () => {
  const at = Date.now() - 60 * 86_400_000 - ++days * 2 * 3_600_000
  return {
    clock_in_time: new Date(at).toISOString(),
    clock_out_time: new Date(at + 3_600_000).toISOString(),
    reason: 'Forgot',
  }
}

/** A refused punch as the device hands it over. */
export const refused = () => ({
  id: newId(),
  record_id: newId(),
  kind: 'in' as const,
  customer_name: 'A',
  refusal: 'Locked',
  punched_at: new Date().toISOString(),
})
/** Adds an unsettled refused punch of a colleague. */
export const newRefusedPunch = async (company: Company) =>
  idOf(
    company,
    `insert into refused_punches (id, record_id, kind, customer_name, punched_at, refusal, created_by)
     values ($1, $1, 'in', 'A', now(), 'Locked', $2) returning id`,
    [newId(), await colleague(company)],
  )
/** Adds an unsettled correction request of a colleague, for a day without hours. */
export const newCorrectionRequest = async (company: Company) =>
  idOf(
    company,
    `insert into correction_requests (id, day, words, created_by) values ($1, date '2020-01-01' + $3::integer, 'A', $2) returning id`,
    [newId(), await colleague(company), ++days],
  )
