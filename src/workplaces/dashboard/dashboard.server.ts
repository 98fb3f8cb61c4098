import { sql } from 'kysely'
import { z } from 'zod'
import { can } from '#access/roles.ts'
import { figures as shape } from '#workplaces/dashboard/dashboard.ts'
import { locationScope } from '#people/locations/locations.ts'
import { allow } from '#server/procedure.ts'

export const figures = allow('dashboard.figures')
  .route({
    method: 'GET',
    path: '/dashboard/figures',
    summary: 'Count what the dashboard’s tiles say',
    description:
      'For one location or `all`: jobs underway, customers, units out, contracts to be signed and invoices overdue, as their lists count them; company-wide: leads waiting, photos taken today, vehicles that are not active and, for management, employees on the clock.',
    tags: ['Dashboard'],
  })
  .input(z.strictObject({ city: locationScope.optional() }))
  .output(shape)
  .handler(async ({ input: { city }, context: { db, actor } }) => {
    const { role } = await actor()
    const place = city === undefined || city === 'all' ? null : city
    const { rows } = await sql<Record<keyof z.infer<typeof shape>, string>>`
      select (select count(*) from leads where status = 'new' and not suspicious) as leads,
        app.current_jobs(${place}) as current_jobs,
        (select coalesce(sum(change), 0) from customer_counts where ${place}::text is null or city_code = ${place}) as customers,
        (select count(*) from photos where deleted_at is null and customer_id is not null and taken_at >= (select
          date_trunc('day', app.clock() at time zone time_zone) at time zone time_zone from settings)) as photos_today,
        (select count(*) from equipment where status = 'deployed' and (${place}::text is null or city_code = ${place})) as units_out,
        (select count(*) from vehicles where status <> 'active' and archived_at is null) as vehicles_down,
        (select count(*) from contracts where signing_status = 'sent' and not is_template and status <> 'cancelled'
          and removed_at is null and (${place}::text is null or city_code = ${place})) as to_be_signed,
        (select overdue_count from app.invoice_cards(${place})) as invoices_overdue,
        (select count(*) from time_records where clock_out_time is null and deleted_at is null) as on_the_clock`.execute(
      db,
    )
    const { on_the_clock, ...counts } = rows[0]!
    return {
      leads: Number(counts.leads),
      current_jobs: Number(counts.current_jobs),
      customers: Number(counts.customers),
      photos_today: Number(counts.photos_today),
      units_out: Number(counts.units_out),
      vehicles_down: Number(counts.vehicles_down),
      to_be_signed: Number(counts.to_be_signed),
      invoices_overdue: Number(counts.invoices_overdue),
      // Row security only counts the person's own records.
      on_the_clock: can(role, 'timesheets.list') ? Number(on_the_clock) : null,
    }
  })
