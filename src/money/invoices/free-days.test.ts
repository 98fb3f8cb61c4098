import { expect, it } from 'vitest'
import { freeDays } from '#money/invoices/free-days.ts'

it.each([
  [5, [], [[1, 5]]],
  [5, [{ first: 1, last: 5 }], []],
  [9, [{ first: 1, last: 5 }], [[6, 9]]],
  // The invoice for the first days was voided after later days were billed.
  [
    9,
    [{ first: 4, last: 6 }],
    [
      [1, 3],
      [7, 9],
    ],
  ],
  // The stay was corrected to fewer days than were billed.
  [3, [{ first: 1, last: 5 }], []],
  [2, [{ first: 4, last: 6 }], [[1, 2]]],
])('of %i days, of which %j were billed, %j are left', (days, billed, left) => {
  expect(freeDays(days, billed).map(({ first_day, last_day }) => [first_day, last_day])).toEqual(
    left,
  )
})
