import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { z } from 'zod'
import { rowId } from '#features/text/text.ts'
import { dayIn, weekBounds, weekOf, weekSeconds } from '#features/time-clock/pay-week.ts'
import { settleShift, shiftBefore } from '#features/time-clock/shift.server.ts'
import {
  RECENT,
  TIME_TRACKING_JOB,
  clockIn as newPunch,
  clockOut as lastPunch,
  clockStatus,
  constraintMessages,
  position,
  switchTo as nextPunch,
  timeRecord,
  week as weekShape,
} from '#features/time-clock/time-clock.ts'
import { companyTime, timeRows } from '#features/time-clock/time-rows.server.ts'
import type { Actor, Database } from '#server/database.ts'
import { firstTime } from '#server/first-time.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Time clock']
const noRecord = () => new ORPCError('NOT_FOUND', { message: 'No active time record found' })
const mine = (db: Database, { id }: Actor) => timeRows(db).where('t.employee_id', '=', id)
const one = async (db: Database, id: string) => {
  const found = await timeRows(db).where('t.id', '=', id).executeTakeFirst()
  if (!found) throw noRecord()
  return found
}

export const status = allow('timeClock.punch')
  .route({
    method: 'GET',
    path: '/time-clock',
    summary: 'Whether I am on the clock',
    description: 'My open record, or null, and what I worked: seconds for its job, in this pay week and in all, open record left out.',
    tags,
  })
  .output(clockStatus)
  .handler(async ({ context: { db, actor } }) => {
    const me = await actor()
    const { now, time_zone } = await companyTime(db)
    const bounds = weekBounds(weekOf(dayIn(now, time_zone)), time_zone)
    const [open, inWeek, all] = await Promise.all([
      mine(db, me).where('t.clock_out_time', 'is', null).executeTakeFirst(),
      stretches(db, me.id, bounds),
      secondsOf(db, me.id),
    ])
    const finished = inWeek.filter(({ clock_out_time }) => clock_out_time !== null)
    return {
      now,
      time_zone,
      open: open ?? null,
      shift_seconds: open ? await shiftBefore(db, me.id, open.clock_in_time) : 0,
      job_seconds: open ? await secondsOf(db, me.id, open.job_id) : 0,
      week_seconds: sum(weekSeconds(finished, weekOf(dayIn(now, time_zone)), time_zone, Date.parse(now))),
      all_seconds: all,
    }
  })

export const recent = allow('timeClock.punch')
  .route({ method: 'GET', path: '/time-clock/recent', summary: 'My last records', description: `The last ${RECENT}, newest first.`, tags })
  .output(z.array(timeRecord))
  .handler(async ({ context: { db, actor } }) =>
    mine(db, await actor())
      .orderBy('t.clock_in_time', 'desc')
      .limit(RECENT)
      .execute(),
  )

export const week = allow('timeClock.punch')
  .route({
    method: 'GET',
    path: '/time-clock/week',
    summary: 'My pay week',
    description:
      'Sunday to Saturday in the company’s time zone, this one unless `week` names another by its Sunday. Seconds by day, with what is in progress.',
    tags,
  })
  .input(z.strictObject({ week: weekShape.optional() }))
  .output(
    z.object({
      week: z.string(),
      now: z.string(),
      time_zone: z.string(),
      seconds: z.array(z.number()).length(7),
      approved: z.boolean(),
      records: z.array(timeRecord),
    }),
  )
  .handler(async ({ input, context: { db, actor } }) => {
    const me = await actor()
    const { now, time_zone } = await companyTime(db)
    const asked = input.week ?? weekOf(dayIn(now, time_zone))
    const { from, to } = weekBounds(asked, time_zone)
    const [records, approval] = await Promise.all([
      mine(db, me)
        .where('t.clock_in_time', '<', to)
        .where(sql<boolean>`coalesce(t.clock_out_time, 'infinity') > ${from}`)
        .where('t.clock_in_time', '>', sql<string>`${from}::timestamptz - interval '7 days'`)
        .orderBy('t.clock_in_time')
        .execute(),
      db.selectFrom('week_approvals').select('id').where('employee_id', '=', me.id).where('week', '=', asked).executeTakeFirst(),
    ])
    const seconds = weekSeconds(records, asked, time_zone, Date.parse(now))
    return { week: asked, now, time_zone, seconds, approved: approval !== undefined, records }
  })

export const clockIn = allow('timeClock.punch')
  .route({
    method: 'POST',
    path: '/time-clock/in',
    summary: 'Clock in',
    description:
      'To the customer’s active job, or to a new one where there is none. 409 if on the clock already, or if this overlaps other time. The same `id` twice leaves one record.',
    tags,
    successStatus: 201,
  })
  .input(newPunch)
  .output(timeRecord)
  .handler(async ({ input, context: { db, actor } }) => {
    const me = await actor()
    if (await firstTime(db, 'time_records', input.id, me)) {
      await refuseIfOpen(db, me)
      await begin(db, me, input, await timeOf(db, input))
    }
    return one(db, input.id)
  })

