import { expect, it } from 'vitest'
import { figureOf } from '#workplaces/dashboard/dashboard.ts'

const none = {
  leads: 0,
  current_jobs: 0,
  customers: 0,
  photos_today: 0,
  on_the_clock: null,
  units_out: 0,
  vehicles_down: 0,
  to_be_signed: 0,
  invoices_overdue: 0,
}
const assets = ['/equipment', '/fleet', '/contracts', '/invoices']

it('says of each page what is in it, in the right number', () => {
  expect(
    ['/leads', '/jobs', '/customers', '/photos', '/timesheets'].map((to) => figureOf(to, none)),
  ).toEqual(['No one waiting', '0 jobs underway', '0 customers', '0 photos today', undefined])
  expect(assets.map((to) => figureOf(to, none))).toEqual([
    '0 units out',
    'All ready',
    'All signed',
    'None overdue',
  ])
  const one = {
    ...none,
    leads: 1,
    current_jobs: 1,
    customers: 12_345,
    photos_today: 1,
    on_the_clock: 3,
  }
  const some = { ...none, units_out: 1, vehicles_down: 2, to_be_signed: 3, invoices_overdue: 1234 }
  expect(assets.map((to) => figureOf(to, some))).toEqual([
    '1 unit out',
    '2 not ready',
    '3 to be signed',
    '1,234 overdue',
  ])
  expect(
    ['/leads', '/jobs', '/customers', '/photos', '/timesheets', '/settings'].map((to) =>
      figureOf(to, one),
    ),
  ).toEqual([
    '1 waiting',
    '1 job underway',
    '12,345 customers',
    '1 photo today',
    '3 on the clock',
    undefined,
  ])
})
