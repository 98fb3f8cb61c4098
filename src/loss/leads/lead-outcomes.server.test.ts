import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { conversion, leadRow, requestOf } from '#testing/leads.ts'
import { forgetLimits } from '#testing/people.ts'

const company = useCompany()
beforeEach(() => forgetLimits(company))

const newLead = (changes?: Record<string, unknown>) => requestOf(company, changes)
const row = (id: string) => leadRow(company, id)
const nameOf = async (role: 1 | 2) =>
  (
    (
      await company.owner.query('select name from profiles where id = $1', [
        await personId(company, role),
      ])
    ).rows[0] as { name: string }
  ).name
const count = async (table: string, id: string) =>
  (await company.owner.query(`select from ${table} where id = $1`, [id])).rowCount

describe('making a customer and a job', () => {
  it('does both and marks the lead, in one step', async () => {
    const id = await newLead()
    const input = conversion(id)
    const made = await company.as(1).leads.convert(input)
    expect(made).toEqual({
      customer_id: input.customer.id,
      customer_number: expect.stringMatching(/^01-\d{5}$/) as string,
      city_code: '01',
      job_id: input.job.id,
      job_opened: true,
    })
    expect(await company.as(1).leads.one({ id })).toMatchObject({
      status: 'converted',
      customer_id: input.customer.id,
      customer_number: made.customer_number,
    })
    const { rows } = await company.as(1).customers.list({ q: made.customer_number })
    expect(rows[0]).toMatchObject({
      contract_status: 'active',
      active_job: {
        id: input.job.id,
        description: 'Burst pipe\n\nJust now',
        start_date: '2026-03-03',
      },
    })
    const signed = await company.owner.query('select created_by from jobs where id = $1', [
      input.job.id,
    ])
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
    // The same dialog succeeds with another id for the job.
    expect(
      await outcome(company.as(1).leads.convert({ ...input, job: { ...input.job, id: newId() } })),
    ).toBe('ok')
  })

  it('answers the same when the same call comes twice, also at once', async () => {
    const input = conversion(await newLead())
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => company.as(1).leads.convert(input)),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(
      (await company.owner.query('select from jobs where customer_id = $1', [input.customer.id]))
        .rowCount,
    ).toBe(1)
  })

  it('lets one of two at once win, and leaves nothing of the other', async () => {
    for (const others_city of ['01', '14'] as const) {
      const id = await newLead()
      const [mine, theirs] = [conversion(id), conversion(id)]
      const outcomes = await Promise.all([
        outcome(company.as(1).leads.convert(mine)),
        outcome(
          company
            .as(2)
            .leads.convert({ ...theirs, customer: { ...theirs.customer, city_code: others_city } }),
        ),
      ])
      expect(outcomes.toSorted()).toEqual(['CONFLICT', 'ok'])
      const lost = outcomes[0] === 'ok' ? theirs : mine
      expect([
        await count('customers', lost.customer.id),
        await count('jobs', lost.job.id),
      ]).toEqual([0, 0])
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

describe('what was noted of a lead', () => {
  const notesOf = async (job_id: string) => (await company.as(1).notes.list({ job_id })).rows

  /** Creates a lead with two call notes by two people. */
  async function calledTwice() {
    const id = await newLead()
    await company.as(1).leads.callBack({ id, answered: false, note: 'Left a message' })
    await company.as(2).leads.callBack({ id, note: 'Gate code 4417, dog in yard' })
    return id
  }

  it('comes into the notes of its new job, each with who noted it, once, and to no one outside', async () => {
    const input = { ...conversion(await calledTwice()), note: 'Use the side door' }
    await company.as(1).leads.convert(input)
    await company.as(1).leads.convert(input)
    const notes = await notesOf(input.job.id)
    expect(notes).toMatchObject([{ visible_to_customer: false, visible_to_claims_agent: false }])
    const lines = notes[0]!.content.split('\n')
    expect(lines.map((line) => line.replace(/ \(call note, .+\d{4}, .+M\)$/, ''))).toEqual([
      'Left a message',
      'Gate code 4417, dog in yard',
      'Use the side door',
    ])
    expect(lines[1]).toContain(await nameOf(2))
    expect(await company.as(1).leads.one({ id: input.lead_id })).toMatchObject({
      note: 'Use the side door',
    })
  })

  it('comes to the active job that it is added to, and to one that is opened for the customer', async () => {
    for (const busy of [true, false]) {
      const known = conversion(await newLead())
      await company.as(1).leads.convert(known)
      if (!busy)
        await company.owner.query(
          `update jobs set status = 'closed', end_date = start_date where id = $1`,
          [known.job.id],
        )
      const lead_id = await calledTwice()
      const job = { id: newId(), description: 'Again', start_date: '2026-03-03' }
      const made = await company
        .as(1)
        .leads.attach({ lead_id, customer_id: known.customer.id, job, note_id: newId() })
      expect([made.job_id, made.city_code]).toEqual([busy ? known.job.id : job.id, '01'])
      const contents = (await notesOf(made.job_id)).map(({ content }) => content)
      expect(contents.filter((content) => content.includes('Gate code 4417'))).toHaveLength(1)
      expect(contents).toHaveLength(busy ? 2 : 1)
    }
  })

  it('leaves a job without notes where nothing was noted', async () => {
    const input = conversion(await newLead())
    await company.as(1).leads.convert(input)
    expect(await notesOf(input.job.id)).toEqual([])
  })
})
