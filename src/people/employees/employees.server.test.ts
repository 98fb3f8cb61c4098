import { safe } from '@orpc/client'
import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { can } from '#access/roles.ts'
import { CLOCKED_OUT } from '#people/employees/employees.ts'
import { LUNCH, LUNCH_LINE } from '#time/time-clock/lunch.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { callers } from '#testing/fixtures.ts'
import {
  forgetLimits,
  goodPassword,
  isSignedIn,
  newPerson,
  newSession,
  signIn,
} from '#testing/people.ts'
import { idOf, newJob } from '#testing/rows.ts'

const company = useCompany()
beforeEach(() => forgetLimits(company))

const roleOf = async (id: string) =>
  (
    (await company.owner.query('select role from profiles where id = $1', [id])).rows[0] as {
      role: number
    }
  ).role
/** Returns the number of administrators with access. */
const administrators = async () =>
  (await company.owner.query('select from profiles where role = 4 and deactivated_at is null'))
    .rowCount!
/** Makes two new people the only administrators, for one test. */
async function twoAdministrators() {
  const [one, other] = [await newPerson(company, 4), await newPerson(company, 4)]
  await company.owner.query('update profiles set role = 3 where role = 4 and id <> all ($1)', [
    [one.id, other.id],
  ])
  return [one, other] as const
}
const administrator = async () => (await twoAdministrators())[0].api.employees

describe('the list', () => {
  it('shows management everyone who works here, the agents and the deactivated, and no customer', async () => {
    const gone = await newPerson(company, 1)
    const customer = await newPerson(company, 6)
    await (await administrator()).deactivate({ id: gone.id })
    const listed = await company.as(2).employees.list()
    expect(new Set(listed.map(({ role }) => role))).toEqual(new Set([1, 2, 3, 4, 8]))
    expect(listed.find(({ id }) => id === gone.id)).toMatchObject({
      email: gone.email,
      deactivated_at: expect.any(String) as string,
    })
    expect(listed.some(({ id }) => id === customer.id)).toBe(false)
  })

  it('says how to call someone, and where who is on the clock is now', async () => {
    const [working, off] = [await newPerson(company, 1), await newPerson(company, 1)]
    const job_id = await newJob(company)
    await company.owner.query(`update profiles set phone = '(404) 555-0155' where id = $1`, [
      working.id,
    ])
    const punch = `insert into time_records (id, employee_id, job_id, clocked_in_at, clock_in_time, clock_out_time, clocked_out_at)
      values ($1, $2, $3, now() - interval '20 minutes', now() - interval '20 minutes', $4, $4)`
    await company.owner.query(punch, [newId(), working.id, job_id, null])
    await company.owner.query(punch, [newId(), off.id, job_id, new Date()])
    const listed = await company.as(2).employees.list()
    const { city_code, customer_name } = await company.as(2).jobs.read({ id: job_id })
    expect(listed.find(({ id }) => id === working.id)).toMatchObject({
      phone: '(404) 555-0155',
      on_clock: {
        job_id,
        city_code,
        customer_name,
        since: expect.stringMatching(/^\d{4}-.+T/) as string,
      },
    })
    expect(listed.find(({ id }) => id === off.id)).toMatchObject({ on_clock: null })
    await company.owner.query(
      `update time_records set clock_out_time = now(), clocked_out_at = now() where employee_id = $1`,
      [working.id],
    )
    expect(
      (await company.as(2).employees.list()).find(({ id }) => id === working.id),
    ).toMatchObject({ on_clock: null })
  })
})

describe('changing a role and taking access away', () => {
  it.each(callers)('are open to %s as roles.ts says', async (caller) => {
    const colleague = await newPerson(company, 1)
    await company.owner.query('update profiles set role = 4 where email = $1', ['admin@demo.test'])
    const { employees } = company.as(caller)
    const refused = caller === 'nobody' ? 'UNAUTHORIZED' : 'FORBIDDEN'
    const expected = (capability: 'employees.setRole' | 'employees.deactivate') =>
      caller !== 'nobody' && can(caller, capability) ? 'ok' : refused
    expect(await outcome(employees.setRole({ id: colleague.id, role: 2 }))).toBe(
      expected('employees.setRole'),
    )
    expect(await outcome(employees.deactivate({ id: colleague.id }))).toBe(
      expected('employees.deactivate'),
    )
    expect(await outcome(employees.reactivate({ id: colleague.id }))).toBe(
      expected('employees.deactivate'),
    )
    expect(await roleOf(colleague.id)).toBe(caller === 4 ? 2 : 1)
  })

  it('never make an administrator of oneself', async () => {
    for (const role of [1, 2, 3] as const) {
      const colleague = await newPerson(company, role)
      expect(await outcome(colleague.api.employees.setRole({ id: colleague.id, role: 4 }))).toBe(
        'FORBIDDEN',
      )
      expect(await roleOf(colleague.id)).toBe(role)
    }
  })

  it('end the person’s sessions at once, and no one else’s', async () => {
    const employees = await administrator()
    for (const change of [
      (id: string) => employees.setRole({ id, role: 2 as const }),
      (id: string) => employees.deactivate({ id }),
    ]) {
      const [person, bystander] = [await newPerson(company, 1), await newPerson(company, 1)]
      const elsewhere = await newSession(company, person.id)
      expect(await outcome(person.api.customers.list({}))).toBe('ok')
      await change(person.id)
      expect(await outcome(person.api.customers.list({}))).toBe('UNAUTHORIZED')
      expect(await isSignedIn(company, elsewhere)).toBe(false)
      expect(await isSignedIn(company, bystander.cookie)).toBe(true)
    }
  })

  it('to the same role changes nothing and ends no session', async () => {
    const { id, cookie } = await newPerson(company, 2)
    await (await administrator()).setRole({ id, role: 2 })
    expect(await isSignedIn(company, cookie)).toBe(true)
  })
})

