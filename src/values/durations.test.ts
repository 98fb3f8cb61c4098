import { expect, it } from 'vitest'
import { duration, runningTime } from '#values/durations.ts'

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
