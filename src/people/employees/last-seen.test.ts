import { expect, it } from 'vitest'
import { lastSeen } from '#people/employees/last-seen.ts'

const now = Date.parse('2026-03-03T12:00:00.000Z')

it.each([
  [null, 'never'],
  ['2026-03-03T12:00:30.000000Z', 'just now'],
  ['2026-03-03T11:58:01.000000Z', 'just now'],
  ['2026-03-03T11:58:00.000000Z', '2 minutes ago'],
  ['2026-03-03T11:00:01.000000Z', '59 minutes ago'],
  ['2026-03-03T11:00:00.000000Z', '1 hour ago'],
  ['2026-03-02T12:00:01.000000Z', '23 hours ago'],
  ['2026-03-02T12:00:00.000000Z', '1 day ago'],
  ['2026-02-24T12:00:00.000000Z', '1 week ago'],
  ['2026-01-03T12:00:00.000000Z', '1 month ago'],
  ['2024-01-03T12:00:00.000000Z', '2 years ago'],
])('who was here at %s was seen %s', (at, words) => {
  expect(lastSeen(at, now)).toBe(words)
})