describe('deactivating someone who is on the clock', () => {
  const punch = async (hours: number) => {
    const person = await newPerson(company, 1)
    const id = await idOf(
      company,
      `insert into time_records (id, employee_id, job_id, clocked_in_at, clock_in_time, in_received_at)
       select $1, $2, $3, at, at, at from (select app.clock() - make_interval(hours => $4) as at) began returning id`,
      [newId(), person.id, await newJob(company), hours],
    )
    return {
      person,
      id,
      listed: async () =>
        (await company.as(2).employees.list()).find((one) => one.id === person.id)!,
    }
  }
  const row = async (id: string) =>
    (await company.owner.query('select * from time_records where id = $1', [id])).rows[0]

  it('is told since when, and clocks them out now, with the reason', async () => {
    const employees = await administrator()
    const { person, id, listed } = await punch(2)
    expect((await listed()).on_clock).not.toBeNull()
    await employees.deactivate({ id: person.id })
    expect((await listed()).on_clock).toBeNull()
    const ended = await row(id)
    expect(ended).toMatchObject({
      reason: CLOCKED_OUT,
      break_seconds: 0,
      clocked_out_at: null,
      times_corrected: true,
    })
    expect(Math.round((ended.clock_out_time - ended.clock_in_time) / 60_000)).toBe(120)
  })

  it('deducts the lunch of more than six hours, and leaves open what began more than a day ago', async () => {
    const employees = await administrator()
    const long = await punch(8)
    await employees.deactivate({ id: long.person.id })
    expect(await row(long.id)).toMatchObject({ break_seconds: LUNCH, notes: LUNCH_LINE })
    const forgotten = await punch(30)
    await employees.deactivate({ id: forgotten.person.id })
    expect((await forgotten.listed()).deactivated_at).not.toBeNull()
    expect(await row(forgotten.id)).toMatchObject({ clock_out_time: null, reason: null })
  })
})

describe('a deactivated person', () => {
  it('is refused in the same words as a wrong password, and let in again when reactivated', async () => {
    const employees = await administrator()
    const { id, email, cookie } = await newPerson(company, 1)
    expect((await signIn(company, email, goodPassword)).status).toBe(200)
    await employees.deactivate({ id })
    const [right, wrong] = [
      await signIn(company, email, goodPassword),
      await signIn(company, email, 'not the password'),
    ]
    expect(right).toMatchObject({ status: 401, cookie: '' })
    expect([right.status, right.text]).toEqual([wrong.status, wrong.text])
    expect(
      (await company.owner.query('select from auth.sessions where user_id = $1', [id])).rowCount,
    ).toBe(0)
    await employees.reactivate({ id })
    expect(await isSignedIn(company, cookie)).toBe(false)
    expect((await signIn(company, email, goodPassword)).status).toBe(200)
  })

  it('is no one even by a session that was left behind', async () => {
    const { id, cookie, api } = await newPerson(company, 3)
    await company.owner.query('update profiles set deactivated_at = now() where id = $1', [id])
    expect(await isSignedIn(company, cookie)).toBe(false)
    expect(await outcome(api.customers.list({}))).toBe('UNAUTHORIZED')
    expect(
      (await company.request(`/pictures/${id}`, 'nobody', { headers: { cookie } })).status,
    ).toBe(404)
  })

  it('cannot use a link that was mailed before', async () => {
    const { id, email } = await newPerson(company, 1)
    await company.as('nobody').accounts.askReset({ email })
    await (await administrator()).deactivate({ id })
    expect(
      (await company.owner.query('select from auth.links where user_id = $1', [id])).rowCount,
    ).toBe(0)
  })
})

