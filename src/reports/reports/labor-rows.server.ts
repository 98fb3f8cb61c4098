import { sql } from 'kysely'

interface Asked {
  key?: string | undefined
  from: string
  to: string
  city: string | null
}

/**
 * Selects the records with hours in these days and what counts of each on each day, as in
 * app.count_labor; of one person or all.
 */
export const laborRows = (
  measure: 'worked' | 'overtime' | 'unbilled',
  { key, from, to, city }: Asked,
) =>
  sql`select t.id, '/timesheets/' || t.employee_id || '?week=' || (r.day - extract(dow from r.day)::integer) as link, null::integer as number,
      p.name as title, c.name as detail, r.day, r.seconds as amount
    from app.labor_records(${measure}, ${from}, ${to}, ${city}, ${key ?? null}) r
    join time_records t on t.id = r.id join profiles p on p.id = t.employee_id join jobs j on j.id = t.job_id join customers c on c.id = j.customer_id`
