import { expect, it } from 'vitest'
import { eventDetail, kindLabel } from '#people/security-events/event-detail.ts'

it.each([
  ['invited', '2', 'as Supervisor'],
  ['invited', '8', 'as Claims Agent'],
  ['invited', null, 'as Customer'],
  ['role changed', '1 3', 'Employee → Manager'],
  ['role changed', '1 99', 'Employee → Unknown'],
  ['access granted', '01-00026', 'Customer 01-00026'],
  ['access revoked', null, ''],
  ['signed in', null, ''],
  ['something new', 'as it was written', 'as it was written'],
])('of %s, %s reads as %s', (kind, detail, words) => {
  expect(eventDetail({ kind, detail })).toBe(words)
})

it('a kind that has no name yet is called what it is', () => {
  expect([kindLabel('signed in'), kindLabel('something new')]).toEqual([
    'Logged in',
    'something new',
  ])
})
