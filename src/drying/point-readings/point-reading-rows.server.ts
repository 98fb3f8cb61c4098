import { type RawBuilder, sql } from 'kysely'
import type { PointReading } from '#drying/point-readings/point-readings.ts'

/** A time in JSON, as the database writes times elsewhere. */
const inUtc = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The readings of points under a condition on `r`, by point, oldest first. */
export const readingsByPoint = (which: RawBuilder<boolean>) => sql<{
  point_id: string
  readings: PointReading[]
}>`
  select r.point_id, json_agg(json_build_object('id', r.id, 'round_id', r.round_id,
    'meter_id', r.meter_id, 'mode', r.mode, 'scale', r.scale, 'value', r.value,
    'surface_fahrenheit', r.surface_fahrenheit, 'taken_at', ${inUtc('r.taken_at')},
    'is_arrival_time', r.is_arrival_time, 'imported_at', ${inUtc('r.imported_at')}, 'who_name', c.name, 'corrects_id', r.corrects_id,
    'struck_at', ${inUtc('r.struck_at')},
    'struck_by_name', s.name, 'struck_reason', r.struck_reason)
    order by r.taken_at, r.id) as readings
  from point_readings r
  left join profiles c on c.id = r.created_by left join profiles s on s.id = r.struck_by
  where ${which} group by r.point_id`
