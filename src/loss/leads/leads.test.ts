import { describe, expect, it } from 'vitest'
import type { Audit } from '#people/audits/audits.ts'
import { customerForm } from '#loss/customers/customers.ts'
import { customerDraft, jobDraft } from '#loss/leads/lead-draft.ts'
import { blankCall, callOf } from '#loss/leads/phone-call.ts'
import { leadHistory } from '#loss/leads/lead-history.ts'
import { type Lead, type LeadRequest, closing, request } from '#loss/leads/leads.ts'
import { conversion } from '#loss/leads/lead-outcomes.ts'
import { plainCustomer } from '#testing/fixtures.ts'

const id = '01a1fd3d-117f-7128-a05d-dc77f204719c'
const asked: LeadRequest = {
  id,
  name: 'Marguerite van der Berg',
  phone: '(404) 555-0142',
  email: '',
  address: '85 Main Street, Woodstock, GA 30188',
  what_happened: 'The pipe behind the washer burst.\r\nWater everywhere.',
  water_running: 'yes',
  happened: 'now',
  source: 'emergency',
}
const lead: Lead = {
  ...asked,
  email: null,
  what_happened: 'The pipe behind the washer burst.\nWater everywhere.',
  suspicious: false,
  status: 'new',
  city_code: '10',
  note: null,
  close_reason: null,
  customer_id: null,
  customer_number: null,
  job_id: null,
  insurance_company: null,
  policy_number: null,
  taken_by_name: null,
  escalated_at: null,
  caller: null,
  cut_off: false,
  no_answer_at: null,
  created_at: '2026-03-03T07:14:00.000000Z',
}

describe('a request', () => {
  it('needs no e-mail, and keeps lines as they were typed', () => {
    expect(request.parse(asked)).toMatchObject({ email: null, what_happened: lead.what_happened })
  })

  it.each([
    ['name', ' '],
    ['phone', '12345'],
    ['address', ''],
    ['what_happened', '  \n '],
    ['what_happened', 'x'.repeat(2001)],
    ['what_happened', 'a \u202egnp.exe'],
    ['water_running', 'perhaps'],
    ['happened', ''],
    ['source', 'mail'],
    ['email', 'not an address'],
  ])('is refused at %s for %j', (field, value) => {
    expect(
      request.safeParse({ ...asked, [field]: value }).error?.issues.map(({ path }) => path[0]),
    ).toEqual([field])
  })
})

it('a call of someone we know keeps what was typed, and takes over the rest', () => {
  const known = {
    ...plainCustomer,
    name: 'Ada Quarles',
    phone: '4045550117',
    insurance_company: 'Peach State',
  } as unknown as Parameters<typeof callOf>[1]
  expect(callOf({ ...blankCall, name: 'Ada', phone: '(770) 555-0100' }, known)).toMatchObject({
    name: 'Ada Quarles',
    phone: '(770) 555-0100',
    email: plainCustomer.email,
    insurance_company: 'Peach State',
    what_happened: '',
  })
})

it('a lead is closed with one of six reasons', () => {
  expect(closing.safeParse({ id, reason: 'outside' }).success).toBe(true)
  expect(closing.safeParse({ id, reason: '' }).error?.issues[0]?.message).toBe('Choose a reason')
})

