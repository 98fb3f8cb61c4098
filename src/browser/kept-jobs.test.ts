import { expect, it } from 'vitest'
import { isKept } from '#browser/kept-jobs.ts'

const key = (name: string, input: object = {}) => [name.split('.'), { input, type: 'query' }]

it('keeps what belongs to jobs one works on, and no list of the company', () => {
  expect(isKept(key('jobs.read', { id: 'x' }))).toBe(true)
  expect(isKept(key('jobs.list', { mine: true }))).toBe(true)
  expect(isKept(key('jobs.list', { customer_id: 'x' }))).toBe(true)
  expect(isKept(key('photos.list', { job_id: 'x' }))).toBe(true)
  expect(isKept(key('placements.ofJob', { job_id: 'x' }))).toBe(true)
  for (const other of [
    'jobs.list',
    'photos.list',
    'customers.list',
    'access.me',
    'employees.list',
    'timesheets.list',
    'hours.list',
  ])
    expect(isKept(key(other)), other).toBe(false)
  for (const own of ['customers.mine', 'visits.mine', 'invoices.mine', 'questions.mine'])
    expect(isKept(key(own)), own).toBe(true)
  expect(isKept(['outbox'])).toBe(false)
})
