import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { callForm } from '#loss/leads/phone-call.ts'
import { outcome, useCompany } from '#testing/company.ts'
import { leadRow, requestOf } from '#testing/leads.ts'
import { newJob } from '#testing/rows.ts'

// Calls that broke off before the caller said anything, and calls that are kept for later.

const company = useCompany()
const unsaid = {
  name: null,
  email: '',
  address: null,
  what_happened: null,
  water_running: null,
  happened: null,
}
const cutOff = () => ({
  ...unsaid,
  id: newId(),
  phone: '(404) 555-0977',
  insurance_company: '',
  policy_number: '',
  cut_off: true,
})
const typed = {
  ...unsaid,
  name: '',
  address: '',
  what_happened: ' ',
  water_running: '',
  happened: '',
  insurance_company: '',
  policy_number: '',
}

it('a phone number is enough for a call that was cut off: nothing else is made up, and it waits for our call', async () => {
  const call = { ...cutOff(), phone: '(404) 555-0961' }
  const { leads, search } = company.as(1)
  expect(await leads.log(call)).toMatchObject({
    ...unsaid,
    email: null,
    status: 'new',
    cut_off: true,
  })
  expect(await leadRow(company, call.id)).toMatchObject({ answered_at: null, water_running: null })
  expect((await leads.waiting()).newest.map(({ id }) => id)).toContain(call.id)
  // Management is told if no one calls back in time.
  const { rows } = await company.owner.query(
    'select name, phone, water_running from app.uncalled_lead($1)',
    [call.id],
  )
  expect(rows).toEqual([{ name: 'Unknown caller', phone: call.phone, water_running: null }])
  expect((await search.find({ q: '555-0961' })).leads).toMatchObject([
    { id: call.id, name: null, address: null },
  ])
  await leads.callBack({ id: call.id, answered: false })
  expect(await leads.one({ id: call.id })).toMatchObject({
    status: 'called',
    no_answer_at: expect.any(String) as string,
  })
  expect(await leads.edit({ id: call.id, name: 'Theo', was: { name: null } })).toMatchObject({
    name: 'Theo',
    address: null,
  })
  expect(await outcome(leads.log({ ...cutOff(), phone: '' }))).toBe('BAD_REQUEST')
})

it('the form asks for each thing, unless the call was cut off', () => {
  const missing = (call: object) =>
    callForm.safeParse(call).error?.issues.map(({ path }) => path[0])
  expect(missing({ ...typed, phone: '(404) 555-0977' })).toEqual([
    'name',
    'address',
    'what_happened',
    'water_running',
    'happened',
  ])
  expect(callForm.parse({ ...typed, phone: '(404) 555-0977', cut_off: true })).toMatchObject({
    ...unsaid,
    email: null,
    cut_off: true,
  })
  expect(missing({ ...typed, phone: '', cut_off: true })).toEqual(['phone'])
})

it('a website request keeps its name, and is never cut off', async () => {
  const id = await requestOf(company)
  const { name } = await company.as(1).leads.one({ id })
  expect(await outcome(company.as(1).leads.edit({ id, name: null, was: { name } }))).toBe(
    'BAD_REQUEST',
  )
  const cut = company.owner.query('update leads set cut_off = true where id = $1', [id])
  await expect(cut).rejects.toMatchObject({ constraint: 'leads_only_calls_are_cut_off' })
})

it('water that runs stays above all others until there is a job, those first whom no one reached', async () => {
  const { leads } = company.as(1)
  const { running } = await leads.waiting()
  const [dry, wet, missed, taken] = [
    await requestOf(company, { water_running: 'no' }),
    await requestOf(company),
    await requestOf(company),
    newId(),
  ]
  await leads.callBack({ id: missed, answered: false })
  await leads.log({ ...cutOff(), id: taken, water_running: 'yes', cut_off: false })
  const order = (await leads.list({})).rows
    .map(({ id }) => id)
    .filter((id) => [dry, wet, missed, taken].includes(id))
  expect(order).toEqual([wet, missed, taken, dry])
  expect((await leads.waiting()).running).toBe(running + 1)
})

it('another loss is kept with the customer and their job until that is closed', async () => {
  const { leads } = company.as(1)
  const [id, job_id] = [await requestOf(company), await newJob(company)]
  const { customer_id, folder_number } = await company.as(1).jobs.read({ id: job_id })
  expect(await outcome(leads.keep({ id, customer_id: newId() }))).toBe('BAD_REQUEST')
  expect(await leads.keep({ id, customer_id })).toEqual({ done: true })
  expect(await leads.ofCaller({ customer_id })).toMatchObject([
    { id, caller: { id: customer_id, active_job: { id: job_id, folder_number } } },
  ])
  await leads.close({ id, reason: 'duplicate' })
  expect(await leads.ofCaller({ customer_id })).toEqual([])
  expect(await outcome(leads.keep({ id, customer_id }))).toBe('CONFLICT')
})
