import { safe } from '@orpc/client'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { can } from '#access/roles.ts'
import { outcome, personId, useCompany } from '#testing/company.ts'
import { callers, plainCustomer } from '#testing/fixtures.ts'

// Phone calls at the office: the call, matches for the caller, and the job it becomes.

const company = useCompany()
const row = async (id: string) =>
  (await company.owner.query('select * from leads where id = $1', [id])).rows[0] as Record<
    string,
    unknown
  >

let numbers = 100
const aPhone = () => `(404) 555-1${++numbers}`
const aCall = () => ({
  id: newId(),
  name: 'Marguerite Delacroix',
  phone: aPhone(),
  email: '',
  address: '85 Main Street, Woodstock, GA 30188',
  what_happened: 'The pipe behind the washer burst.',
  water_running: 'yes' as const,
  happened: 'now' as const,
  insurance_company: 'Peachtree Mutual',
  policy_number: 'P-77',
})
const job = () => ({
  id: newId(),
  description: 'Burst pipe',
  start_date: '2026-03-03',
  date_of_loss: '2026-03-02',
  policy_number: 'P-77',
})
async function aLead() {
  const call = aCall()
  await company.as(1).leads.log(call)
  return call.id
}
const newCustomer = async (more: object = {}) =>
  (
    await company
      .as(1)
      .customers.add({ ...plainCustomer, contract_status: 'active', ...more, id: newId() })
  ).id
const attachment = (lead_id: string, customer_id: string) => ({
  lead_id,
  customer_id,
  job: job(),
  note_id: newId(),
  insurance_company: 'Peachtree Mutual',
})

describe('a phone call', () => {
  it.each(callers)(
    'is logged by %s, as roles.ts says, with who took it; it waits for no call and is no spam',
    async (caller) => {
      const call = aCall()
      const answer = await outcome(company.as(caller).leads.log(call))
      if (caller === 'nobody' || !can(caller, 'leads.work')) {
        expect(answer).toBe(caller === 'nobody' ? 'UNAUTHORIZED' : 'FORBIDDEN')
        expect(await row(call.id)).toBeUndefined()
        return
      }
      expect(await row(call.id)).toMatchObject({
        source: 'phone',
        status: 'called',
        suspicious: false,
        created_by: await personId(company, caller),
        city_code: '10',
        insurance_company: 'Peachtree Mutual',
        policy_number: 'P-77',
        email: null,
      })
      expect(
        (await company.owner.query('select from tasks where subject = $1', [call.id])).rowCount,
      ).toBe(0)
      expect((await company.as(1).leads.waiting()).newest.map(({ id }) => id)).not.toContain(
        call.id,
      )
    },
  )

  it('sent twice, also at once, is one; something else under its id is refused', async () => {
    const call = aCall()
    const answers = await Promise.all([1, 2, 3].map(() => company.as(1).leads.log(call)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await outcome(company.as(1).leads.log({ ...call, name: 'Mallory' }))).toBe('CONFLICT')
    expect(await outcome(company.as(2).leads.log(call))).toBe('CONFLICT')
  })

  it('keeps who the caller is, and no one who is not there', async () => {
    const [call, caller_id] = [aCall(), await newCustomer()]
    expect(await company.as(1).leads.log({ ...call, caller_id })).toMatchObject({
      caller: { id: caller_id, active_job: null },
    })
    expect(await outcome(company.as(1).leads.log({ ...aCall(), caller_id: newId() }))).toBe(
      'BAD_REQUEST',
    )
  })

  it('needs a phone number or an email', async () => {
    const { error } = await safe(company.as(1).leads.log({ ...aCall(), phone: '' }))
    expect(error).toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ path: ['phone'], message: 'A phone number or an email is required' }] },
    })
    const { id } = await company
      .as(1)
      .leads.log({ ...aCall(), phone: '', email: 'marguerite@example.com' })
    expect(await company.as(1).leads.one({ id })).toMatchObject({
      phone: null,
      email: 'marguerite@example.com',
    })
  })

  it('comes from no stranger: not by the form, and not in anyone’s name', async () => {
    const { email: _none, insurance_company: _carrier, policy_number: _policy, ...asked } = aCall()
    expect(
      (await company.send('POST', '/api/leads', 'nobody', { ...asked, source: 'phone' })).status,
    ).toBe(400)
    const call = { ...aCall(), created_by: await personId(company, 4) }
    expect((await company.send('POST', '/api/leads/calls', 1, call)).status).toBe(400)
  })
})

describe('who the caller may be', () => {
  it('is found by phone, by address with ZIP code or city, and by name, the name alone last', async () => {
    const phone = aPhone()
    const [surname, street] = [`Quist${numbers}`, `${numbers} Ridge Road`]
    const named = await newCustomer({ last_name: surname })
    const there = await newCustomer({ address: street, city: 'Roswell', zip_code: '30075' })
    const reached = await newCustomer({ phone })
    const { customers } = company.as(1)
    const found = await customers.similar({
      name: `ada ${surname.toUpperCase()}`,
      address: street,
      city: 'ROSWELL',
      phone: phone.replaceAll(/\D/g, ''),
    })
    expect(Object.fromEntries(found.map(({ id, why }) => [id, why]))).toEqual({
      [named]: 'name',
      [reached]: 'phone',
      [there]: 'address',
    })
    expect(found.at(-1)).toMatchObject({ id: named, why: 'name' })
    expect(await customers.similar({ address: street, city: 'Athens' })).toEqual([])
    expect(
      await customers.similar({ address: street, city: 'Roswell', zip_code: '30076' }),
    ).toEqual([])
  })

  it('is found among open leads by phone, however it is written, and not among closed ones', async () => {
    const call = aCall()
    await company.as(1).leads.log(call)
    const similar = () =>
      company.as(2).leads.similar({
        phone: `+1 ${call.phone.replaceAll(/\D/g, '.')}${call.phone.replaceAll(/\D/g, '')}`,
      })
    expect(await similar()).toMatchObject([{ id: call.id, name: call.name, status: 'called' }])
    await company.as(1).leads.close({ id: call.id, reason: 'duplicate' })
    expect(await similar()).toEqual([])
    expect(await company.as(1).leads.similar({ phone: '555-0100' })).toEqual([])
  })
})

