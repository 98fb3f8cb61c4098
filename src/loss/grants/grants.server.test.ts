import { safe } from '@orpc/client'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { can } from '#access/roles.ts'
import { grantsThatBegan, grantsToTell } from '#loss/grants/grants.later.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { callers, plainCustomer } from '#testing/fixtures.ts'
import { emailsTo, newPerson } from '#testing/people.ts'

const company = useCompany()

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const during = { starts_at: at(-1), ends_at: at(1) }

/** Creates a customer with an active job and a closed one. */
async function customerWithJobs() {
  const { id } = await company.as(1).customers.add({ ...plainCustomer, id: newId() })
  for (const [status, end] of [
    ['active', null],
    ['closed', '2026-02-01'],
  ])
    await company.owner.query(
      `insert into jobs (id, customer_id, status, description, start_date, end_date) values ($1, $2, $3, 'Drying', '2026-01-01', $4)`,
      [newId(), id, status, end],
    )
  return id
}
const give = (
  agent_id: string,
  customer_id: string,
  period: { starts_at: string; ends_at: string } = during,
  id = newId(),
) => company.as(2).grants.give({ id, customer_id, agent_id, ...period })

/**
 * Returns what the policies show a person: ids of customers, and of jobs' customers, as the server
 * reads them.
 */
