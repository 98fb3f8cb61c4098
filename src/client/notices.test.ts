import { expect, it } from 'vitest'
import { isConcerned } from '#client/notices.ts'
import type { AnswerSources, Notice } from '#values/notices.ts'

const [ada, ben, leak, fire, me, colleague] = Array.from(
  { length: 6 },
  (_, n) => `0198c0de-0000-7000-8000-00000000000${n}`,
) as [string, string, string, string, string, string]

const sources: AnswerSources = {
  notes: { of: ['notes', 'jobs', 'profiles'] },
  'notes.list': { of: ['notes', 'jobs', 'profiles'], job: 'job_id' },
  'customers.list': { of: ['customers', 'jobs'], city: 'city', beside: ['jobs'] },
  'customers.read': { of: ['customers', 'jobs'], customer: 'id' },
  'jobs.list': {
    of: ['jobs', 'customers', 'notes'],
    city: 'city',
    customer: 'customer_id',
    beside: ['customers', 'notes'],
    unless: ['q', 'quiet'],
  },
  'dashboard.figures': { of: ['jobs', 'photos'], city: 'city', everywhere: ['photos'] },
  'timeClock.status': { of: ['time_records', 'jobs', 'settings'], mine: true, beside: ['jobs'] },
}
const concerns = (procedure: string, input: object, notice: Notice, data: unknown = {}) =>
  isConcerned({ queryKey: [procedure.split('.'), { input }], data }, notice, sources, me)

const note: Notice = { table: 'notes', customers: [ada], jobs: [leak], cities: ['01'] }

it('reads again what is made of the table, and nothing else', () => {
  expect(concerns('notes.read', {}, note)).toBe(true)
  expect(concerns('customers.read', { id: ada }, note)).toBe(false)
})

it('reads everything again if changes may have been missed', () => {
  for (const name of Object.keys(sources))
    expect(concerns(name, { job_id: fire, id: ben }, { table: 'everything' })).toBe(true)
})

it('reads again what the server says nothing about: a table, an answer, or another query', () => {
  expect(concerns('notes.list', { job_id: fire }, { table: 'unheard_of' })).toBe(true)
  expect(concerns('kits.list', {}, note)).toBe(true)
  expect(isConcerned({ queryKey: ['own'], data: {} }, note, sources, me)).toBe(true)
})

it('knows the job, the customer and the location that an answer is about', () => {
  expect(concerns('notes.list', { job_id: leak }, note)).toBe(true)
  expect(concerns('notes.list', { job_id: fire }, note)).toBe(false)
  const customer = { table: 'customers', customers: [ada], jobs: [leak], cities: ['01'] }
  expect(concerns('customers.read', { id: ada }, customer)).toBe(true)
  expect(concerns('customers.read', { id: ben }, customer)).toBe(false)
  expect(concerns('customers.list', { city: '01' }, customer)).toBe(true)
  expect(concerns('customers.list', { city: '02' }, customer)).toBe(false)
  for (const input of [{}, { city: 'all' }])
    expect(concerns('customers.list', input, customer)).toBe(true)
})

it('reads again if the notice does not say whose rows they are', () => {
  expect(concerns('notes.list', { job_id: fire }, { table: 'notes' })).toBe(true)
  expect(concerns('notes.list', { job_id: fire }, { table: 'notes', cities: ['02'] })).toBe(true)
  expect(concerns('customers.read', { id: ben }, { table: 'customers', cities: ['01'] })).toBe(true)
  expect(concerns('timeClock.status', {}, { table: 'time_records' })).toBe(true)
})

it('reads again what is mine, and not what is only of others', () => {
  const punch = { table: 'time_records', jobs: [leak], customers: [ada] }
  expect(concerns('timeClock.status', {}, { ...punch, people: [me] })).toBe(true)
  expect(concerns('timeClock.status', {}, { ...punch, people: [colleague] })).toBe(false)
  expect(concerns('timeClock.status', {}, { ...punch, people: [] })).toBe(false)
  expect(concerns('timeClock.status', {}, { table: 'settings' })).toBe(true)
})

it('knows what is counted of all locations', () => {
  const elsewhere = { customers: [ada], jobs: [leak], cities: ['01'] }
  const figures = (table: string) =>
    concerns('dashboard.figures', { city: '02' }, { table, ...elsewhere })
  expect(figures('jobs')).toBe(false)
  expect(figures('photos')).toBe(true)
})

it('reads a list again for what it shows beside its rows, only if it holds the row', () => {
  const page = { rows: [{ id: leak, customer_id: ada, customer_name: 'Ada' }] }
  const of = (customer: string, job: string, table = 'notes'): Notice => ({
    table,
    customers: [customer],
    jobs: [job],
    cities: ['01'],
  })
  const list = (input: object, notice: Notice) => concerns('jobs.list', input, notice, page)
  expect(list({ city: '01' }, of(ada, leak))).toBe(true)
  expect(list({ city: '01' }, of(ada, fire))).toBe(true)
  expect(list({ city: '01' }, of(ben, fire))).toBe(false)
  expect(list({ city: '01' }, of(ben, fire, 'jobs'))).toBe(true)
  // A search, and the list of quiet jobs, find others by it.
  expect(list({ city: '01', q: 'ben' }, of(ben, fire))).toBe(true)
  expect(list({ city: '01', quiet: true }, of(ben, fire))).toBe(true)
  // My own row may bring another job into the list of mine.
  expect(list({ mine: true }, { ...of(ben, fire), people: [colleague] })).toBe(false)
  expect(list({ mine: true }, { ...of(ben, fire), people: [me] })).toBe(true)
  // A customer moved here, with their jobs.
  expect(list({ city: '01' }, { ...of(ben, fire, 'customers'), cities: ['01', '02'] })).toBe(true)
  expect(list({ city: '03' }, { ...of(ben, fire, 'customers'), cities: ['01', '02'] })).toBe(false)
  // Before there is an answer, none of its rows is known.
  expect(concerns('jobs.list', { city: '01' }, { table: 'notes' }, undefined)).toBe(true)
})
