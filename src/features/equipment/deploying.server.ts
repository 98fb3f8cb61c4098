import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { z } from 'zod'
import { advanceCustomer } from '#features/customers/status-advance.server.ts'
import { equipmentRows } from '#features/equipment/equipment-rows.server.ts'
import { type Equipment, equipmentStatuses } from '#features/equipment/equipment.ts'
import { believed } from '#features/equipment/placement-rows.server.ts'
import { deployment, outcome } from '#features/equipment/placements.ts'
import { oneJob } from '#features/jobs/job-rows.server.ts'
import { jobForWork, lockCustomer } from '#features/jobs/opening.server.ts'
import { dayIn } from '#features/time-clock/pay-week.ts'
import type { Database } from '#server/database.ts'
import { allow } from '#server/procedure.ts'

/** The job that is opened for a customer without a current one, as the clock opens its own. */
const EQUIPMENT_JOB = 'Equipment job'

type Asked = z.output<typeof deployment>

export const deploy = allow('equipment.place')
  .route({
    method: 'POST',
    path: '/placements',
    summary: 'Deploy equipment to a job',
    description:
      "To `job_id`, or to the customer's current job; where there is none, 'Equipment job' is opened. Each unit that is available is placed; of each other the answer says why not, and the rest is placed all the same. The customer becomes active_w_equip. The same ids twice place once. A time that is before the unit's last pick-up counts from there; one that no device's clock can have said, as now. 404 for an unknown customer or job, 400 if the job is closed or another customer's.",
    tags: ['Equipment'],
  })
  .input(deployment)
  .output(outcome)
  .handler(async ({ input, context: { db, actor } }) => {
    await lockCustomer(db, input.customer_id)
    const placed_at = await believed(db, input.placed_at)
    const job_id = await jobOf(db, input, placed_at)
    const units = input.units.toSorted((one, other) => (one.equipment_id < other.equipment_id ? -1 : 1))
    // In one order for everyone, or two truckloads would wait for each other; a unit that another takes first is left out by its constraint.
    const placed = await sql<{ id: string }>`
      insert into placements (id, equipment_id, job_id, room, notes, placed_at)
      select u.id, e.id, ${job_id}, ${input.room}, ${input.notes}, greatest(${placed_at}::timestamptz,
        (select max(p.removed_at) from placements p where p.equipment_id = e.id and p.voided_at is null))
      from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as u (id uuid, equipment_id uuid)
        join equipment e on e.id = u.equipment_id
      where e.status = 'available' order by e.id for no key update of e
      on conflict do nothing returning id`.execute(db)
    if (placed.rows.length > 0) await advanceCustomer(db, input.customer_id, 'first equipment deployed')
    return settle(db, { ...input, job_id, units }, (await actor()).id)
  })

async function jobOf(db: Database, { customer_id, job_id }: Asked, placed_at: string) {
  if (job_id) {
    const job = await oneJob(db, job_id)
    if (job.customer_id !== customer_id) throw new ORPCError('BAD_REQUEST', { message: 'This job is for another customer.' })
    return job_id
  }
  const { time_zone } = await db.selectFrom('settings').select('time_zone').executeTakeFirstOrThrow()
  return jobForWork(db, customer_id, { description: EQUIPMENT_JOB, start_date: dayIn(placed_at, time_zone) })
}

/** What became of each, also of those that an earlier try had placed. */
async function settle(db: Database, { units, job_id }: Asked, me: string) {
  const ids = units.map(({ id }) => id)
  const mine = await db
    .selectFrom('placements')
    .select(['id', 'equipment_id'])
    .where('id', 'in', ids)
    .where('job_id', '=', job_id)
    .where('created_by', '=', me)
    .execute()
  const done = new Map(mine.map((placement) => [placement.id, placement.equipment_id]))
  const left = units.filter(({ id, equipment_id }) => done.get(id) !== equipment_id)
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
    done: units.filter(({ id, equipment_id }) => done.get(id) === equipment_id).map(({ id }) => id),
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
  if (status === 'available') return { item_number, refusal: `${name} was just taken and is free again. Deploy it again.` }
  return { item_number, refusal: `${name} is not available: ${equipmentStatuses[status]}${status_reason ? ` (${status_reason})` : ''}.` }
}
