import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { can } from '#access/roles.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { callers, plainCustomer } from '#testing/fixtures.ts'
import { forgetLimits } from '#testing/people.ts'
import { PAGE_SIZE } from '#features/customers/customers.ts'

const company = useCompany()
beforeEach(() => forgetLimits(company))

const asking = () => ({
  id: newId(),
  name: 'Marguerite Delacroix',
  phone: '(404) 555-0142',
  address: '85 Main Street, Woodstock, GA 30188',
  what_happened: 'The pipe behind the washer burst.',
  water_running: 'yes' as const,
  happened: 'now' as const,
  source: 'emergency' as const,
})
/** What each of several calls at once was refused with. */
const outcomes = (...calls: Promise<unknown>[]) => Promise.all(calls.map(outcome))
/** A lead that came in as visitors send it; `changes` are made by the database's owner. */
async function newLead(changes: Record<string, unknown> = {}) {
  const request = asking()
  await company.as('nobody').leads.ask({ ...request, ...changes })
  return request.id
}
const row = async (id: string) => (await company.owner.query('select * from leads where id = $1', [id])).rows[0] as Record<string, unknown>
const conversion = (lead_id: string) => ({
  lead_id,
  customer: { ...plainCustomer, contract_status: 'active' as const, id: newId() },
  job: { id: newId(), description: 'Burst pipe\n\nJust now', start_date: '2026-03-03' },
})
const count = async (table: string, id: string) => (await company.owner.query(`select from ${table} where id = $1`, [id])).rowCount

describe('asking for help', () => {
  it.each(callers)('is open to %s, and the same request twice, also at once, makes one lead', async (caller) => {
    const request = asking()
    const answers = await Promise.all([1, 2, 3].map(() => company.as(caller).leads.ask(request)))
    expect(answers).toEqual([{ done: true }, { done: true }, { done: true }])
    expect(await row(request.id)).toMatchObject({ status: 'new', suspicious: false, email: null, city_code: '10', source: 'emergency' })
    expect((await company.owner.query(`select from audits where table_name = 'leads' and row_id = $1`, [request.id])).rowCount).toBe(1)
  })

  it('again is the same lead; something else under its id changes nothing of what stands there, and is refused', async () => {
    const request = asking()
    await company.as('nobody').leads.ask(request)
    expect(await company.as('nobody').leads.ask(request)).toEqual({ done: true })
    expect(await outcome(company.as('nobody').leads.ask({ ...request, name: 'Mallory', phone: '(900) 555-0199' }))).toBe('CONFLICT')
    expect(await row(request.id)).toMatchObject({ name: request.name, phone: request.phone })
  })

  it('is refused with 429 after twenty an hour from one address', async () => {
    for (let n = 0; n < 20; n++) await company.as('nobody').leads.ask(asking())
    const answer = await company.send('POST', '/api/leads', 'nobody', asking())
    expect(answer.status).toBe(429)
    expect(await outcome(company.as(4).leads.ask(asking()))).toBe('TOO_MANY_REQUESTS')
  })

  it('by whatever fills in what people do not see is kept, and rings nowhere', async () => {
    const before = await company.as(1).leads.waiting()
    const id = await newLead({ website: 'https://example.com' })
    expect(await row(id)).toMatchObject({ suspicious: true })
    expect(await company.as(1).leads.waiting()).toEqual(before)
    const listed = async (show: 'open' | 'suspicious') => (await company.as(1).leads.list({ show })).rows.map((lead) => lead.id)
    expect(await listed('open')).not.toContain(id)
    expect(await listed('suspicious')).toContain(id)
  })

  it('cannot be used to set what is ours', async () => {
    for (const [field, value] of Object.entries({
      status: 'closed',
      suspicious: false,
      note: 'x',
      city_code: '01',
      created_at: '2020-01-01',
    })) {
      const answer = await company.send('POST', '/api/leads', 'nobody', { ...asking(), [field]: value })
      expect(answer.status, field).toBe(400)
    }
  })

  it('takes text that looks like a program for text', async () => {
    const what_happened = `'); drop table leads; -- <script>alert(1)</script>\n=cmd|' /C calc'!A0`
    const id = await newLead({ what_happened, name: `O'Brien "the" <b>` })
    expect(await row(id)).toMatchObject({ what_happened, name: `O'Brien "the" <b>` })
  })
})

describe('who sees leads', () => {
  it.each(callers)('%s by the API, as roles.ts says', async (caller) => {
    const id = await newLead()
    const before = await row(id)
    const may = caller !== 'nobody' && can(caller, 'leads.list')
    const refused = caller === 'nobody' ? 'UNAUTHORIZED' : 'FORBIDDEN'
    const { leads, audits } = company.as(caller)
    const reads = await outcomes(leads.list({}), leads.waiting(), leads.one({ id }), audits.list({ tables: ['leads'], row_id: id }))
    expect(new Set(reads)).toEqual(new Set([may ? 'ok' : refused]))
    if (may) return
    const works = [leads.callBack({ id }), leads.close({ id, reason: 'spam' }), leads.reopen({ id }), leads.convert(conversion(id))]
    expect(new Set(await outcomes(...works))).toEqual(new Set([refused]))
    expect(await row(id)).toEqual(before)
  })
})