async function seenBy(cookie: string) {
  const token = decodeURIComponent(cookie.split('=')[1]!).split('.')[0]!
  const client = await company.parts.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from app.enter($1)', [token])
    const customers = await client.query<{ id: string }>('select id from customers order by id')
    const jobs = await client.query<{ id: string }>('select customer_id as id from jobs order by 1')
    return { customers: customers.rows.map(({ id }) => id), jobs: jobs.rows.map(({ id }) => id) }
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const nothing = { customers: [], jobs: [] }

describe('a claims agent', () => {
  let first: string
  let second: string
  let notGranted: string
  beforeAll(async () => {
    first = await customerWithJobs()
    second = await customerWithJobs()
    notGranted = await customerWithJobs()
  })

  it('sees exactly the customers granted, and their jobs', async () => {
    const [agent, rival] = [await newPerson(company, 8), await newPerson(company, 8)]
    expect(await seenBy(agent.cookie)).toEqual(nothing)
    await give(agent.id, first)
    await give(agent.id, second)
    await give(rival.id, notGranted)
    const granted = [first, second].toSorted()
    expect(await seenBy(agent.cookie)).toEqual({
      customers: granted,
      jobs: granted.flatMap((id) => [id, id]),
    })
    expect((await seenBy(rival.cookie)).customers).toEqual([notGranted])
  })

  it('is told how many are in force, and until when the last', async () => {
    const [agent, rival] = [await newPerson(company, 8), await newPerson(company, 8)]
    expect(await agent.api.grants.mine()).toEqual({ count: 0, until: null })
    await give(agent.id, first)
    await give(agent.id, second, { starts_at: at(-2), ends_at: at(3) })
    await give(agent.id, notGranted, { starts_at: at(4), ends_at: at(5) })
    await give(rival.id, notGranted, { starts_at: at(-1), ends_at: at(9) })
    const { count, until } = await agent.api.grants.mine()
    expect([count, Math.round((Date.parse(until!) - Date.now()) / HOUR)]).toEqual([2, 3])
  })

  it.each([
    ['before the period', at(1), at(2)],
    ['after the period', at(-2), at(-1)],
  ])('sees nothing %s', async (_when, starts_at, ends_at) => {
    const agent = await newPerson(company, 8)
    await give(agent.id, first, { starts_at, ends_at })
    expect(await seenBy(agent.cookie)).toEqual(nothing)
  })

  it('sees from the first moment to the last, and not a moment longer', async () => {
    const agent = await newPerson(company, 8)
    const id = newId()
    await give(agent.id, first, during, id)
    const move = (starts: string, ends: string) =>
      company.owner.query(
        `update grants set starts_at = now() + $2::interval, ends_at = now() + $3::interval where id = $1`,
        [id, starts, ends],
      )
    await company.owner.query('alter table grants disable trigger sign_grant')
    await move('-1 hour', '1 minute')
    expect((await seenBy(agent.cookie)).customers).toEqual([first])
    await move('-1 hour', '0')
    expect(await seenBy(agent.cookie)).toEqual(nothing)
    await move('1 minute', '1 hour')
    expect(await seenBy(agent.cookie)).toEqual(nothing)
    await company.owner.query('alter table grants enable trigger sign_grant')
  })

  it('sees nothing anymore once it is revoked, in the same session', async () => {
    const agent = await newPerson(company, 8)
    const id = newId()
    await give(agent.id, first, during, id)
    await give(agent.id, second)
    await company.as(3).grants.revoke({ id })
    expect((await seenBy(agent.cookie)).customers).toEqual([second])
    expect(await outcome(agent.api.access.me())).toBe('ok')
  })

  it('loses every grant’s effect with the role', async () => {
    const agent = await newPerson(company, 8)
    await give(agent.id, first)
    await company.owner.query('update profiles set role = 6 where id = $1', [agent.id])
    expect(await seenBy(agent.cookie)).toEqual(nothing)
  })

  it('may call nothing of what staff may with what they see', async () => {
    const agent = await newPerson(company, 8)
    await give(agent.id, first)
    const outcomes = await Promise.all(
      [
        agent.api.customers.list({}),
        agent.api.customers.edit({ id: first, phone: '555-0101', was: { phone: null } }),
        agent.api.customers.setStatus({ id: first, contract_status: 'billed' }),
        agent.api.grants.list({ customer_id: first }),
        agent.api.grants.give({
          id: newId(),
          customer_id: notGranted,
          agent_id: agent.id,
          ...during,
        }),
      ].map(outcome),
    )
    expect(new Set(outcomes)).toEqual(new Set(['FORBIDDEN']))
  })
})

describe('giving and revoking', () => {
  it.each(callers)('is open to %s as roles.ts says', async (caller) => {
    const { grants } = company.as(caller)
    const agent = await newPerson(company, 8)
    const customer_id = await customerWithJobs()
    const expected =
      caller === 'nobody' ? 'UNAUTHORIZED' : can(caller, 'grants.give') ? 'ok' : 'FORBIDDEN'
    expect(
      await outcome(grants.give({ id: newId(), customer_id, agent_id: agent.id, ...during })),
    ).toBe(expected)
    const id = newId()
    await give((await newPerson(company, 8)).id, customer_id, during, id)
    expect(await outcome(grants.list({ customer_id }))).toBe(expected)
    expect(await outcome(grants.revoke({ id }))).toBe(expected)
  })

  it.each([1, 2, 3, 4, 5, 6, 7] as const)(
    'never gives a %s what only an agent may have',
    async (role) => {
      const person = await newPerson(company, role)
      expect(await outcome(give(person.id, await customerWithJobs()))).toBe('BAD_REQUEST')
      expect(
        (await company.owner.query('select from grants where agent_id = $1', [person.id])).rowCount,
      ).toBe(0)
    },
  )

  it('says who gave and who revoked, and a second revocation changes nothing', async () => {
    const agent = await newPerson(company, 8)
    const [giver, revoker, late] = [
      await newPerson(company, 2),
      await newPerson(company, 3),
      await newPerson(company, 4),
    ]
    const id = newId()
    const customer_id = await customerWithJobs()
    await giver.api.grants.give({ id, customer_id, agent_id: agent.id, ...during })
    expect(await company.as(4).grants.list({ customer_id })).toMatchObject([
      { id, agent_name: agent.name, created_by_name: giver.name },
    ])
    const row = async () =>
      (await company.owner.query('select * from grants where id = $1', [id])).rows[0] as object
    await revoker.api.grants.revoke({ id })
    const revoked = await row()
    expect(revoked).toMatchObject({ created_by: giver.id, revoked_by: revoker.id })
    await late.api.grants.revoke({ id })
    expect(await row()).toEqual(revoked)
    const events = await company.owner.query(
      `select kind from security_events where subject_id = $1 order by id`,
      [agent.id],
    )
    expect(events.rows).toEqual([{ kind: 'access granted' }, { kind: 'access revoked' }])
    expect(await company.as(4).grants.list({ customer_id })).toEqual([])
  })

  it('leaves one grant when the same call comes eight times at once, and refuses a second one to the same customer', async () => {
    const { id: agent_id } = await newPerson(company, 8)
    const customer_id = await customerWithJobs()
    const id = newId()
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => outcome(give(agent_id, customer_id, during, id))),
    )
    expect(new Set(outcomes)).toEqual(new Set(['ok']))
    expect(await outcome(give(agent_id, customer_id))).toBe('CONFLICT')
    expect(await outcome(company.as(3).grants.give({ id, customer_id, agent_id, ...during }))).toBe(
      'CONFLICT',
    )
    await company.as(3).grants.revoke({ id })
    expect(await outcome(give(agent_id, customer_id))).toBe('ok')
  })

  it('refuses a time that overlaps the agent’s access to this customer, at the agent, and takes one before or after it', async () => {
    const [{ id: agent_id }, { id: rival }] = [
      await newPerson(company, 8),
      await newPerson(company, 8),
    ]
    const [customer_id, another] = [await customerWithJobs(), await customerWithJobs()]
    await give(agent_id, customer_id, { starts_at: at(10), ends_at: at(20) })
    for (const [from, until] of [
      [5, 11],
      [12, 13],
      [19, 25],
      [5, 25],
    ] as const) {
      const { error } = await safe(
        give(agent_id, customer_id, { starts_at: at(from), ends_at: at(until) }),
      )
      const issue = {
        path: ['agent_id'],
        message: 'This agent already has access during that time. Revoke it first.',
      }
      expect(error).toMatchObject({ code: 'CONFLICT', data: { issues: [issue] } })
    }
    const overlapping = { starts_at: at(12), ends_at: at(13) }
    expect(await outcome(give(agent_id, customer_id, { starts_at: at(5), ends_at: at(9) }))).toBe(
      'ok',
    )
    expect(await outcome(give(agent_id, customer_id, { starts_at: at(21), ends_at: at(25) }))).toBe(
      'ok',
    )
    expect(await outcome(give(rival, customer_id, overlapping))).toBe('ok')
    expect(await outcome(give(agent_id, another, overlapping))).toBe('ok')
  })

  it('lists what is over, current and yet to begin, the last to end first, and not what was revoked', async () => {
    const { id: agent_id } = await newPerson(company, 8)
    const customer_id = await customerWithJobs()
    const [over, revoked, later, now] = [newId(), newId(), newId(), newId()]
    await give(agent_id, customer_id, { starts_at: at(-4), ends_at: at(-3) }, over)
    await give(agent_id, customer_id, { starts_at: at(5), ends_at: at(6) }, revoked)
    await give(agent_id, customer_id, { starts_at: at(3), ends_at: at(4) }, later)
    await give(agent_id, customer_id, during, now)
    await company.as(3).grants.revoke({ id: revoked })
    expect((await company.as(2).grants.list({ customer_id })).map(({ id }) => id)).toEqual([
      later,
      now,
      over,
    ])
  })

  it('refuses a period that ends before it starts, and a customer or grant that does not exist', async () => {
    const { id } = await newPerson(company, 8)
    const soon = at(1)
    expect(
      await outcome(give(id, await customerWithJobs(), { starts_at: soon, ends_at: soon })),
    ).toBe('BAD_REQUEST')
    expect(await outcome(company.as(2).grants.revoke({ id: newId() }))).toBe('NOT_FOUND')
    expect(await outcome(give(id, newId()))).toBe('BAD_REQUEST')
  })
})

