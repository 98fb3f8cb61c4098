import { expect, it } from 'vitest'
import { type JobOverview, missingOf } from '#loss/jobs/job-overview.ts'
import type { Job } from '#loss/jobs/jobs.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const known = {
  phone: '(404) 555-0171',
  address: '1 Elm St',
  zip_code: '30303',
  insurance_company: 'Peachtree Mutual',
  claim_number: 'C-1',
  adjuster_name: 'Ros',
  date_of_loss: '2026-11-20',
  cause_of_loss: 'Burst pipe',
  water_category: 1,
  water_class: 2,
  policy_number: 'P-1',
  status: 'active',
  created_at: '2026-11-20T12:00:00Z',
} as Job
const overview: JobOverview = {
  chambers: 0,
  equipment: 0,
  notes: 1,
  photos: 3,
  documents: 0,
  contracts: 1,
  authorized: true,
  signed_off: null,
  worked: true,
  last_noted_at: '2026-11-21T12:00:00Z',
  waiting_questions: 0,
  crew: [],
}
const whats = (job: Partial<Job>, held: Partial<JobOverview> = {}) =>
  missingOf({ ...known, ...job } as Job, { ...overview, ...held }, now).map(
    ({ what, where }) => `${where}: ${what}`,
  )

it('misses nothing of a job that has everything', () => {
  expect(whats({})).toEqual([])
})

it('names each fact an insurer asks for, and where it is added', () => {
  expect(
    whats({ phone: null, claim_number: null, policy_number: null, water_class: null }),
  ).toEqual([
    'customer: Customer phone',
    'customer: Claim number',
    'job: Water class',
    'job: Policy number',
  ])
  expect(whats({ zip_code: null })).toEqual(['customer: City or ZIP code'])
  expect(whats({ zip_code: null, city: 'Springfield' })).toEqual(['customer: State or ZIP code'])
  expect(whats({ zip_code: null, city: 'Springfield', state: 'GA' })).toEqual([])
  expect(whats({ adjuster_name: null })).toEqual(['job: Adjuster'])
  expect(whats({ adjuster_name: null, adjuster_email: 'ros@example.com' })).toEqual([])
  expect(whats({}, { photos: 0 })).toEqual(['photos: Photos'])
  expect(whats({}, { contracts: 0 })).toEqual(['contracts: Contract'])
  expect(whats({}, { authorized: false })).toEqual(['contracts: Signed work authorization'])
  expect(whats({}, { authorized: false, worked: false })).toEqual([])
})

it('asks for a note after two days without one, while the job goes on', () => {
  const quiet = { last_noted_at: '2026-11-20T11:59:59Z' }
  expect(whats({}, quiet)).toEqual(['notes: A note in the last 2 days'])
  expect(whats({ status: 'closed' }, quiet)).toEqual([])
  expect(whats({ created_at: '2026-11-20T11:59:59Z' }, { last_noted_at: null })).toEqual([
    'notes: A note in the last 2 days',
  ])
  expect(whats({}, { last_noted_at: '2026-11-20T12:00:00Z' })).toEqual([])
})