describe('the lists', () => {
  it('show who waits, what became customers and what was closed', async () => {
    const [waiting, called, closed, converted] = [await newLead(), await newLead(), await newLead(), await newLead()]
    const { leads } = company.as(2)
    await leads.callBack({ id: called })
    await leads.close({ id: closed, reason: 'outside' })
    await leads.convert(conversion(converted))
    const places = { open: [waiting, called], closed: [closed], converted: [converted], suspicious: [] }
    for (const show of ['open', 'closed', 'converted', 'suspicious'] as const) {
      const { rows } = await leads.list({ show })
      for (const id of [waiting, called, closed, converted])
        expect(
          rows.some((lead) => lead.id === id),
          `${id} in ${show}`,
        ).toBe((places[show] as string[]).includes(id))
    }
  })

  it('page through everyone once, newest first, forth and back', async () => {
    await company.owner.query(
      `insert into leads (id, name, phone, address, what_happened, water_running, happened, source, status, close_reason, created_at)
       select gen_random_uuid(), 'A', '1', 'A', 'A', 'no', 'now', 'inspection', 'closed', 'spam', now() - n * interval '1 minute'
       from generate_series(1, $1) n`,
      [PAGE_SIZE * 2 + 7],
    )
    const list = (place: object) => company.as(1).leads.list({ show: 'closed', ...place })
    const pages = [await list({})]
    while (pages.at(-1)!.older) pages.push(await list({ after: pages.at(-1)!.older! }))
    const seen = pages.flatMap(({ rows }) => rows)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(
      Number((await company.owner.query(`select from leads where status = 'closed'`)).rowCount),
    )
    expect(seen.map(({ created_at }) => created_at)).toEqual(
      seen
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed(),
    )
    expect((await list({ before: pages[1]!.newer! })).rows).toEqual(pages[0]!.rows)
  })

  it('put running water first among those who wait, then whoever has waited longest, and name who came last', async () => {
    await company.owner.query(`update leads set status = 'called' where status = 'new'`)
    const dry = await newLead({ water_running: 'no' })
    const unsure = await newLead({ water_running: 'unknown' })
    const wet = [await newLead(), await newLead()]
    const { count: waiting, leads, newest } = await company.as(1).leads.waiting()
    expect(leads.map(({ id }) => id)).toEqual([...wet, dry, unsure])
    expect(newest.map(({ id }) => id)).toEqual(wet.toReversed())
    expect(waiting).toBe(4)
    await company.as(1).leads.callBack({ id: wet[0]! })
    expect((await company.as(1).leads.waiting()).count).toBe(3)
  })
})

describe('working a lead', () => {
  it('goes from new by called to closed, and back to called, and no other way', async () => {
    const id = await newLead()
    const { leads } = company.as(1)
    expect(await outcome(leads.reopen({ id }))).toBe('CONFLICT')
    await leads.callBack({ id, note: ' No answer ' })
    expect(await row(id)).toMatchObject({ status: 'called', note: 'No answer' })
    await leads.callBack({ id })
    expect(await row(id)).toMatchObject({ status: 'called', note: 'No answer' })
    await leads.close({ id, reason: 'not_reached', note: '' })
    expect(await leads.one({ id })).toMatchObject({ status: 'closed', close_reason: 'not_reached', note: 'No answer' })
    const conflicts = ['CONFLICT', 'CONFLICT', 'CONFLICT']
    expect(await outcomes(leads.callBack({ id }), leads.close({ id, reason: 'spam' }), leads.convert(conversion(id)))).toEqual(conflicts)
    await leads.reopen({ id })
    expect(await leads.one({ id })).toMatchObject({ status: 'called', close_reason: null })
    await leads.convert(conversion(id))
    const again = [leads.callBack({ id }), leads.close({ id, reason: 'spam' }), leads.reopen({ id }), leads.convert(conversion(id))]
    expect(await outcomes(...again)).toEqual(['CONFLICT', ...conflicts])
  })

  it('answers 404 for a lead that is not there', async () => {
    const [id, { leads }] = [newId(), company.as(4)]
    const calls = [
      leads.one({ id }),
      leads.callBack({ id }),
      leads.close({ id, reason: 'spam' }),
      leads.reopen({ id }),
      leads.convert(conversion(id)),
    ]
    expect(new Set(await outcomes(...calls))).toEqual(new Set(['NOT_FOUND']))
  })

  it('needs a reason to close', async () => {
    const answer = await company.send('POST', `/api/leads/${await newLead()}/close`, 1, { reason: 'bored', note: null })
    expect(answer.status).toBe(400)
  })

  it('is written down: who, when and what, from where it came on', async () => {
    const id = await newLead()
    await company.as(2).leads.callBack({ id, note: 'Coming at 3' })
    await company.as(3).leads.close({ id, reason: 'duplicate' })
    const changes = await company.as(1).audits.list({ tables: ['leads'], row_id: id })
    const names = await Promise.all(
      ([2, 3] as const).map(async (role) => {
        const { rows } = await company.owner.query('select name from profiles where id = $1', [await personId(company, role)])
        return (rows[0] as { name: string }).name
      }),
    )
    expect(
      new Set(changes.map(({ actor_name, field, old_value, new_value }) => [actor_name, field, old_value, new_value].join('|'))),
    ).toEqual(
      new Set([
        `${names[1]}|close_reason||duplicate`,
        `${names[1]}|status|called|closed`,
        `${names[0]}|note||Coming at 3`,
        `${names[0]}|status|new|called`,
        '|||',
      ]),
    )
    expect(changes.at(-1)).toMatchObject({ field: null, actor_name: null })
    // What was changed at once stands under one time, by which the screen gathers it.
    expect(new Set(changes.map(({ at }) => at)).size).toBe(3)
  })
})