describe('the email about it', () => {
  let queue: pg.Pool
  beforeAll(() => void (queue = new pg.Pool({ connectionString: company.queueUrl })))
  afterAll(() => queue.end())
  const tell = (id: string) => grantsToTell('https://dryline.example').work(id, queue)
  const emailOf = async ({ id }: { id: string }) =>
    (
      (await company.owner.query('select email from profiles where id = $1', [id])).rows[0] as {
        email: string
      }
    ).email
  const emails = async (agent: { id: string }) =>
    (await emailsTo(company, await emailOf(agent))).filter(
      ({ subject }) => subject === 'A claim was shared with you',
    )
  const asked = async (id: string) =>
    (
      await company.owner.query(
        `select from tasks where kind = 'grants to tell' and subject = $1`,
        [id],
      )
    ).rowCount

  it('goes to the agent once, with whose claim it is, its number and the way there', async () => {
    const agent = await newPerson(company, 8)
    const [id, customer_id] = [newId(), await customerWithJobs()]
    await company.owner.query(`update customers set claim_number = 'WD-77' where id = $1`, [
      customer_id,
    ])
    await give(agent.id, customer_id, during, id)
    expect(await asked(id)).toBe(1)
    await tell(id)
    await tell(id)
    const [email, ...more] = await emails(agent)
    expect(more).toEqual([])
    expect(email!.text).toMatch(/^You now have access to Ada .+'s claim, claim number WD-77\.\n/)
    expect(email!.text).toContain(`https://dryline.example/agent-customers/${customer_id}\n`)
    // The agent was told, and the grant is still in force.
    expect((await seenBy(agent.cookie)).customers).toEqual([customer_id])
  })

  it('waits for access that is yet to begin, and is not sent of what is over', async () => {
    const agent = await newPerson(company, 8)
    const [later, over, revoked] = [newId(), newId(), newId()]
    await give(agent.id, await customerWithJobs(), { starts_at: at(1), ends_at: at(2) }, later)
    await give(agent.id, await customerWithJobs(), { starts_at: at(-2), ends_at: at(-1) }, over)
    await give(agent.id, await customerWithJobs(), during, revoked)
    await company.as(3).grants.revoke({ id: revoked })
    expect(await asked(later)).toBe(0)
    for (const id of [later, over, revoked]) await tell(id)
    expect(await emails(agent)).toEqual([])
    await company.owner.query(
      `update grants set starts_at = now() - interval '1 minute' where id = $1`,
      [later],
    )
    await grantsThatBegan.work('', queue)
    expect([await asked(later), await asked(over)]).toEqual([1, 1])
    await tell(later)
    expect(await emails(agent)).toHaveLength(1)
    await company.owner.query(`delete from tasks where subject = $1`, [later])
    await grantsThatBegan.work('', queue)
    expect(await asked(later)).toBe(0)
  })
})
