import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { z } from 'zod'
import { askedTime, refuseBeforePickUp } from '#equipment/placements/asked-times.server.ts'
import { equipmentRows } from '#equipment/equipment/equipment-rows.server.ts'
import { type Equipment, equipmentStatuses } from '#equipment/equipment/equipment.ts'
import { deployment, outcome } from '#equipment/placements/placements.ts'
import { refuseBeforeLoss } from '#loss/jobs/before-loss.server.ts'
import { oneJob } from '#loss/jobs/job-rows.server.ts'
import { jobForWork, lockCustomer } from '#loss/jobs/opening.server.ts'
import { calendarDay } from '#values/times.ts'
import type { Database } from '#server/database.ts'
import { allow } from '#server/procedure.ts'

/** Name of the job opened for a customer without a current one; the time clock has its own. */
const EQUIPMENT_JOB = 'Equipment job'

type Asked = z.output<typeof deployment>

export const deploy = allow('equipment.place')
  .route({
    method: 'POST',
    path: '/placements',
    summary: 'Deploy equipment to a job',
    description:
      "To `job_id`, or to the customer's current job; where there is none, 'Equipment job' is opened, if any of the units can be placed. Each unit that is available is placed; of each other the answer says why not, and the rest is placed all the same. The customer becomes active_w_equip. The same ids twice place once. 400 at `placed_at` for a time to come, more than 30 days ago, or before the last pick-up of one of the units, and at `is_before_loss` for one before the date of loss that is not confirmed; a time that is the device's own (`is_typed` false) counts from the last pick-up, or as now. 404 for an unknown customer or job, 400 if the job is closed or another customer's.",
    tags: ['Equipment'],
  })
  .input(deployment)
  .output(outcome)
  .handler(async ({ input, context: { db, actor } }) => {
    await lockCustomer(db, input.customer_id)
    await checkJob(db, input)
    const before = await placedBefore(db, input, (await actor()).id)
    const left = input.units.filter(({ id }) => !before.has(id))
    const free = await lockAvailable(db, left)
    // Nothing can be placed, so do not open a job.
    if (free.length === 0) return settle(db, input.units, before)
    const { is_typed } = input
    const placed_at = await askedTime(db, input.placed_at, { field: 'placed_at', is_typed })
    if (is_typed) await refuseBeforePickUp(db, free, placed_at)
    const job_id = await jobOf(db, input, placed_at)
    if (is_typed && !input.is_before_loss) await refuseBeforeLoss(db, job_id, placed_at)
    const placed = await sql<{ id: string }>`
      insert into placements (id, equipment_id, job_id, room, notes, placed_at)
      select u.id, e.id, ${job_id}, ${input.room}, ${input.notes}, greatest(${placed_at}::timestamptz,
        (select max(p.removed_at) from placements p where p.equipment_id = e.id and p.voided_at is null))
      from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as u (id uuid, equipment_id uuid)
        join equipment e on e.id = u.equipment_id
      where e.id = any(${free}::uuid[]) order by e.id
      on conflict do nothing returning id`.execute(db)
    return settle(db, input.units, new Set([...before, ...placed.rows.map(({ id }) => id)]))
  })

/**
 * Returns the ids that an earlier try already placed, even if the unit has since been picked up,
 * moved by management or taken back.
 */
async function placedBefore(db: Database, { units, customer_id }: Asked, me: string) {
  const found = await db
    .selectFrom('placements as p')
    .innerJoin('jobs as j', 'j.id', 'p.job_id')
    .select(['p.id', 'p.equipment_id'])
    .where(
      'p.id',
      'in',
      units.map(({ id }) => id),
    )
    .where('p.created_by', '=', me)
    .where(({ or, eb }) =>
      or([eb('j.customer_id', '=', customer_id), eb('p.change_reason', 'is not', null)]),
    )
    .execute()
  const unitOf = new Map(found.map((placement) => [placement.id, placement.equipment_id]))
  return new Set(
    units.filter(({ id, equipment_id }) => unitOf.get(id) === equipment_id).map(({ id }) => id),
  )
}

/** Locks the available units, always ordered by id: two truckloads must not deadlock. */
async function lockAvailable(db: Database, units: Asked['units']) {
  if (units.length === 0) return []
  const found = await db
    .selectFrom('equipment')
    .select('id')
    .where(
      'id',
      'in',
      units.map(({ equipment_id }) => equipment_id),
    )
    .where('status', '=', 'available')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return found.map(({ id }) => id)
}

async function checkJob(db: Database, { customer_id, job_id }: Asked) {
  if (job_id && (await oneJob(db, job_id)).customer_id !== customer_id)
    throw new ORPCError('BAD_REQUEST', { message: 'This job is for another customer.' })
}

async function jobOf(db: Database, { customer_id, job_id }: Asked, placed_at: string) {
  if (job_id) return job_id
  const { time_zone } = await db
    .selectFrom('settings')
    .select('time_zone')
    .executeTakeFirstOrThrow()
  return jobForWork(db, customer_id, {
    description: EQUIPMENT_JOB,
    start_date: calendarDay(placed_at, time_zone),
  })
}

/** Reports what happened to each unit: placed, or why not. */
async function settle(db: Database, units: Asked['units'], done: ReadonlySet<string>) {
  const left = units.filter(({ id }) => !done.has(id))
  const there =
    left.length === 0
      ? []
      : await equipmentRows(db)
          .where(
            'e.id',
            'in',
            left.map(({ equipment_id }) => equipment_id),
          )
          .execute()
  const byId = new Map((there as Equipment[]).map((unit) => [unit.id, unit]))
  return {
    done: units.filter(({ id }) => done.has(id)).map(({ id }) => id),
    refused: left.map(({ id, equipment_id }) => ({ id, ...refusalOf(byId.get(equipment_id)) })),
  }
}

function refusalOf(unit: Equipment | undefined) {
  if (!unit) return { item_number: '', refusal: 'Equipment not found' }
  const { item_number, name, standing, status, status_reason } = unit
  if (standing)
    return {
      item_number,
      refusal: `${name} is already at ${standing.customer_name}${standing.room ? `, ${standing.room}` : ''}. Pick it up first.`,
    }
  if (status === 'available')
    return { item_number, refusal: `${name} was just in use but is available again. Try again.` }
  return {
    item_number,
    refusal: `${name} is not available: ${equipmentStatuses[status]}${status_reason ? ` (${status_reason})` : ''}.`,
  }
}