describe('making a customer and a job', () => {
  it('does both and marks the lead, in one step', async () => {
    const id = await newLead()
    const input = conversion(id)
    const made = await company.as(1).leads.convert(input)
    expect(made).toEqual({
      ...{ customer_id: input.customer.id, customer_number: expect.stringMatching(/^01-\d{5}$/) as string },
      ...{ job_id: input.job.id, job_opened: true },
    })
    expect(await company.as(1).leads.one({ id })).toMatchObject({
      status: 'converted',
      customer_id: input.customer.id,
      customer_number: made.customer_number,
    })
    const { rows } = await company.as(1).customers.list({ q: made.customer_number })
    expect(rows[0]).toMatchObject({
      contract_status: 'active',
      active_job: { id: input.job.id, description: 'Burst pipe\n\nJust now', start_date: '2026-03-03' },
    })
    const signed = await company.owner.query('select created_by from jobs where id = $1', [input.job.id])
    expect(signed.rows).toEqual([{ created_by: await personId(company, 1) }])
  })

  it('does nothing at all when the job fails', async () => {
    const id = await newLead()
    const taken = (
      await company.owner.query(
        `select id from jobs where id not in (select job_id from notes) and id not in (select job_id from invoices)
          and id not in (select job_id from leads where job_id is not null) limit 1`,
      )
    ).rows[0] as {
      id: string
    }
    const input = conversion(id)
    await company.owner.query('update jobs set id = $2 where id = $1', [taken.id, input.job.id])
    expect(await outcome(company.as(1).leads.convert(input))).toBe('CONFLICT')
    expect(await count('customers', input.customer.id)).toBe(0)
    expect(await row(id)).toMatchObject({ status: 'new', customer_id: null })
    // With another id for the job the same dialog still succeeds.
    expect(await outcome(company.as(1).leads.convert({ ...input, job: { ...input.job, id: newId() } }))).toBe('ok')
  })

  it('answers the same when the same call comes twice, also at once', async () => {
    const input = conversion(await newLead())
    const answers = await Promise.all(Array.from({ length: 4 }, () => company.as(1).leads.convert(input)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await company.owner.query('select from jobs where customer_id = $1', [input.customer.id])).rowCount).toBe(1)
  })

  it('lets one of two at once win, and leaves nothing of the other', async () => {
    for (const others_city of ['01', '14'] as const) {
      const id = await newLead()
      const [mine, theirs] = [conversion(id), conversion(id)]
      const outcomes = await Promise.all([
        outcome(company.as(1).leads.convert(mine)),
        outcome(company.as(2).leads.convert({ ...theirs, customer: { ...theirs.customer, city_code: others_city } })),
      ])
      expect(outcomes.toSorted()).toEqual(['CONFLICT', 'ok'])
      const lost = outcomes[0] === 'ok' ? theirs : mine
      expect([await count('customers', lost.customer.id), await count('jobs', lost.job.id)]).toEqual([0, 0])
    }
  })

  it('does not take an older customer of the same person for the one it makes', async () => {
    const id = await newLead()
    const input = conversion(id)
    await company.as(1).customers.add(input.customer)
    expect(await outcome(company.as(1).leads.convert(input))).toBe('CONFLICT')
    expect(await outcome(company.as(2).leads.convert(input))).toBe('CONFLICT')
    expect(await row(id)).toMatchObject({ status: 'new' })
    await company.as(1).leads.convert(conversion(id))
    expect(await outcome(company.as(1).leads.convert(input))).toBe('CONFLICT')
  })
})
