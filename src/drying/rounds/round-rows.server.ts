import { sql } from 'kysely'
import type { Round } from '#drying/rounds/rounds.ts'
import type { Database } from '#server/database.ts'

/**
 * Selects rounds with their person's record of time at the job that covers the beginning. Row
 * security shows employees only their own records. A clock-out counts from the punch, before lunch
 * was deducted.
 */
export const roundRows = (db: Database) =>
  db
    .selectFrom('rounds as r')
    .leftJoin('profiles as p', 'p.id', 'r.created_by')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('time_records as t')
          .select('t.clock_in_time as arrived_at')
          .select(
            sql<string | null>`t.clock_out_time + make_interval(secs => t.break_seconds)`.as(
              'left_at',
            ),
          )
          .whereRef('t.employee_id', '=', 'r.created_by')
          .whereRef('t.job_id', '=', 'r.job_id')
          .where('t.deleted_at', 'is', null)
          // The person who imported a file was not there.
          .where('r.imported_from', 'is', null)
          .whereRef('t.clock_in_time', '<=', 'r.began_at')
          .where(
            sql<boolean>`(t.clock_out_time is null
              or t.clock_out_time + make_interval(secs => t.break_seconds) >= r.began_at)`,
          )
          .orderBy('t.clock_in_time', 'desc')
          .limit(1)
          .as('visit'),
      (join) => join.onTrue(),
    )
    .select(['r.id', 'r.began_at', 'r.ended_at', 'r.all_running', 'r.note'])
    .select(['r.imported_from', 'r.created_by as who_id', 'p.name as who_name'])
    .select(
      sql<string | null>`case when r.imported_from is not null then r.created_at end`.as(
        'imported_at',
      ),
    )
    .select(['visit.arrived_at', 'visit.left_at'])
    .select(
      sql<{ stop: string; name: string; reason: string }[]>`(select coalesce(jsonb_agg(
        jsonb_build_object('stop', s.stop, 'name', s.name, 'reason', s.reason)
        order by s.id), '[]') from skipped_stops s where s.round_id = r.id)`.as('skipped'),
    )
    .select(
      sql<Round['photos']>`(select coalesce(jsonb_agg(
        jsonb_build_object('id', m.id, 'stop', m.stop, 'name', h.description, 'state', f.state)
        order by h.taken_at, m.id), '[]')
        from meter_photos m join photos h on h.id = m.id join files f on f.id = m.id
        where m.round_id = r.id and h.job_id = r.job_id and h.deleted_at is null
          and f.state <> 'refused')`.as('photos'),
    )
    .select(
      sql<{ equipment_id: string; name: string }[]>`(select coalesce(jsonb_agg(
        jsonb_build_object('equipment_id', e.id, 'name', e.name || ' · ' || e.item_number)
        order by e.name, e.item_number), '[]') from equipment e
        where e.id = any(r.off_unit_ids))`.as('off'),
    )
