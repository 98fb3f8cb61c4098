import { sql } from 'kysely'
import type { Lead } from '#loss/leads/leads.ts'
import type { Database } from '#server/database.ts'

/** The customer matched to the caller, with their current job. */
const caller = sql<Lead['caller']>`(
  select jsonb_build_object('id', k.id, 'customer_number', k.customer_number, 'name', k.name, 'active_job', (
    select jsonb_build_object('id', j.id, 'folder_number', f.folder_number)
    from jobs j join folders f on f.id = j.folder_id where j.customer_id = k.id and j.is_current))
  from customers k where k.id = l.caller_id)`

/** Selects leads with their customer, and the person who took the call. */
export const leadRows = (db: Database) =>
  db
    .selectFrom('leads as l')
    .leftJoin('customers as c', 'c.id', 'l.customer_id')
    .leftJoin('profiles as p', 'p.id', 'l.created_by')
    .select([
      'l.id',
      'l.name',
      'l.phone',
      'l.email',
      'l.address',
      'l.what_happened',
      'l.water_running',
      'l.happened',
      'l.source',
    ])
    .select([
      'l.suspicious',
      'l.status',
      'l.city_code',
      'l.note',
      'l.close_reason',
      'l.customer_id',
      'c.customer_number',
      'l.created_at',
    ])
    .select([
      'l.job_id',
      'l.insurance_company',
      'l.policy_number',
      'l.no_answer_at',
      'l.cut_off',
      'p.name as taken_by_name',
    ])
    .select(['l.escalated_at', caller.as('caller')])
