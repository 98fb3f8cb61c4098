import { expect, it } from 'vitest'
import {
  type Choice,
  MOST_RECENT,
  detailOf,
  readRecent,
  withRecent,
} from '#workplaces/search/recent-choices.ts'
import { actionsOf, matchesWords } from '#workplaces/search/actions.ts'
import { choicesOf } from '#workplaces/search/choices.ts'
import { jobParts, withJobPart } from '#workplaces/search/job-part.ts'
import type { Found } from '#workplaces/search/search.ts'

const page = (id: string): Choice => ({ kind: 'page', id, label: id })

it('keeps the newest choices first, each once, and only so many', () => {
  let text: string | undefined
  for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f', 'g', 'h'])
    text = withRecent(readRecent(text, 'me'), page(id), 'me')
  const recent = readRecent(text, 'me').map(({ id }) => id)
  expect(recent).toEqual(['h', 'g', 'f', 'e', 'd', 'a'])
  expect(recent.length).toBe(MOST_RECENT)
})

it('remembers no state, which is another when it is shown again', () => {
  const lead: Choice = { kind: 'lead', id: '1', label: 'Bo Lund', state: 'New', detail: 'Macon' }
  expect(detailOf(lead)).toBe('New · Macon')
  expect(readRecent(withRecent([], lead, 'me'), 'me').map(detailOf)).toEqual(['Macon'])
})

it('shows no one what someone else chose, and nothing of what it cannot read', () => {
  const text = withRecent([], page('a'), 'me')
  expect(readRecent(text, 'you')).toEqual([])
  for (const wrong of [undefined, '', 'null', '{}', '{"person":"me","choices":[{"kind":"spell"}]}'])
    expect(readRecent(wrong, 'me')).toEqual([])
})

const request = {
  source: 'emergency' as const,
  cut_off: false,
  no_answer_at: null,
  customer_number: null,
}
it('offers what was found with what tells it from others', () => {
  const found: Found = {
    customers: [
      {
        id: '1',
        name: 'Ada Quarles',
        customer_number: '01-00001',
        phone: '4045550171',
        address: null,
        also: ['Macon GA 31201', 'Gulfshore'],
      },
    ],
    jobs: [
      {
        id: '2',
        customer_id: '1',
        customer_name: 'Ada Quarles',
        folder_number: '010001',
        status: 'in_progress',
        address: '1 Elm St',
        claim_number: 'A-1',
        also: ['Macon GA 31201', 'Gulfshore', 'Claim A-1'],
      },
    ],
    leads: [
      {
        id: '4',
        name: 'Bo Lund',
        phone: '4045550100',
        address: 'Macon',
        status: 'new',
        ...request,
      },
      {
        id: '11',
        name: null,
        phone: '4045550101',
        address: null,
        status: 'new',
        ...request,
        source: 'phone',
        cut_off: true,
      },
      {
        id: '12',
        name: 'Cy Lund',
        phone: null,
        address: null,
        status: 'called',
        ...request,
        no_answer_at: '2026-11-25T20:00:00Z',
      },
      {
        id: '13',
        name: 'Di Lund',
        phone: null,
        address: 'Macon',
        status: 'converted',
        ...request,
        customer_number: '01-00007',
      },
    ],
    invoices: [
      {
        id: '10',
        invoice_number: 1001,
        customer_name: 'Ada Quarles',
        status: 'sent',
        total_cents: 54250,
        date_due: '2026-12-24',
      },
    ],
    folders: [{ id: '6', folder_number: '010001', customer_name: 'Ada Quarles', status: 'active' }],
    contracts: [
      {
        id: '5',
        contract_number: '010001-01',
        title: 'Work Authorization',
        customer_name: 'Ada Quarles',
      },
    ],
    equipment: [
      {
        id: '7',
        item_number: 'AM-101',
        name: 'Velo air mover',
        serial_number: 'F504-1',
        status: 'deployed',
        customer_name: 'Ada Quarles',
      },
      {
        id: '8',
        item_number: 'E-0002',
        name: 'Heater',
        serial_number: null,
        status: 'available',
        customer_name: null,
      },
    ],
    vehicles: [
      {
        id: '9',
        number: 'VAN-01',
        year: 2022,
        make: 'Ford',
        model: 'Transit',
        plate: 'TFK 4821',
        status: 'damaged',
      },
    ],
    people: [{ id: '3', name: 'Linh Tran', phone: null, email: 'linh@example.com' }],
  }
  expect(
    choicesOf(found, ['ada', '4045550171', 'a-1']).map(({ title, choices }) => [
      title,
      ...choices.map((choice) => `${choice.label}, ${detailOf(choice)}`),
    ]),
  ).toEqual([
    ['Customers', 'Ada Quarles, 01-00001 · (404) 555-0171'],
    ['Jobs', 'Job 010001 · Ada Quarles, In Progress · 1 Elm St · Claim A-1'],
    [
      'Leads',
      'Bo Lund, New · (404) 555-0100 · Macon',
      'Unknown caller, Call cut off · (404) 555-0101',
      'Cy Lund, No answer',
      'Di Lund, Customer 01-00007 · Macon',
    ],
    ['Invoices', 'INV-1001 · Ada Quarles, Pending · $542.50'],
    ['Contracts', 'Work Authorization, 010001-01 · Ada Quarles'],
    ['Folders', 'Folder 010001 · Ada Quarles, Active · Contracts and documents'],
    [
      'Equipment',
      'AM-101 · Velo air mover, Deployed · Ada Quarles · Serial F504-1',
      'E-0002 · Heater, Available',
    ],
    ['Vehicles', 'VAN-01, 2022 Ford Transit, Damaged · TFK 4821'],
    ['People', 'Linh Tran, linh@example.com'],
  ])
  const [ofCustomers, ofJobs] = choicesOf(found, ['quarles', 'gulf', 'a-1']).map(
    ({ choices }) => choices[0]!.detail,
  )
  expect([ofCustomers, ofJobs], 'what it was found by').toEqual([
    '01-00001 · (404) 555-0171 · Gulfshore',
    '1 Elm St · Claim A-1 · Gulfshore',
  ])
})

