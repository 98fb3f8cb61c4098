import { safe } from '@orpc/client'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { TOO_LONG_AGO } from '#equipment/placements/placing-time.ts'
import { TAKE_BACK_MINUTES, constraintMessages } from '#equipment/placements/placements.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { newUnit } from '#testing/equipment-rows.ts'
import { allTicked } from '#testing/losses.ts'
import { newPerson } from '#testing/people.ts'
import { atNight } from '#testing/ring.ts'
import { closedJob, freeCustomer, idOf, newJob } from '#testing/rows.ts'

const company = useCompany()
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const units = (count: number) => Promise.all(Array.from({ length: count }, () => newUnit(company)))
const ask = (customer_id: string, equipment: string[], more = {}) => ({
  customer_id,
  placed_at: ago(1),
  units: equipment.map((equipment_id) => ({ id: newId(), equipment_id })),
  ...more,
})
const back = (placements: string[], more = {}) => ({
  removed_at: ago(0),
  units: placements.map((placement_id) => ({ placement_id, condition: 'good' as const, ...more })),
})
/** Returns the fields and messages of a refused call. */
const complaintOf = async (call: Promise<unknown>) =>
  ((await safe(call)).error as { data?: { issues?: unknown } } | null)?.data?.issues
const statusOf = async (customer: string) =>
  (
    await company.owner.query<{ contract_status: string }>(
      'select contract_status from customers where id = $1',
      [customer],
    )
  ).rows[0]!.contract_status
const setStatus = (customer: string, status: string) =>
  company.owner.query('update customers set contract_status = $2 where id = $1', [customer, status])

