import { expect, it } from 'vitest'
import { inchesOf, shownLength } from '#drying/rooms/room-length.ts'

it.each([
  ['12', 144],
  ['12.5', 150],
  [`12' 6"`, 150],
  ['12’6”', 150],
  ['12 6', 150],
  ['12-6', 150],
  ['12 ft 6 in', 150],
  ['12ft', 144],
  ['150 in', 150],
  ['8"', 8],
])('%s is %i inches', (typed, inches) => {
  expect(inchesOf(typed)).toBe(inches)
})

it.each(['', 'wide', '12 12', '12 x 10', '-3', '1.2.3', '12 6 3', '99999'])(
  'does not take %j for a length',
  (typed) => {
    expect(inchesOf(typed)).toBeUndefined()
  },
)

it('reads what it shows', () => {
  for (const inches of [1, 11, 12, 13, 96, 150, 1199, 12_000])
    expect(inchesOf(shownLength(inches)), shownLength(inches)).toBe(inches)
})