it('offers what the role may do, for the job one is clocked in to, each by an address of its own', () => {
  const labels = (role: 1 | 5) => actionsOf(role, null).map(({ label }) => label)
  expect(labels(1)).toEqual([
    'Clock In',
    'Add note …',
    'Take photos',
    'Upload photos',
    'Scan equipment',
    'New lead',
    'Add Customer',
  ])
  expect(labels(5)).toEqual([])
  const working = actionsOf(1, { job_id: 'a', customer_name: 'Ada Quarles' })
  expect(working.slice(0, 2)).toMatchObject([
    { label: 'Clock Out', detail: 'Ada Quarles', to: '/time-clock' },
    { label: 'Add note …', detail: 'Ada Quarles', to: '/jobs/a?tab=notes' },
  ])
  for (const actions of [actionsOf(1, null), working])
    expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length)
  expect(matchesWords(['cust', 'add'], 'Add Customer')).toBe(true)
  expect(matchesWords(['cust', 'add'], 'Add note …')).toBe(false)
})

it.each([
  ['Pettigrew photos', { q: 'Pettigrew', tab: 'pictures' }],
  ['photos Harold Pettigrew', { q: 'Harold Pettigrew', tab: 'pictures' }],
  ['pettigrew Invoices', { q: 'pettigrew', tab: 'invoice' }],
  ['pettigrew note', { q: 'pettigrew', tab: 'notes' }],
  ['photos', { q: 'photos' }],
  [' Pettigrew ', { q: 'Pettigrew' }],
])('reads %j as whose, and which part of their job', (typed, meant) => {
  expect(withJobPart(typed)).toEqual(meant)
})

it('offers that part of each job that was found', () => {
  const job = {
    id: '2',
    customer_id: '1',
    customer_name: 'Ada Quarles',
    folder_number: '010001',
    status: 'active',
    also: [],
  }
  const none = {
    customers: [],
    leads: [],
    invoices: [],
    contracts: [],
    folders: [],
    equipment: [],
    vehicles: [],
    people: [],
  }
  const found: Found = { ...none, jobs: [{ ...job, address: null, claim_number: null }] }
  expect(jobParts('pictures', found)).toMatchObject({
    title: 'Pictures',
    choices: [{ label: 'Pictures · Ada Quarles', to: '/jobs/2?tab=pictures' }],
  })
})

it('finds an action however its words are marked', () => {
  expect(matchesWords(['obrien'], 'O’Brien')).toBe(true)
})
