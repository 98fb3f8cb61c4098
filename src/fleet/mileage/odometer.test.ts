import { expect, it } from 'vitest'
import { isTypedOut, odometerQuestion } from '#fleet/mileage/odometer.ts'

it.each([
  [45_120, 45_119, 'below'],
  [45_120, 45_120, undefined],
  [45_120, 46_120, undefined],
  [45_120, 46_121, 'above'],
  [45_120, 451_200, 'above'],
  [45_120, null, undefined],
  [0, 90_000, undefined],
  [undefined, 90_000, undefined],
] as const)('known %s, read %s: %s', (known, read, is) => {
  expect(odometerQuestion(known, read)?.is).toBe(is)
})

it('asks in the numbers as they are read, and once all digits are typed', () => {
  expect(odometerQuestion(45_120, 54_120)?.text).toBe(
    'The last known mileage is 45,120. Is 54,120 right?',
  )
  expect([
    isTypedOut(45_120, 4512),
    isTypedOut(45_120, 44_000),
    isTypedOut(45_120, 451_200),
  ]).toEqual([false, true, true])
})
