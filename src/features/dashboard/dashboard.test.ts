import { expect, it } from 'vitest'
import { figureOf } from '#features/dashboard/dashboard.ts'

const none = { leads: 0, current_jobs: 0, customers: 0, photos_today: 0, on_the_clock: null }

it('says of each page what is in it, in the right number', () => {
  expect(['/leads', '/jobs', '/customers', '/photos', '/timesheets'].map((to) => figureOf(to, none))).toEqual([
    ...['No one waiting', '0 jobs underway', '0 customers', '0 photos today', undefined],
  ])
  const one = { leads: 1, current_jobs: 1, customers: 12_345, photos_today: 1, on_the_clock: 3 }
  expect(['/leads', '/jobs', '/customers', '/photos', '/timesheets', '/settings'].map((to) => figureOf(to, one))).toEqual([
    ...['1 waiting', '1 job underway', '12,345 customers', '1 photo today', '3 on the clock', undefined],
  ])
})
