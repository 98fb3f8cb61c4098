import type pg from 'pg'
import { addCrewOfYears, addHoursOfYears } from '#db/demo/history-hours.ts'
import { addContractsOfYears, addLeadsOfYears } from '#db/demo/history-papers.ts'
import { addInvoicesOfYears } from '#db/demo/history-invoices.ts'
import { addPlacementsOfYears } from '#db/demo/history-equipment.ts'

/**
 * Tables whose triggers are disabled while years are added, because row by row that would take
 * hours. The values that triggers keep are computed at the end.
 */
const resting = [
  'leads',
  'contracts',
  'time_records',
  'equipment',
  'placements',
  'invoices',
  'invoice_lines',
  'invoice_sources',
  'payments',
  'receivables',
  'customers',
  'jobs',
  'folders',
]

/**
 * Adds years of work to the jobs of a large company: leads, contracts, hours, equipment, and
 * invoices with lines and payments. Works set by set, on jobs without history, so that a company
 * that grows again gets the rest. Contracts have no files; fillPhotos adds the photos.
 */
export async function addHistory(client: pg.Client) {
  // Checks deferred constraints now, because otherwise the triggers of their tables could not be
  // disabled.
  await client.query('set constraints all immediate')
  for (const table of resting) await client.query(`alter table ${table} disable trigger user`)
  // The jobs without history, in the order in which they began, with the company's day of that.
  await client.query(`
    create temp table past on commit drop as
    select j.id as job_id, j.customer_id, j.folder_id, j.created_at, j.status as job_status, j.end_date, app.company_day(j.created_at, time_zone) as day,
      c.city_code, c.contract_status, row_number() over (order by j.created_at, j.id)::integer as n
    from settings, jobs j join customers c on c.id = j.customer_id
    where not exists (select from leads l where l.job_id = j.id) and not exists (select from contracts k where k.customer_id = c.id)
      and not exists (select from invoices i where i.job_id = j.id) and c.user_id is null and j.created_at < now() - interval '1 hour';
    create unique index on past (job_id);
    analyze past`)
  await addLeadsOfYears(client)
  await addContractsOfYears(client)
  await addCrewOfYears(client)
  await addHoursOfYears(client)
  await addPlacementsOfYears(client)
  await addInvoicesOfYears(client)
  for (const table of resting) await client.query(`alter table ${table} enable trigger user`)
}
