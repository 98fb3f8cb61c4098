import { expect, it } from 'vitest'
import {
  calendarDay,
  dayOf,
  daysFrom,
  exactTime,
  shownDay,
  timeAgo,
  timeFor,
} from '#values/times.ts'

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

it('shows times and dates of far years too, and what is none as it is', () => {
  const far = '10000-01-01T04:59:59.999+00:00'
  expect(dayOf(far, 'America/New_York')).toBe('Dec 31, 9999')
  expect(exactTime('12026-03-01T12:00:00+00:00', 'America/New_York')).toBe('Mar 1, 12026, 7:00 AM')
  expect(calendarDay('12026-03-01T12:00:00+00:00', 'America/New_York')).toBe('12026-03-01')
  expect(shownDay('12026-03-01')).toBe('Mar 1, 12026')
  expect(dayOf('294276-12-31T23:59:59+00:00', 'America/New_York')).toBe(
    '294276-12-31T23:59:59+00:00',
  )
})

it.each([
  ['2026-03-03T11:59:30.000000Z', 'less than a minute'],
  ['2026-03-03T11:00:00.000000Z', '1 hour'],
  ['2026-02-27T12:00:00.000000Z', '4 days'],
])('%s is %s old', (since, words) => {
  expect(timeFor(since, now)).toBe(words)
})
