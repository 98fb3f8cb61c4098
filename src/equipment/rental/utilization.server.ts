import { sql } from 'kysely'
import {
  type CategoryUtilization,
  UTILIZATION_DAYS,
  sharePercent,
  utilization as shape,
  utilizationQuery,
} from '#equipment/rental/utilization.ts'
import { allow } from '#server/procedure.ts'

export const utilization = allow('equipment.list')
  .route({
    method: 'GET',
    path: '/equipment/utilization',
    summary: 'Get how much of the equipment is out',
    description: `By category, over the last ${UTILIZATION_DAYS} days of the company's calendar, today among them: of the days that units were ours, those on which they stood on a job. Retired units are left out.`,
    tags: ['Equipment'],
  })
  .input(utilizationQuery)
  .output(shape)
  .handler(async ({ input: { city }, context: { db } }) => {
    const { rows: days } = await sql<{ first_day: string; last_day: string; time_zone: string }>`
      select to_char(today - ${UTILIZATION_DAYS - 1}::integer, 'YYYY-MM-DD') as first_day, to_char(today, 'YYYY-MM-DD') as last_day, time_zone
      from (select app.company_day(now(), time_zone) as today, time_zone from settings) s`.execute(
      db,
    )
    const { first_day, last_day, time_zone } = days[0]!
    const day = (at: string) => sql`app.company_day(${sql.raw(at)}, ${time_zone})`
    const within = city && city !== 'all' ? sql`and e.city_code = ${city}` : sql``
    // A unit is in one place at a time, so of its earlier placements only the last can reach into
    // this period.
    const { rows: categories } = await sql<CategoryUtilization>`
      select category, count(*)::integer as units, sum(${last_day}::date - greatest(first_day, ${first_day}::date) + 1)::integer as days,
        sum(days_out)::integer as days_out
      from (
        select e.category, coalesce(o.days_out, 0) as days_out, least(${day('e.created_at')}, o.first_out) as first_day
        from equipment e
        cross join lateral (
          select min(lower(r)) as first_out, sum(upper(r) - lower(r)) as days_out
          from unnest((
            select range_agg(daterange(greatest(${day('s.placed_at')}, ${first_day}::date), ${day('coalesce(s.removed_at, now())')}, '[]'))
            from (
              (select p.placed_at, p.removed_at from placements p where p.equipment_id = e.id and p.voided_at is null
                and p.placed_at >= ${first_day}::timestamp at time zone ${time_zone})
              union all
              (select p.placed_at, p.removed_at from placements p where p.equipment_id = e.id and p.voided_at is null
                and p.placed_at < ${first_day}::timestamp at time zone ${time_zone} order by p.placed_at desc limit 1)
            ) s
            where s.removed_at is null or ${day('s.removed_at')} >= ${first_day}::date
          )) r
        ) o
        where e.status <> 'retired' ${within}
      ) u
      group by category`.execute(db)
    return {
      first_day,
      last_day,
      categories: categories.toSorted(
        (a, b) => sharePercent(b) - sharePercent(a) || b.units - a.units,
      ),
    }
  })