export const switchTo = allow('timeClock.punch')
  .route({
    method: 'POST',
    path: '/time-clock/switch',
    summary: 'Switch to another customer',
    description: 'Ends my open record and begins the next in the same moment. 404 if I am not on the clock.',
    tags,
  })
  .input(nextPunch)
  .output(timeRecord)
  .handler(async ({ input, context: { db, actor } }) => {
    const me = await actor()
    if (await firstTime(db, 'time_records', input.id, me)) {
      const at = await timeOf(db, input)
      const open = await mine(db, me).where('t.clock_out_time', 'is', null).forUpdate('t').executeTakeFirst()
      if (!open) throw noRecord()
      await end(db, me, open.id, at, input)
      await begin(db, me, input, at)
    }
    return one(db, input.id)
  })

export const clockOut = allow('timeClock.punch')
  .route({
    method: 'POST',
    path: '/time-clock/out',
    summary: 'Clock out',
    description:
      'Ends my open record `id`; after more than six hours without a pause an hour of lunch is deducted, unless `no_lunch`. Twice is once. 409 if it ended by a switch; 404 if there is none.',
    tags,
  })
  .input(lastPunch)
  .output(timeRecord)
  .handler(async ({ input, context: { db, actor } }) => {
    const me = await actor()
    const found = await mine(db, me).where('t.id', '=', input.id).forUpdate('t').executeTakeFirst()
    if (!found) throw noRecord()
    if (found.clock_out_time === null) await end(db, me, input.id, await timeOf(db, input), input)
    else await refuseIfSwitched(db, me, found.clocked_out_at)
    return one(db, input.id)
  })

export const locate = allow('timeClock.punch')
  .route({
    method: 'PUT',
    path: '/time-clock/{id}/position',
    summary: 'Say where a punch was made',
    description: 'As evidence, once for each punch and only if the person agrees; a second one is ignored. 404 if the record is not mine.',
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

/** Says what is wrong in the words that fit; the constraints alone would speak of an overlap. A person's clock-ins take turns. */
async function refuseIfOpen(db: Database, me: Actor) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`clock-in of ${me.id}`}, 0))`.execute(db)
  const open = await mine(db, me).where('t.clock_out_time', 'is', null).executeTakeFirst()
  if (open) throw new ORPCError('CONFLICT', { message: constraintMessages.time_records_one_open.message })
}

/** A record that a switch ended was not clocked out of: its person is still on the clock, and must not believe otherwise. */
async function refuseIfSwitched(db: Database, me: Actor, ended: string | null) {
  const next = await mine(db, me).where('t.clocked_in_at', '=', ended).executeTakeFirst()
  if (next) throw new ORPCError('CONFLICT', { message: `You switched to ${next.customer_name} meanwhile.` })
}

/** When a punch counts: now, or when the device says, of work without a connection; whether it may, the database decides. */
const timeOf = async (db: Database, { offline, device_at }: { offline: boolean; device_at: string }) =>
  offline ? device_at : (await companyTime(db)).now

async function begin(db: Database, me: Actor, input: z.output<typeof newPunch> | z.output<typeof nextPunch>, at: string) {
  const { id, customer_id, vehicle_id, starting_mileage, notes, device_at } = input
  const job_id = await activeJob(db, customer_id, at)
  const times = { clocked_in_at: at, clock_in_time: at, in_device_at: device_at }
  await db
    .insertInto('time_records')
    .values({ id, employee_id: me.id, job_id, vehicle_id, starting_mileage, notes, ...times })
    .execute()
}

async function end(
  db: Database,
  me: Actor,
  id: string,
  at: string,
  { ending_mileage, no_lunch, device_at }: Pick<z.output<typeof lastPunch>, 'ending_mileage' | 'no_lunch' | 'device_at'>,
) {
  await db
    .updateTable('time_records')
    .set({ clocked_out_at: at, clock_out_time: at, out_device_at: device_at, ending_mileage })
    .where('id', '=', id)
    .execute()
  await settleShift(db, me.id, at, no_lunch)
}

/** The customer's active job, made where there is none. Locked, so that two at once do not make two. */
async function activeJob(db: Database, customer_id: string, at: string) {
  const customer = await db.selectFrom('customers').select('id').where('id', '=', rowId.parse(customer_id)).forUpdate().executeTakeFirst()
  if (!customer) throw new ORPCError('NOT_FOUND', { message: 'Customer not found' })
  const active = await db
    .selectFrom('jobs')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (active) return active.id
  const { time_zone } = await companyTime(db)
  const id = randomUUID()
  await db
    .insertInto('jobs')
    .values({ id, customer_id, description: TIME_TRACKING_JOB, start_date: dayIn(at, time_zone) })
    .execute()
  return id
}

const stretches = (db: Database, person: string, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('time_records')
    .select(['clock_in_time', 'clock_out_time'])
    .where('employee_id', '=', person)
    .where('deleted_at', 'is', null)
    .where('clock_in_time', '<', to)
    // A record reaches into the week from the one before, but not from further.
    .where('clock_in_time', '>', sql<string>`${from}::timestamptz - interval '7 days'`)
    .execute()

async function secondsOf(db: Database, person: string, job?: string): Promise<number> {
  const { seconds } = await db
    .selectFrom('time_records')
    .select(sql<string | null>`sum(extract(epoch from clock_out_time - clock_in_time))`.as('seconds'))
    .where('employee_id', '=', person)
    .where('deleted_at', 'is', null)
    .where('clock_out_time', 'is not', null)
    .$if(job !== undefined, (all) => all.where('job_id', '=', job!))
    .executeTakeFirstOrThrow()
  return Number(seconds ?? 0)
}

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)
