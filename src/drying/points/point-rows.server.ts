import { type RawBuilder, sql } from 'kysely'
import { readingsByPoint } from '#drying/point-readings/point-reading-rows.server.ts'
import type { Point } from '#drying/points/points.ts'
import type { Database } from '#server/database.ts'

/** Returns the points under a condition on `p`, in walking order, with their goals and readings. */
export async function pointsWhere(
  db: Database,
  which: RawBuilder<boolean>,
  readings: RawBuilder<boolean>,
) {
  const { rows } = await sql<Point>`
    select p.id, p.number, p.chamber_id, p.room_id, m.name as room_name, p.surface, p.material,
      p.material_other, p.height_in, p.spot, p.ended_how, p.ended_reason, p.ended_at,
      e.name as ended_by_name,
      coalesce((select json_agg(json_build_object('meter_id', g.meter_id, 'mode', g.mode,
        'scale', g.scale, 'dry_standard', g.dry_standard, 'goal', g.goal) order by g.created_at, g.id)
        from point_goals g where g.point_id = p.id and g.job_id = p.job_id), '[]') as goals,
      coalesce(r.readings, '[]') as readings
    from points p
    left join rooms m on m.id = p.room_id left join profiles e on e.id = p.ended_by
    left join (${readingsByPoint(readings)}) r on r.point_id = p.id
    where p.removed_at is null and ${which}
    order by p.walk_order, p.number`.execute(db)
  return rows
}
