import { v7 as newId } from 'uuid'
import type { Role } from '#access/roles.ts'
import { type Company, personId } from '#testing/company.ts'
import { idOf } from '#testing/rows.ts'

/** Adds a customer with an active job, for photos and documents that no other test counts. */
export async function aPlace(company: Company, last_name = 'Okafor') {
  const customer_id = newId()
  await company.owner.query(
    `insert into customers (id, city_code, first_name, last_name, email) values ($1, '01', 'Ruth', $2, $3)`,
    [customer_id, last_name, `${customer_id}@example.com`],
  )
  return { customer_id, job_id: await aJob(company, customer_id) }
}
export type Place = Awaited<ReturnType<typeof aPlace>>

/** Adds a job of a customer; their earlier ones are closed. */
export async function aJob(company: Company, customer_id: string, description = 'Burst pipe') {
  await company.owner.query(
    `update jobs set status = 'closed', end_date = start_date where customer_id = $1`,
    [customer_id],
  )
  return idOf(
    company,
    `insert into jobs (id, customer_id, description, start_date) values ($1, $2, $3, '2026-03-03') returning id`,
    [newId(), customer_id, description],
  )
}

interface Planted {
  customer_id?: string | null
  job_id?: string | null
  /** Folder of a customer's photo; created if missing. */
  folder?: string
  by?: Role
  type?: string
  tags?: string[]
  taken_at?: string
  state?: 'arrived' | 'ready' | 'refused'
}

/**
 * Adds a photo whose copies are made, without its bytes; on a dashboard if no customer is given.
 * Returns its id.
 */
export async function plantPhoto(
  company: Company,
  { customer_id = null, job_id = null, folder = 'General', ...more }: Planted,
) {
  const { by = 1, type = 'damage', tags = [], taken_at = null, state = 'ready' } = more
  return idOf(
    company,
    `with file as (insert into files (id, name, media_type, size, sha256, state, uploaded_by)
       values ($1, 'a.jpg', 'image/jpeg', 1, repeat('a', 64), $2, $3) returning id, uploaded_by)
     insert into photos (id, customer_id, job_id, folder_id, type, tags, captured_at, captured_source, uploaded_by)
     select id, $4::uuid, $5, case when $4 is not null then app.photo_folder($4, $6, uploaded_by) end, $7, $8,
       $9::timestamptz, case when $9 is not null then 'device' end, uploaded_by from file returning id`,
    [
      newId(),
      state,
      await personId(company, by),
      customer_id,
      job_id,
      folder,
      type,
      tags,
      taken_at,
    ],
  )
}

/** Grants the demo's claims agent access to a customer; returns the grant's id. */
export const grantTo = async (company: Company, customer_id: string) =>
  idOf(
    company,
    `insert into grants (id, customer_id, agent_id, starts_at, ends_at)
     values ($1, $2, $3, now() - interval '1 day', now() + interval '1 day') returning id`,
    [newId(), customer_id, await personId(company, 8)],
  )

/**
 * Returns a row's changes from its history: fields with old and new values, oldest first, without
 * its creation.
 */
export async function changesOf(company: Company, table: 'photos' | 'documents', row_id: string) {
  const told = await company.as(4).audits.list({ tables: [table], row_id })
  return told
    .toReversed()
    .flatMap(({ field, old_value, new_value }) => (field ? [[field, old_value, new_value]] : []))
}
