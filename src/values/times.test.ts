import { expect, it } from 'vitest'
import { calendarDay, daysFrom, timeAgo, timeFor } from '#values/times.ts'

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

it('has the calendar day of a zone, not of Greenwich, and days around it over months and changes of the clock', () => {
  expect(calendarDay('2026-03-04T04:59:00Z', 'America/New_York')).toBe('2026-03-03')
  expect(calendarDay('2026-03-04T05:00:00Z', 'America/New_York')).toBe('2026-03-04')
  expect([
    daysFrom('2026-03-07', 2),
    daysFrom('2026-03-01', -1),
    daysFrom('2026-11-21', 90),
  ]).toEqual(['2026-03-09', '2026-02-28', '2027-02-19'])
})

it.each([
  ['2026-03-03T11:59:30.000000Z', 'less than a minute'],
  ['2026-03-03T11:00:00.000000Z', '1 hour'],
  ['2026-02-27T12:00:00.000000Z', '4 days'],
])('%s is %s old', (since, words) => {
  expect(timeFor(since, now)).toBe(words)
})