describe('an administrator who can enter', () => {
  it('always stays: the last one can be neither demoted nor deactivated', async () => {
    const [last, other] = await twoAdministrators()
    await last.api.employees.deactivate({ id: other.id })
    expect(await outcome(last.api.employees.setRole({ id: last.id, role: 1 }))).toBe('BAD_REQUEST')
    expect(await outcome(last.api.employees.deactivate({ id: last.id }))).toBe('BAD_REQUEST')
    expect(await administrators()).toBe(1)
    expect(await isSignedIn(company, last.cookie)).toBe(true)
  })

  it('is told why they stay one, and why they cannot deactivate themselves', async () => {
    const [last, other] = await twoAdministrators()
    const said = async (call: Promise<unknown>) => (await safe(call)).error?.message
    const yourself = "You can't deactivate yourself. Ask another administrator."
    expect(await said(last.api.employees.deactivate({ id: last.id }))).toBe(yourself)
    await last.api.employees.deactivate({ id: other.id })
    expect(await said(last.api.employees.deactivate({ id: last.id }))).toBe(yourself)
    const onlyOne = 'This is the last administrator. Make someone else an administrator first.'
    expect(await said(last.api.employees.setRole({ id: last.id, role: 3 }))).toBe(onlyOne)
  })

  it('may hand over and step down, but not deactivate themselves', async () => {
    const [one, other] = await twoAdministrators()
    expect(await outcome(one.api.employees.deactivate({ id: one.id }))).toBe('BAD_REQUEST')
    expect(await outcome(one.api.employees.setRole({ id: one.id, role: 2 }))).toBe('ok')
    expect(await roleOf(one.id)).toBe(2)
    expect(await outcome(other.api.employees.setRole({ id: other.id, role: 2 }))).toBe(
      'BAD_REQUEST',
    )
  })

  it.each(['demote', 'deactivate'] as const)(
    'stays when two %s each other at the same moment',
    async (what) => {
      for (let round = 0; round < 10; round++) {
        const [one, other] = await twoAdministrators()
        const remove = (by: typeof one, whom: typeof one) =>
          outcome(
            what === 'demote'
              ? by.api.employees.setRole({ id: whom.id, role: 1 })
              : by.api.employees.deactivate({ id: whom.id }),
          )
        const outcomes = await Promise.all([remove(one, other), remove(other, one)])
        expect(await administrators()).toBe(1)
        expect(outcomes.filter((answer) => answer === 'ok')).toHaveLength(1)
      }
    },
  )

  it('stays when all of three step down at the same moment', async () => {
    const [one, other] = await twoAdministrators()
    const third = await newPerson(company, 4)
    await Promise.all(
      [one, other, third].map(({ id, api }) => outcome(api.employees.setRole({ id, role: 1 }))),
    )
    expect(await administrators()).toBe(1)
  })
})

it.each([5, 6, 7, 8] as const)(
  'a %s is no employee: their role cannot be changed here',
  async (role) => {
    const { id } = await newPerson(company, role)
    expect(await outcome((await administrator()).setRole({ id, role: 4 }))).toBe('NOT_FOUND')
    expect(await roleOf(id)).toBe(role)
  },
)

it('nobody can be made a customer or an agent of', async () => {
  await company.owner.query('update profiles set role = 4 where email = $1', ['admin@demo.test'])
  const id = await personId(company, 1)
  for (const role of [0, 5, 6, 7, 8, 9, '4', null])
    expect((await company.send('PUT', `/api/employees/${id}/role`, 4, { role })).status).toBe(400)
})

describe('the history of a person', () => {
  it('tells administrators who changed what, and no one else anything', async () => {
    const colleague = await newPerson(company, 1)
    const administrator = await newPerson(company, 4)
    await administrator.api.employees.setRole({ id: colleague.id, role: 3 })
    await administrator.api.employees.deactivate({ id: colleague.id })
    await company.owner.query('update profiles set last_seen_at = now() where id = $1', [
      colleague.id,
    ])
    const told = await administrator.api.audits.list({ tables: ['profiles'], row_id: colleague.id })
    expect(
      told.map(({ field, old_value, new_value, actor_name }) => ({
        field,
        old_value,
        new_value,
        actor_name,
      })),
    ).toEqual([
      {
        field: 'deactivated_at',
        old_value: null,
        new_value: expect.any(String),
        actor_name: administrator.name,
      },
      { field: 'role', old_value: '1', new_value: '3', actor_name: administrator.name },
    ])
    for (const role of [1, 2, 3] as const)
      expect(
        await company.as(role).audits.list({ tables: ['profiles'], row_id: colleague.id }),
      ).toEqual([])
  })
})
