import { expect, it } from 'vitest'
import { localDay, timeAgo, timeFor } from '#values/times.ts'

const now = Date.parse('2026-03-03T12:00:00.000Z')

it.each([
  ['2026-03-03T12:00:30.000000Z', 'just now'],
  ['2026-03-03T11:59:01.000000Z', 'just now'],
  ['2026-03-03T11:59:00.000000Z', '1 minute ago'],
  ['2026-03-03T11:57:00.000000Z', '3 minutes ago'],
  ['2026-03-03T11:00:01.000000Z', '59 minutes ago'],
  ['2026-03-03T11:00:00.000000+00:00', '1 hour ago'],
  ['2024-01-03T12:00:00.000000Z', '2 years ago'],
])('%s was %s', (at, words) => {
  expect(timeAgo(at, now)).toBe(words)
})

it('has the calendar day of here, not of Greenwich', () => {
  expect(localDay(new Date(2026, 2, 3, 0, 1))).toBe('2026-03-03')
  expect(localDay(new Date(2026, 2, 3, 23, 59))).toBe('2026-03-03')
})

it.each([
  ['2026-03-03T11:59:30.000000Z', 'less than a minute'],
  ['2026-03-03T11:00:00.000000Z', '1 hour'],
  ['2026-02-27T12:00:00.000000Z', '4 days'],
])('%s is %s old', (since, words) => {
  expect(timeFor(since, now)).toBe(words)
})