describe('deploying', () => {
  it('opens an equipment job where there is none, places what is available, and says why not of each other', async () => {
    const customer = await freeCustomer(company)
    const [one, two, broken, elsewhere] = (await units(4)) as [string, string, string, string]
    await company
      .as(1)
      .equipment.setStatus({ id: broken, status: 'maintenance', status_reason: 'Frayed cord' })
    await company
      .as(1)
      .placements.deploy(ask(await freeCustomer(company), [elsewhere], { room: 'Attic' }))
    const unknown = newId()
    const sent = ask(customer, [one, two, broken, elsewhere, unknown], {
      room: 'Basement',
      notes: 'Behind the couch',
    })
    const answer = await company.as(1).placements.deploy(sent)
    expect(answer.done.toSorted()).toEqual(
      sent.units
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(answer.refused.map(({ refusal }) => refusal).toSorted()).toEqual([
      'A is already at A B, Attic. Pick it up first.',
      'A is not available: Maintenance (Frayed cord).',
      'Equipment not found',
    ])
    const there = await company.as(1).placements.list({ equipment_id: one })
    expect(there.rows).toMatchObject([
      {
        room: 'Basement',
        notes: 'Behind the couch',
        rental_days: 1,
        rental_cents: null,
        placed_by_name: 'Terrence Gaines',
      },
    ])
    const job = await company.as(1).jobs.read({ id: there.rows[0]!.job_id })
    expect([job.description, job.status]).toEqual(['Equipment job', 'active'])
    expect((await company.as(1).equipment.read({ id: one })).standing).toMatchObject({
      customer_id: customer,
      job_id: job.id,
      room: 'Basement',
    })
    // The answer was lost: the request is sent again, and nothing happens twice.
    expect((await company.as(1).placements.deploy(sent)).done.toSorted()).toEqual(
      answer.done.toSorted(),
    )
    expect((await company.as(1).placements.list({ equipment_id: one })).rows).toHaveLength(1)
  })

  it('goes to no closed job, no job of another customer and no unknown one', async () => {
    const customer = await freeCustomer(company)
    const [unit] = (await units(1)) as [string]
    const closed = await closedJob(company)
    const owner = await idOf(company, 'select customer_id as id from jobs where id = $1', [closed])
    const tries = [
      ask(owner, [unit], { job_id: closed }),
      ask(customer, [unit], { job_id: closed }),
      ask(customer, [unit], { job_id: newId() }),
      ask(newId(), [unit]),
    ]
    const outcomes = []
    for (const one of tries) outcomes.push(await outcome(company.as(1).placements.deploy(one)))
    expect(outcomes).toEqual(['BAD_REQUEST', 'BAD_REQUEST', 'NOT_FOUND', 'NOT_FOUND'])
    expect((await company.as(1).equipment.read({ id: unit })).status).toBe('available')
  })

  it('stores the time that was asked for, or refuses it at its field', async () => {
    const customer = await freeCustomer(company)
    const [unit] = (await units(1)) as [string]
    const asked = ago(30 * 24 - 1)
    const first = ask(customer, [unit], { placed_at: asked })
    await company.as(1).placements.deploy(first)
    const placed = async () => (await company.as(1).placements.list({ equipment_id: unit })).rows
    expect(Date.parse((await placed())[0]!.placed_at)).toBe(Date.parse(asked))
    await company.as(1).placements.pickUp({ ...back([first.units[0]!.id]), removed_at: ago(2) })
    const refused = async (placed_at: string) =>
      complaintOf(company.as(1).placements.deploy(ask(customer, [unit], { placed_at })))
    expect(await refused(ago(24))).toMatchObject([
      {
        path: ['placed_at'],
        message: expect.stringMatching(
          /^A \(E-\d+\) was picked up from its last job on .+ Placed must be after that\.$/,
        ) as string,
      },
    ])
    expect(await refused('2019-01-01T00:00:00Z')).toMatchObject([
      { path: ['placed_at'], message: TOO_LONG_AGO },
    ])
    expect(await refused(ago(-1))).toMatchObject([
      { path: ['placed_at'], message: 'This time is in the future.' },
    ])
    expect(await placed()).toHaveLength(1)
    expect(
      await complaintOf(
        company.as(1).placements.pickUp({ ...back([newId()]), removed_at: ago(31 * 24) }),
      ),
    ).toMatchObject([{ path: ['removed_at'], message: TOO_LONG_AGO }])
  })

  it('asks before a unit is placed before the loss, and takes it once that is confirmed', async () => {
    const customer = await freeCustomer(company)
    const [unit] = (await units(1)) as [string]
    await company.owner.query(
      `insert into jobs (id, customer_id, description, start_date, date_of_loss) values ($1, $2, 'A', app.company_day(), app.company_day())`,
      [newId(), customer],
    )
    const early = { placed_at: ago(72) }
    expect(
      await complaintOf(company.as(1).placements.deploy(ask(customer, [unit], early))),
    ).toMatchObject([
      {
        path: ['is_before_loss'],
        message: expect.stringMatching(/^The loss was on .+, after this time\./) as string,
      },
    ])
    const { done } = await company
      .as(1)
      .placements.deploy(ask(customer, [unit], { ...early, is_before_loss: true }))
    expect(done).toHaveLength(1)
  })

  it('counts from the last pick-up where a device’s own clock is behind it, and from now where no clock can say it', async () => {
    const customer = await freeCustomer(company)
    const [unit] = (await units(1)) as [string]
    const first = ask(customer, [unit], { placed_at: ago(48) })
    await company.as(1).placements.deploy(first)
    await company.as(1).placements.pickUp({ ...back([first.units[0]!.id]), removed_at: ago(2) })
    await company
      .as(1)
      .placements.deploy(ask(customer, [unit], { placed_at: ago(24), is_typed: false }))
    const { rows } = await company.as(1).placements.list({ equipment_id: unit })
    expect(rows[0]!.placed_at).toBe(rows[1]!.removed_at)
    const [other] = (await units(1)) as [string]
    await company
      .as(1)
      .placements.deploy(
        ask(customer, [other], { placed_at: '2019-01-01T00:00:00Z', is_typed: false }),
      )
    const late = (await company.as(1).placements.list({ equipment_id: other })).rows[0]!
    expect(Date.now() - Date.parse(late.placed_at)).toBeLessThan(60_000)
  })

  const [UNITS, CREW] = [atNight(50, 12), atNight(20, 6)]
  it(`puts each of ${UNITS} units on one job although ${CREW} people take all of them at once`, async () => {
    const truck = await units(UNITS)
    const people = await Promise.all(
      Array.from({ length: CREW }, async () => ({
        api: (await newPerson(company, 1)).api,
        customer: await freeCustomer(company),
      })),
    )
    const answers = await Promise.all(
      people.map(({ api, customer }) =>
        api.placements.deploy(
          ask(
            customer,
            truck.toSorted(() => Math.random() - 0.5),
          ),
        ),
      ),
    )
    expect(answers.flatMap(({ done }) => done)).toHaveLength(UNITS)
    const refusals = answers.flatMap(({ refused }) => refused)
    expect(refusals).toHaveLength((CREW - 1) * UNITS)
    for (const { refusal } of refusals)
      expect(refusal).toBe('A is already at A B. Pick it up first.')
    const { rows } = await company.owner.query<{ open: number }>(
      'select count(*)::integer as open from placements where equipment_id = any($1) and removed_at is null group by equipment_id',
      [truck],
    )
    expect(rows).toEqual(Array.from({ length: UNITS }, () => ({ open: 1 })))
  })
})

it('the database itself keeps a unit to one place at a time, whoever writes', async () => {
  const job = await newJob(company)
  const unit = await newUnit(company)
  const place = (from: string, to: string | null) =>
    company.owner
      .query(
        `insert into placements (id, equipment_id, job_id, placed_at, removed_at, removed_condition)
         values ($1, $2, $3, $4, $5, case when $5::timestamptz is null then null else 'good' end)`,
        [newId(), unit, job, from, to],
      )
      .then(
        () => 'ok',
        (error: { constraint: string }) => error.constraint,
      )
  expect(await place('2026-03-01T12:00Z', '2026-03-03T12:00Z')).toBe('ok')
  expect(await place('2026-03-02T12:00Z', '2026-03-04T12:00Z')).toBe(
    'placements_one_place_at_a_time',
  )
  expect(await place('2026-03-03T12:00Z', null)).toBe('ok')
  expect(await place('2026-03-09T12:00Z', null)).toMatch(/^placements_one_(open|place_at_a_time)$/)
  const lie = company.owner.query(`update equipment set status = 'available' where id = $1`, [unit])
  await expect(lie).rejects.toMatchObject({ constraint: 'equipment_deployed_is_placed' })
})

describe('picking up', () => {
  it('makes it available, or sends it to maintenance with what is wrong; a second time says who was first', async () => {
    const customer = await freeCustomer(company)
    const [whole, broken] = (await units(2)) as [string, string]
    const sent = ask(customer, [whole, broken])
    await company.as(1).placements.deploy(sent)
    const ids = sent.units.map(({ id }) => id) as [string, string]
    const picked = {
      removed_at: ago(0),
      units: [
        { placement_id: ids[0], condition: 'fair' as const, note: 'Dusty' },
        { placement_id: ids[1], condition: 'poor' as const, maintenance_reason: 'No power' },
      ],
    }
    expect((await company.as(1).placements.pickUp(picked)).done).toEqual(ids)
    expect(await company.as(1).equipment.read({ id: whole })).toMatchObject({
      status: 'available',
      condition: 'fair',
      standing: null,
    })
    expect(await company.as(1).equipment.read({ id: broken })).toMatchObject({
      status: 'maintenance',
      condition: 'poor',
      status_reason: 'No power',
    })
    expect((await company.as(1).placements.pickUp(picked)).done).toEqual(ids)
    const { done, refused } = await company.as(2).placements.pickUp(picked)
    expect([done, refused[0]!.refusal]).toEqual([
      [],
      expect.stringMatching(/^A was already picked up by Terrence Gaines on /),
    ])
  })

  it('is refused before the unit was placed; a device’s clock that is a little behind loses none', async () => {
    const [early, behind] = (await units(2)) as [string, string]
    const sent = ask(await freeCustomer(company), [early, behind])
    await company.as(1).placements.deploy(sent)
    const ids = sent.units.map(({ id }) => id) as [string, string]
    const before = (minutes: number) =>
      new Date(Date.parse(sent.placed_at) - minutes * 60_000).toISOString()
    const { done, refused } = await company
      .as(1)
      .placements.pickUp({ ...back([ids[0]]), removed_at: before(6) })
    expect([done, refused[0]!.refusal]).toEqual([
      [],
      expect.stringMatching(/^A was placed on .+\. Pick-up must be after that\.$/),
    ])
    expect((await company.as(1).equipment.read({ id: early })).status).toBe('deployed')
    expect(
      (await company.as(1).placements.pickUp({ ...back([ids[1]]), removed_at: before(4) })).done,
    ).toEqual([ids[1]])
    const { rows } = await company.as(1).placements.list({ equipment_id: behind })
    expect(rows[0]!.removed_at).toBe(rows[0]!.placed_at)
  })

  it.each([
    ['pending', 'active_w_equip', 'active_equip_picked_up'],
    ['active', 'active_w_equip', 'active_equip_picked_up'],
    ['active_equip_picked_up', 'active_w_equip', 'active_equip_picked_up'],
    ['pending_billing', 'pending_billing', 'pending_billing'],
    ['billed', 'billed', 'billed'],
    ['closed_and_paid', 'closed_and_paid', 'closed_and_paid'],
  ])(
    'a customer who is %s becomes %s with the first unit, and %s with the last',
    async (before, with_it, after) => {
      const customer = await freeCustomer(company)
      await setStatus(customer, before)
      const sent = ask(customer, await units(2))
      await company.as(1).placements.deploy(sent)
      expect(await statusOf(customer)).toBe(with_it)
      const [one, two] = sent.units.map(({ id }) => id) as [string, string]
      await company.as(1).placements.pickUp(back([one]))
      expect(await statusOf(customer)).toBe(with_it)
      await company.as(1).placements.pickUp(back([two]))
      expect(await statusOf(customer)).toBe(after)
    },
  )
})

describe('corrections', () => {
  it('are management’s with a reason, and never put a unit into two places', async () => {
    const customer = await freeCustomer(company)
    const [unit] = (await units(1)) as [string]
    const first = ask(customer, [unit], { placed_at: ago(100) })
    await company.as(1).placements.deploy(first)
    const id = first.units[0]!.id
    await company.as(1).placements.pickUp({ ...back([id]), removed_at: ago(50) })
    const second = ask(customer, [unit], { placed_at: ago(20) })
    await company.as(1).placements.deploy(second)
    expect(
      await outcome(
        company.as(1).placements.correct({ id, removed_at: ago(40), change_reason: 'Late scan' }),
      ),
    ).toBe('FORBIDDEN')
    // The database refuses too: staff may write these columns, but the trigger checks the role.
    expect(
      await outcome(
        company.as(3).placements.correct({ id, removed_at: ago(10), change_reason: 'Late scan' }),
      ),
    ).toBe('CONFLICT')
    const mended = await company
      .as(3)
      .placements.correct({ id, removed_at: ago(40), change_reason: 'Late scan' })
    expect([mended.rental_days, mended.change_reason]).toEqual([3, 'Late scan'])
    expect(
      await outcome(
        company
          .as(3)
          .placements.correct({ id: second.units[0]!.id, removed_at: ago(1), change_reason: 'x' }),
      ),
    ).toBe('BAD_REQUEST')
  })

  it('move what stands to another’s job with both statuses, and take a mistake back as if it never was', async () => {
    const [wrong, right] = [await freeCustomer(company), await freeCustomer(company)]
    const [unit] = (await units(1)) as [string]
    const sent = ask(wrong, [unit])
    await company.as(1).placements.deploy(sent)
    await company.as(1).placements.deploy(ask(right, await units(1)))
    const { job_id } = (await company.as(1).equipment.list({ q: '' })).rows.find(
      ({ standing }) => standing?.customer_id === right,
    )!.standing!
    const id = sent.units[0]!.id
    await company.as(2).placements.correct({ id, job_id, change_reason: 'Wrong customer' })
    expect([await statusOf(wrong), await statusOf(right)]).toEqual(['active', 'active_w_equip'])
    await company.as(2).placements.takeBack({ id, change_reason: 'Never left the shop' })
    expect(await company.as(1).equipment.read({ id: unit })).toMatchObject({
      status: 'available',
      standing: null,
    })
    expect((await company.as(1).placements.list({ equipment_id: unit })).rows).toEqual([])
  })

  it('leave a customer who never had any as they were, and of several the others count', async () => {
    const customer = await freeCustomer(company)
    const deploy = async () => {
      const sent = ask(customer, await units(1))
      await company.as(1).placements.deploy(sent)
      return sent.units[0]!.id
    }
    const pickUp = (id: string) =>
      company.as(1).placements.pickUp({
        removed_at: new Date().toISOString(),
        units: [{ placement_id: id, condition: 'good' }],
      })
    const takeBack = (id: string) =>
      company.as(1).placements.takeBack({ id, change_reason: 'Placed by mistake' })
    const first = await deploy()
    expect(await statusOf(customer)).toBe('active_w_equip')
    await takeBack(first)
    expect(await statusOf(customer)).toBe('active')
    const brief = await deploy()
    await pickUp(brief)
    expect(await statusOf(customer)).toBe('active_equip_picked_up')
    await takeBack(brief)
    expect(await statusOf(customer)).toBe('active')
    await pickUp(await deploy())
    await takeBack(await deploy())
    expect(await statusOf(customer)).toBe('active_equip_picked_up')
  })

  it('take back what one has just placed, picked up again or not, and nothing of a colleague or of before', async () => {
    const [unit, other] = (await units(2)) as [string, string]
    const sent = ask(await freeCustomer(company), [unit, other])
    await company.as(1).placements.deploy(sent)
    const [id, kept] = sent.units.map((one) => one.id) as [string, string]
    const takeBack = (caller: 1 | 3, of: string) =>
      company.as(caller).placements.takeBack({ id: of, change_reason: 'Placed by mistake' })
    const rowOf = async (caller: 1 | 2) =>
      (await company.as(caller).placements.list({ equipment_id: unit })).rows[0]!
    expect([(await rowOf(1)).is_just_mine, (await rowOf(2)).is_just_mine]).toEqual([true, false])
    const colleague = await newPerson(company, 1)
    const theirs = colleague.api.placements.takeBack({ id, change_reason: 'Placed by mistake' })
    expect(await theirs.catch((error: Error) => error.message)).toBe(
      constraintMessages.placements_taken_back_soon.message,
    )
    await company.as(1).placements.pickUp({
      removed_at: new Date().toISOString(),
      units: [{ placement_id: id, condition: 'good' }],
    })
    await takeBack(1, id)
    expect((await company.as(1).placements.list({ equipment_id: unit })).rows).toEqual([])
    await company.owner.query(
      `update placements set created_at = now() - make_interval(mins => $2) where id = $1`,
      [kept, TAKE_BACK_MINUTES],
    )
    expect(await takeBack(1, kept).catch((error: Error) => error.message)).toBe(
      constraintMessages.placements_taken_back_soon.message,
    )
    await takeBack(3, kept)
  })
})

describe('closing a job', () => {
  it('waits for its equipment, unless management says why; what stands stays written down', async () => {
    const customer = await freeCustomer(company)
    const sent = ask(customer, await units(1))
    await company.as(1).placements.deploy(sent)
    const { job_id } = (
      await company.as(1).placements.list({ equipment_id: sent.units[0]!.equipment_id })
    ).rows[0]!
    const close = { id: job_id, checklist: allTicked }
    const message = await company
      .as(3)
      .jobs.close(close)
      .catch((error: Error) => error.message)
    expect(message).toBe('Equipment is still on this job. Pick it up first.')
    expect(
      await outcome(company.as(1).jobs.close({ ...close, override_reason: 'Left for the owner' })),
    ).toBe('FORBIDDEN')
    const closed = await company
      .as(3)
      .jobs.close({ ...close, override_reason: 'Left for the owner' })
    expect([closed.status, closed.override_reason]).toEqual(['closed', 'Left for the owner'])
    const out = await company.as(1).placements.out({ closed: true })
    expect(out.rows.map(({ id }) => id)).toContain(sent.units[0]!.id)
    // A unit on a closed job can still be picked up.
    expect((await company.as(1).placements.pickUp(back([sent.units[0]!.id]))).done).toHaveLength(1)
  })
})
