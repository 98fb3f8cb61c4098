import { expect, it } from 'vitest'
import { billedHours, duration, runningTime, spoken } from '#values/durations.ts'

it.each([
  [0, '0h 00m', '0:00:00'],
  [59, '0h 00m', '0:00:59'],
  [25_509, '7h 05m', '7:05:09'],
  [-3, '0h 00m', '0:00:00'],
  [360_000, '100h 00m', '100:00:00'],
])('%d seconds are %s', (seconds, words, running) => {
  expect(duration(seconds)).toBe(words)
  expect(runningTime(seconds)).toBe(running)
})

it.each([
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [600, '10 minutes'],
  [3599, '1 hour'],
  [3600, '1 hour'],
  [86_400, '24 hours'],
  [7 * 86_400, '7 days'],
])('%d seconds are said as %s', (seconds, words) => {
  expect(spoken(seconds)).toBe(words)
})

it.each([
  [30_024, '8.34 h'],
  [3600, '1 h'],
  [18, '0.01 h'],
  [17, '0 h'],
])('%d seconds are billed as %s', (seconds, words) => expect(billedHours(seconds)).toBe(words))
