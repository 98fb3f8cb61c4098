import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { jobForWork } from '#loss/jobs/opening.server.ts'
import { calendarDay } from '#values/times.ts'
import { settleShift } from '#time/time-clock/shift.server.ts'
import {
  TIME_TRACKING_JOB,
  clockIn as newPunch,
  clockOut as lastPunch,
  constraintMessages,
  position,
  switchTo as nextPunch,
  timeRecord,
} from '#time/time-clock/time-clock.ts'
import { lockTime, timeRows } from '#time/time-clock/time-rows.server.ts'
import { companyTime } from '#server/company-time.ts'
import type { Actor, Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

type Work = z.output<typeof newPunch>
type Leaving = Pick<z.output<typeof lastPunch>, 'ending_mileage' | 'no_lunch' | 'device_at'> & {
  notes?: string | undefined
}

const tags = ['Time clock']
const noRecord = () => new ORPCError('NOT_FOUND', { message: 'No active time record found' })
const mine = (db: Database, { id }: Actor) => timeRows(db).where('t.employee_id', '=', id)
const openOf = (db: Database, me: Actor) =>
  mine(db, me).where('t.clock_out_time', 'is', null).executeTakeFirst()
const one = async (db: Database, id: string) => {
  const found = await timeRows(db).where('t.id', '=', id).executeTakeFirst()
  if (!found) throw noRecord()
  return found
}

export const clockIn = allow('timeClock.punch')
  .route({
    method: 'POST',
    path: '/time-clock/in',
    summary: 'Clock in',
    description:
      'To the customer’s current job (active or in progress), else a pending one, which becomes active, else a new one. 409 if already on the clock, or if this overlaps other time. Offline work that has also ended is sent whole, with `until`. The same `id` twice creates one record; 409 if the contents differ.',
    tags,
    successStatus: 201,
  })
  .input(newPunch)
  .output(timeRecord)
  .handler(async ({ input, context: { db, actor } }) => {
    const me = await actor()
    if (await isNew(db, me, input)) {
      await lockTime(db, me.id)
      if (!input.until) await refuseIfOpen(db, me)
      await begin(db, me, input, await timeOf(db, input))
    } else await finish(db, me, input)
    return one(db, input.id)
  })

export const switchTo = allow('timeClock.punch')
  .route({
    method: 'POST',
    path: '/time-clock/switch',
    summary: 'Switch to another customer',
    description:
      'Ends my open record and starts the next at the same moment. For offline work, `until` ends that one too. 404 if I am not on the clock; 409 if the `id` was used with other contents.',
    tags,
  })
  .input(nextPunch)
  .output(timeRecord)
  .handler(async ({ input, context: { db, actor } }) => {
    const me = await actor()
    if (await isNew(db, me, input)) {
      await lockTime(db, me.id)
      const at = await timeOf(db, input)
      const open = await openOf(db, me)
      if (!open) throw noRecord()
      // The notes of a switch belong to the record it begins.
      await end(db, open, at, { ...input, notes: undefined })
      await begin(db, me, input, at)
    } else await finish(db, me, input)
    return one(db, input.id)
  })

export const clockOut = allow('timeClock.punch')
  .route({
    method: 'POST',
    path: '/time-clock/out',
    summary: 'Clock out',
    description:
      'Ends my open record `id`. After more than six hours without a break, an hour of lunch is deducted unless `no_lunch`. `notes` take the place of those written at the clock-in. If management already ended it, the punch is kept beside the hours they set (`corrected_at`). Repeating it changes nothing. 409 if a switch ended it; 404 if there is none.',
    tags,
  })
  .input(lastPunch)
  .output(timeRecord)
  .handler(async ({ input, context: { db, actor } }) => {
    const me = await actor()
    await lockTime(db, me.id)
    const found = await mine(db, me).where('t.id', '=', input.id).executeTakeFirst()
    if (!found) throw noRecord()
    if (found.clocked_out_at === null && found.clocked_in_at !== null)
      await end(db, found, await timeOf(db, input), input)
    else await refuseIfSwitched(db, me, found.clocked_out_at)
    return one(db, input.id)
  })

export const locate = allow('timeClock.punch')
  .route({
    method: 'PUT',
    path: '/time-clock/{id}/position',
    summary: 'Add a location to a punch',
    description:
      'As evidence, once per punch, within ten minutes of it, and only if the person agrees; a second one is ignored. 404 if the record is not mine.',
    tags,
  })
  .input(position)
  .output(z.object({ done: z.literal(true) }))
  .handler(async ({ input: { id, moment, ...place }, context: { db, actor } }) => {
    const column = moment === 'in' ? 'in_position' : 'out_position'
    const me = await actor()
    const record = await db
      .selectFrom('time_records')
      .select(column)
      .where('id', '=', id)
      .where('employee_id', '=', me.id)
      .executeTakeFirst()
    if (!record) throw noRecord()
    if (record[column] === null)
      await db
        .updateTable('time_records')
        .set({ [column]: JSON.stringify(place) })
        .where('id', '=', id)
        .execute()
    return { done: true } as const
  })

/**
 * Refuses a punch while a record is open, with a fitting message. The constraints alone would
 * report an overlap.
 */
async function refuseIfOpen(db: Database, me: Actor) {
  if (await openOf(db, me))
    throw new ORPCError('CONFLICT', { message: constraintMessages.time_records_one_open.message })
}

/**
 * Refuses to clock out of a record that a switch already ended. The person is still on the clock
 * and must not believe otherwise.
 */
async function refuseIfSwitched(db: Database, me: Actor, ended: string | null) {
  const next = await mine(db, me).where('t.clocked_in_at', '=', ended).executeTakeFirst()
  if (next)
    throw new ORPCError('CONFLICT', { message: `You already switched to ${next.customer_name}.` })
}

/**
 * Returns the time at which a punch counts: now, or the device's time for offline work. The
 * database decides if that time is allowed.
 */
async function timeOf(
  db: Database,
  { offline, device_at }: { offline: boolean; device_at: string },
) {
  if (offline) return device_at
  const { rows } = await sql<{ now: string }>`select app.clock_now() as now`.execute(db)
  return rows[0]!.now
}

async function begin(db: Database, me: Actor, input: Work, at: string) {
  const { id, customer_id, vehicle_id, starting_mileage, notes, device_at, until } = input
  const start_date = calendarDay(at, (await companyTime(db)).time_zone)
  const job_id = await jobForWork(db, customer_id, { description: TIME_TRACKING_JOB, start_date })
  const times = { clocked_in_at: at, clock_in_time: at, in_device_at: device_at }
  const ended = until && {
    clocked_out_at: until.device_at,
    clock_out_time: until.device_at,
    out_device_at: until.device_at,
    ending_mileage: until.ending_mileage,
  }
  const written = { vehicle_id, starting_mileage, notes: until?.notes ?? notes }
  await db
    .insertInto('time_records')
    .values({ id, employee_id: me.id, job_id, ...written, ...times, ...ended })
    .execute()
  if (until) await settleShift(db, { id, employee_id: me.id, clock_in_time: at }, until.no_lunch)
}

type Ending = Awaited<ReturnType<typeof one>>
async function end(
  db: Database,
  record: Ending,
  at: string,
  { ending_mileage, no_lunch, device_at, notes }: Leaving,
) {
  const { id, clock_out_time, ...before } = record
  // Times that management set stay. The punch is stored next to them.
  const corrected = clock_out_time !== null
  const driven =
    corrected && (before.ending_mileage !== null || before.vehicle_number === null)
      ? {}
      : { ending_mileage }
  await db
    .updateTable('time_records')
    .set({
      clocked_out_at: at,
      out_device_at: device_at,
      notes,
      ...driven,
      ...(!corrected && { clock_out_time: at }),
    })
    .where('id', '=', id)
    .execute()
  if (!corrected) await settleShift(db, record, no_lunch)
}

/**
 * True if a punch comes for the first time. The way it was sent and its end may differ between two
 * attempts.
 */
const isNew = (
  db: Database,
  me: Actor,
  { id, customer_id, vehicle_id, starting_mileage, notes }: Work,
) =>
  firstTime(
    db,
    'time_records',
    { id, customer_id, vehicle_id, starting_mileage, notes },
    me,
    // A correction by management since then is no conflict.
    sql<boolean>`t.corrected_at is not null or (t.vehicle_id is not distinct from ${vehicle_id}
      and t.starting_mileage is not distinct from ${starting_mileage} and app.own_words(t.notes) = app.own_words(${notes})
      and exists (select from jobs j where j.id = t.job_id and j.customer_id = ${customer_id}))`,
  )

/** Handles a punch that was already received. If its end is known now, that is stored too. */
async function finish(db: Database, me: Actor, { id, until }: Work) {
  await lockTime(db, me.id)
  const record = await one(db, id)
  if (until && record.clocked_out_at === null) await end(db, record, until.device_at, until)
}
