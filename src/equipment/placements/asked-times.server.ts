import { sql } from 'kysely'
import {
  LONGEST_AGO_DAYS,
  TOO_LONG_AGO,
  notAfterPickUp,
} from '#equipment/placements/placing-time.ts'
import { complaint } from '#server/complaints.ts'
import type { Database } from '#server/database.ts'

/**
 * Returns the time at which units were placed or picked up. Days are billed by it, so a typed time
 * is stored as given or refused at its field. A time taken from the device's clock counts as now if
 * no clock can have shown it (outbox/device-time.sql).
 */
export async function askedTime(
  db: Database,
  at: string,
  { field, is_typed }: { field: 'placed_at' | 'removed_at'; is_typed: boolean },
) {
  const { rows } = await sql<{
    at: string
    is_to_come: boolean
    is_long_ago: boolean
    said: string
  }>`
    select app.device_time(t) as at, t > now() + interval '5 minutes' as is_to_come,
      t < now() - make_interval(days => ${LONGEST_AGO_DAYS}) as is_long_ago from (select ${at}::timestamptz as t) asked`.execute(
    db,
  )
  const { is_to_come, is_long_ago, ...time } = rows[0]!
  if (is_typed && is_to_come) throw complaint('This time is in the future.', [field])
  if (is_typed && is_long_ago) throw complaint(TOO_LONG_AGO, [field])
  return time.at
}

/**
 * Refuses a typed time before the last pick-up of one of the units. A time within the minute of
 * that pick-up is allowed and counts from the pick-up.
 */
export async function refuseBeforePickUp(
  db: Database,
  units: readonly string[],
  placed_at: string,
) {
  const { rows } = await sql<{ name: string; item_number: string; removed_at: string }>`
    select e.name, e.item_number, max(p.removed_at) as removed_at from placements p join equipment e on e.id = p.equipment_id
    where e.id = any(${units}::uuid[]) and p.voided_at is null
    group by e.id having date_trunc('minute', max(p.removed_at)) > ${placed_at}::timestamptz order by max(p.removed_at) desc limit 1`.execute(
    db,
  )
  const [last] = rows
  if (!last) return
  const { time_zone } = await db
    .selectFrom('settings')
    .select('time_zone')
    .executeTakeFirstOrThrow()
  throw complaint(
    notAfterPickUp(`${last.name} (${last.item_number})`, last.removed_at, time_zone),
    ['placed_at'],
  )
}
