import { expect, it } from 'vitest'
import { expiringOf, expiryText } from '#fleet/vehicles/vehicle-expiries.ts'

it.each([
  ['2026-11-22', 'Registration expired Nov 22, 2026'],
  ['2026-11-23', 'Registration expires Nov 23, 2026'],
  ['2026-11-24', 'Registration expires Nov 24, 2026'],
])('%s, told on Nov 23: %s', (expires, text) => {
  expect(expiryText({ paper: 'registration', expires }, '2026-11-23')).toBe(text)
})

it('names the papers that are due', () => {
  const dates = { registration_expires: '2026-11-24', insurance_expires: '2027-11-24' }
  expect(expiringOf({ ...dates, is_registration_due: true, is_insurance_due: false })).toEqual([
    { paper: 'registration', expires: '2026-11-24' },
  ])
  expect(
    expiringOf({
      ...dates,
      registration_expires: null,
      is_registration_due: true,
      is_insurance_due: true,
    }),
  ).toHaveLength(1)
})