describe('a lead of a customer who is here', () => {
  it.each(callers)('is added by %s, as roles.ts says', async (caller) => {
    const answer = await outcome(
      company.as(caller).leads.attach(attachment(await aLead(), await newCustomer())),
    )
    expect(answer).toBe(
      caller === 'nobody' ? 'UNAUTHORIZED' : can(caller, 'leads.work') ? 'ok' : 'FORBIDDEN',
    )
  })

  it('opens a job for them with its loss data, and makes one active again whose work was over', async () => {
    const customer_id = await newCustomer({ contract_status: 'closed_and_paid' })
    const input = attachment(await aLead(), customer_id)
    const made = await company.as(1).leads.attach(input)
    expect(made).toMatchObject({ customer_id, job_id: input.job.id, job_opened: true })
    expect(await company.as(1).jobs.read({ id: made.job_id })).toMatchObject({
      description: 'Burst pipe',
      date_of_loss: '2026-03-02',
      policy_number: 'P-77',
      insurance_company: 'Peachtree Mutual',
      contract_status: 'active',
    })
    expect(await company.as(1).leads.one({ id: input.lead_id })).toMatchObject({
      status: 'converted',
      customer_id,
      job_id: made.job_id,
    })
  })

  it('is a note on their active job, with what the job would have said; their insurer stays', async () => {
    const customer_id = await newCustomer({ insurance_company: 'Former Mutual' })
    const active = job()
    await company.as(1).jobs.create({ ...active, ...unknown, customer_id })
    const input = attachment(await aLead(), customer_id)
    const made = await company.as(1).leads.attach(input)
    expect(made).toMatchObject({ job_id: active.id, job_opened: false })
    const { rows } = await company.owner.query(
      'select content, created_by from notes where job_id = $1',
      [active.id],
    )
    expect(rows).toEqual([
      {
        content:
          'Burst pipe\nDate of loss: Mar 2, 2026\nInsurer: Peachtree Mutual\nPolicy number: P-77',
        created_by: await personId(company, 1),
      },
    ])
    expect(await company.as(1).customers.read({ id: customer_id })).toMatchObject({
      insurance_company: 'Former Mutual',
    })
    // After a lost answer, the same request returns the same result, and a different one is
    // refused.
    expect(await company.as(1).leads.attach(input)).toEqual(made)
    expect(
      await outcome(
        company.as(1).leads.attach({ ...input, job: { ...input.job, description: 'Else' } }),
      ),
    ).toBe('CONFLICT')
    expect(
      (await company.owner.query('select from notes where job_id = $1', [active.id])).rowCount,
    ).toBe(1)
  })

  it.each(['a job', 'a note'])(
    'answers the same as %s when the same comes four times at once',
    async (as) => {
      const customer_id = await newCustomer()
      if (as === 'a note') await company.as(1).jobs.create({ ...job(), ...unknown, customer_id })
      const input = attachment(await aLead(), customer_id)
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => company.as(1).leads.attach(input)),
      )
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(
        (await company.owner.query('select from jobs where customer_id = $1', [customer_id]))
          .rowCount,
      ).toBe(1)
      expect(
        (await company.owner.query('select from notes where id = $1', [input.note_id])).rowCount,
      ).toBe(as === 'a note' ? 1 : 0)
    },
  )

  it('is one person’s when two convert it at once, one to a new customer and one to this, and nothing of the other is left', async () => {
    for (let round = 0; round < 4; round++) {
      const [lead_id, customer_id] = [await aLead(), await newCustomer()]
      const input = attachment(lead_id, customer_id)
      const made = { lead_id, customer: { ...plainCustomer, id: newId() }, job: job() }
      const answers = await Promise.all([
        outcome(company.as(1).leads.attach(input)),
        outcome(company.as(2).leads.convert(made)),
      ])
      expect(answers.toSorted()).toEqual(['CONFLICT', 'ok'])
      const jobs = await company.owner.query('select id from jobs where id in ($1, $2)', [
        input.job.id,
        made.job.id,
      ])
      expect(jobs.rows).toEqual([{ id: answers[0] === 'ok' ? input.job.id : made.job.id }])
    }
  })

  it('is refused where lead or customer are not there, or the lead is over, and nothing is made', async () => {
    const { leads } = company.as(1)
    const customer_id = await newCustomer()
    const lead_id = await aLead()
    const tries = [attachment(newId(), customer_id), attachment(lead_id, newId())]
    for (const input of tries) expect(await outcome(leads.attach(input))).toBe('NOT_FOUND')
    await leads.close({ id: lead_id, reason: 'duplicate' })
    expect(await outcome(leads.attach(attachment(lead_id, customer_id)))).toBe('CONFLICT')
    expect(
      (await company.owner.query('select from jobs where customer_id = $1', [customer_id]))
        .rowCount,
    ).toBe(0)
  })
})

const unknown = {
  cause_of_loss: '',
  water_category: null,
  water_class: null,
  adjuster_name: '',
  adjuster_phone: '',
  adjuster_email: '',
}
