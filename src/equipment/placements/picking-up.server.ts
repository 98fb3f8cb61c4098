import { sql } from 'kysely'
import { exactTime } from '#values/times.ts'
import { outcome, pickUp as asked } from '#equipment/placements/placements.ts'
import {
  CLOCK_BEHIND_MINUTES,
  LONGEST_AGO_DAYS,
  notYetPlaced,
} from '#equipment/placements/placing-time.ts'
import { askedTime } from '#equipment/placements/asked-times.server.ts'
import { placementRows } from '#equipment/placements/placement-rows.server.ts'
import type { Database } from '#server/database.ts'
import { allow } from '#server/procedure.ts'

export const pickUp = allow('equipment.place')
  .route({
    method: 'POST',
    path: '/placements/pick-up',
    summary: 'Pick equipment up',
    description: `Each unit becomes available, or goes to maintenance where something is wrong with it. Of each that was picked up before, or was never placed, the answer says so, and the rest is picked up all the same. So it says of a unit that was placed later; by up to ${CLOCK_BEHIND_MINUTES} minutes it is the device's clock that is behind, and the pick-up counts from the placement. 400 for a time to come, or more than ${LONGEST_AGO_DAYS} days ago, unless it is the device's own. A customer whose last unit it was becomes active_equip_picked_up. Sending it again changes nothing.`,
    tags: ['Equipment'],
  })
  .input(asked)
  .output(outcome)
  .handler(async ({ input: { removed_at, is_typed, units }, context: { db, actor } }) => {
    const ids = units.map(({ placement_id }) => placement_id)
    await lockCustomersOf(db, ids)
    const at = await askedTime(db, removed_at, { field: 'removed_at', is_typed })
    const { rows: done } = await sql<{ id: string }>`
      with u as (select * from jsonb_to_recordset(${JSON.stringify(units)}::jsonb)
        as u (placement_id uuid, condition text, note text, maintenance_reason text)),
      standing as (select p.id, p.placed_at from placements p where p.id in (select placement_id from u)
        and p.removed_at is null and p.voided_at is null and p.placed_at <= ${at}::timestamptz + make_interval(mins => ${CLOCK_BEHIND_MINUTES})
        order by p.equipment_id for no key update)
      update placements p set removed_at = greatest(${at}::timestamptz, s.placed_at), removed_condition = u.condition, removed_note = u.note,
        maintenance_reason = u.maintenance_reason
      from standing s join u on u.placement_id = s.id where p.id = s.id and p.removed_at is null returning p.id`.execute(
      db,
    )
    return settle(db, ids, new Set(done.map(({ id }) => id)), (await actor()).id)
  })

/** Locks the customers of these placements, ordered by id. */
async function lockCustomersOf(db: Database, placements: string[]) {
  await db
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', (row) =>
      row
        .selectFrom('placements as p')
        .innerJoin('jobs as j', 'j.id', 'p.job_id')
        .select('j.customer_id')
        .where('p.id', 'in', placements),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

async function settle(db: Database, ids: string[], done: Set<string>, me: string) {
  const left = ids.filter((id) => !done.has(id))
  if (left.length === 0) return { done: ids, refused: [] }
  const { time_zone } = await db
    .selectFrom('settings')
    .select('time_zone')
    .executeTakeFirstOrThrow()
  const found = await placementRows(db).select('p.removed_by').where('p.id', 'in', left).execute()
  const byId = new Map(found.map((row) => [row.id, row]))
  // The same person's retry after a lost answer is not a refusal.
  const isDone = (id: string) => done.has(id) || byId.get(id)?.removed_by === me
  return {
    done: ids.filter(isDone),
    refused: ids
      .filter((id) => !isDone(id))
      .map((id) => {
        const row = byId.get(id)
        if (!row) return { id, item_number: '', refusal: 'Placement not found' }
        const { item_number, name, placed_at, removed_at } = row
        if (!removed_at)
          return { id, item_number, refusal: notYetPlaced(name, placed_at, time_zone) }
        return {
          id,
          item_number,
          refusal: `${name} was already picked up by ${row.removed_by_name ?? 'someone'} on ${exactTime(removed_at, time_zone)}.`,
        }
      }),
  }
}