describe('making a customer of a lead', () => {
  it('begins with what the visitor told', () => {
    expect(customerDraft(lead)).toEqual({
      ...plainCustomer,
      city_code: '10',
      first_name: 'Marguerite',
      last_name: 'van der Berg',
      email: null,
      phone: '(404) 555-0142',
      address: '85 Main Street',
      city: 'Woodstock',
      state: 'GA',
      zip_code: '30188',
      contract_status: 'active',
    })
    expect(customerForm.safeParse(customerDraft(lead)).success).toBe(true)
  })

  it('takes Georgia for granted only where the address lies in a location of Georgia', () => {
    expect(customerDraft({ ...lead, address: '85 Main Street, Woodstock' }).state).toBe('GA')
    expect(customerDraft({ ...lead, address: '85 Main Street', city_code: null })).toMatchObject({
      state: null,
      city_code: '',
    })
  })

  it('takes the state of the location worked on for a street alone, and of no town', () => {
    expect(
      customerDraft({ ...lead, address: '1120 Hollow Oak Lane', city_code: null }, '01'),
    ).toMatchObject({ state: 'GA', city: '' })
    expect(
      customerDraft({ ...lead, address: '1120 Hollow Oak Lane', city_code: null }, '02').state,
    ).toBe('NY')
    expect(
      customerDraft({ ...lead, address: '350 5th Ave, New York', city_code: null }, '01').state,
    ).toBeNull()
  })

  it('makes nothing up where the caller said nothing', () => {
    const unsaid = {
      ...lead,
      name: null,
      address: null,
      what_happened: null,
      water_running: null,
      happened: null,
      city_code: null,
    }
    expect(customerDraft(unsaid, '01')).toMatchObject({
      first_name: '',
      last_name: '',
      address: '',
      state: null,
      phone: '(404) 555-0142',
    })
    expect(jobDraft(unsaid, '2026-03-04', 'America/New_York')).toMatchObject({
      description: 'Reported Mar 3, 2026, 2:14 AM. Not known if water was still running.',
      date_of_loss: '',
    })
  })

  it('has the location worked on where the lead tells none, and no town that is called unknown', () => {
    const unknown = { ...lead, address: 'Unknown', city_code: null }
    expect(customerDraft(unknown, '07')).toMatchObject({ address: '', city: '', city_code: '07' })
    expect(customerDraft(lead, '07').city_code).toBe('10')
  })

  it('describes the job by what happened and when, and never in too many words', () => {
    const { description, start_date } = jobDraft(lead, '2026-03-04', 'America/New_York')
    expect(description).toMatch(
      /^The pipe behind the washer burst\.\nWater everywhere\.\n\nHappened on Mar 3, 2026, reported Mar 3, 2026, 2:14/,
    )
    expect(description).toMatch(/Water was still running\.$/)
    expect(start_date).toBe('2026-03-04')
    const when = (happened: 'yesterday' | 'earlier') =>
      jobDraft({ ...lead, happened }, '2026-03-04', 'America/New_York').description
    expect(when('yesterday')).toContain('Happened on Mar 2, 2026, reported Mar 3, 2026')
    expect(when('earlier')).toContain('Happened before Mar 2, 2026, reported Mar 3, 2026')
    const long = jobDraft(
      { ...lead, what_happened: 'x'.repeat(2000) },
      '2026-03-04',
      'America/New_York',
    )
    expect(conversion.shape.job.safeParse({ id, ...long }).success).toBe(true)
  })
})

describe('the history', () => {
  let number = 100
  const change = (
    at: string,
    field: string | null,
    old_value: string | null,
    new_value: string | null,
    actor_name: string | null = 'Ada',
  ) =>
    ({
      id: String(number--),
      at,
      row_id: id,
      table_name: 'leads',
      actor_name,
      field,
      old_value,
      new_value,
    }) satisfies Audit

  it('says who did what, newest first, and where the lead came from', () => {
    const steps = leadHistory(
      [
        change('6', 'customer_id', null, id),
        change('6', 'status', 'called', 'converted'),
        change('5', 'close_reason', 'spam', null),
        change('5', 'status', 'closed', 'called'),
        change('4', 'note', null, 'Sells windows'),
        change('4', 'close_reason', null, 'spam'),
        change('4', 'status', 'called', 'closed', null),
        change('3.5', 'no_answer_at', '2026-03-03T19:14:00Z', null),
        change('3', 'note', null, 'Left a message'),
        change('3', 'no_answer_at', null, '2026-03-03T19:14:00Z'),
        change('2', 'status', 'new', 'called'),
        change('1', null, null, null, null),
      ],
      { source: 'emergency', customer_number: '10-00007', cut_off: false, caller: null },
    )
    expect(steps.map(({ who, what }) => [who, ...what])).toEqual([
      ['Ada', 'Converted to customer 10-00007 with a job'],
      ['Ada', 'Reopened'],
      ['Ada', 'Closed: Spam', 'Note: Sells windows'],
      ['Ada', 'Called back'],
      ['Ada', 'Called, no answer', 'Note: Left a message'],
      ['Ada', 'Called back'],
      [undefined, 'Submitted on the website: Request Emergency Service'],
    ])
  })

  it('names a person who cannot be named Unknown User, and a value that is not there Empty', () => {
    expect(
      leadHistory([change('1', 'city_code', null, '10', null)], {
        source: 'inspection',
        customer_number: null,
        cut_off: false,
        caller: null,
      }),
    ).toMatchObject([
      { who: 'Unknown User', what: ['Location: Empty → Cherokee County (Woodstock), GA'] },
    ])
  })
})
