import { ORPCError } from '@orpc/server'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type Employee, employee, staffRole } from '#people/employees/employees.ts'
import { secondFactorEmail } from '#sign-in/sign-in-emails.ts'
import { rowId } from '#values/text.ts'
import { companyName } from '#server/company-name.ts'
import type { Database } from '#server/database.ts'
import { allow } from '#server/procedure.ts'

const tags = ['Employees']
const done = z.object({ done: z.literal(true) })
const onePerson = z.strictObject({ id: rowId })

/** Calls a database function that returns true; 404 if it found no one. */
async function callOrNotFound(db: Database, call: RawBuilder<unknown>) {
  const { rows } = await sql<{ done: boolean }>`select ${call} as done`.execute(db)
  if (!rows[0]!.done) throw new ORPCError('NOT_FOUND', { message: 'Employee not found' })
  return { done: true } as const
}

/**
 * Returns the open time record, for the office to find a crew: the job and its location. A person
 * has at most one.
 */
const onClock = sql<Employee['on_clock']>`(
  select jsonb_build_object('job_id', j.id, 'customer_name', c.name, 'city_code', c.city_code, 'since', to_jsonb(t.clock_in_time))
  from time_records t join jobs j on j.id = t.job_id join customers c on c.id = j.customer_id
  where t.employee_id = p.id and t.clock_out_time is null and t.deleted_at is null)`

export const list = allow('employees.list')
  .route({
    method: 'GET',
    path: '/employees',
    summary: 'List employees and claims agents',
    description:
      'By name, including deactivated ones. `last_seen_at` is accurate to the minute; `on_clock` is the job that they are on the clock for.',
    tags,
  })
  .output(z.array(employee))
  .handler(
    ({ context: { db } }) =>
      db
        .selectFrom('profiles as p')
        .leftJoin('profile_pictures as pp', (join) =>
          join.onRef('pp.profile_id', '=', 'p.id').on('pp.picture', 'is not', null),
        )
        .select([
          'p.id',
          'p.name',
          'p.email',
          'p.phone',
          'p.role',
          'p.last_seen_at',
          'p.deactivated_at',
          'p.created_at',
        ])
        .select('pp.updated_at as picture_at')
        .select(onClock.as('on_clock'))
        .where('p.role', 'in', [1, 2, 3, 4, 8])
        .orderBy('p.name')
        .orderBy('p.id')
        .execute() as Promise<z.infer<typeof employee>[]>,
  )

export const setRole = allow('employees.setRole', { stepUp: true })
  .route({
    method: 'PUT',
    path: '/employees/{id}/role',
    summary: 'Change an employee’s role',
    description:
      'To one of the four staff roles. Ends the person’s sessions. 400 for the last administrator.',
    tags,
  })
  .input(z.strictObject({ id: rowId, role: staffRole }))
  .output(done)
  .handler(({ input: { id, role }, context: { db } }) =>
    callOrNotFound(db, sql`app.set_role(${id}, ${role})`),
  )

export const reactivate = allow('employees.deactivate', { stepUp: true })
  .route({
    method: 'POST',
    path: '/employees/{id}/reactivate',
    summary: 'Reactivate an account',
    description: 'With the same password.',
    tags,
  })
  .input(onePerson)
  .output(done)
  .handler(({ input: { id }, context: { db } }) => callOrNotFound(db, sql`app.reactivate(${id})`))

export const resetSecondFactor = allow('employees.resetSecondFactor', { stepUp: true })
  .route({
    method: 'POST',
    path: '/employees/{id}/reset-second-factor',
    summary: 'Reset a lost second factor',
    description:
      'For an employee who lost their phone and recovery codes. Ends their sessions and notifies them by email. 400 for yourself, or if none is on.',
    tags,
  })
  .input(onePerson)
  .output(done)
  .handler(async ({ input: { id }, context: { db } }) => {
    const email = JSON.stringify(secondFactorEmail(await companyName(db), 'reset'))
    return callOrNotFound(db, sql`app.reset_second_factor(${id}, ${email})`)
  })
