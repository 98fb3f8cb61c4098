import { expect, it } from 'vitest'
import { correctionOf, typedCorrection, typedFueling } from '#fleet/vehicle-fuel/fuel-draft.ts'
import type { Fueling } from '#fleet/vehicle-fuel/vehicle-fuel.ts'

const zone = 'America/New_York'
const typed = {
  gallons: '14.275',
  cost_cents: '52.10',
  odometer: '12,950',
  fueled_at: '2026-03-02T07:30',
}
const complaintsOf = (more: object) => {
  const { error } = typedFueling('2026-03-01T00:00', zone).safeParse({ ...typed, ...more })
  return error?.issues.map(({ path, message }) => [path[0], message]) ?? []
}

it('fuel is gallons to a thousandth, dollars, whole miles and a time on the company’s clock', () => {
  expect(typedFueling('', zone).parse(typed)).toEqual({
    gallons: 14.275,
    cost_cents: 5210,
    odometer: 12_950,
    fueled_at: '2026-03-02T12:30:00Z',
  })
  expect(typedFueling('', zone).parse({ ...typed, cost_cents: '', odometer: ' ' })).toMatchObject({
    cost_cents: null,
    odometer: null,
  })
})

it('a time that no one touched is now', () => {
  const before = new Date().toISOString()
  const { fueled_at } = typedFueling(typed.fueled_at, zone).parse(typed)
  expect(fueled_at >= before).toBe(true)
})

it.each([
  ['gallons', '', 'Enter gallons, like 14.275'],
  ['gallons', '14 gal', 'Enter gallons, like 14.275'],
  ['gallons', '0', 'Gallons must be more than 0'],
  ['gallons', '500.001', 'Gallons can be 500 at most'],
  ['gallons', '1.2345', 'Gallons can have three decimals at most'],
  ['cost_cents', 'ten', 'Enter an amount like 65.00'],
  ['cost_cents', '10,000.01', 'The cost can be $10,000 at most'],
  ['odometer', '12.5', 'Enter whole miles'],
  ['odometer', '2,000,001', 'Mileage can be 2,000,000 at most'],
  ['fueled_at', '', 'Enter a date and time that is not in the future'],
  ['fueled_at', '2199-01-01T00:00', 'Enter a date and time that is not in the future'],
])('%s typed as %j is refused: %s', (field, text, message) => {
  expect(complaintsOf({ [field]: text })).toEqual([[field, message]])
})

it('a correction begins with what was written down, needs a reason, and keeps the seconds of a time that no one touched', () => {
  const was = {
    gallons: 14.275,
    cost_cents: 5210,
    odometer: null,
    fueled_at: '2026-03-02T12:30:15Z',
  } as Fueling
  const begun = correctionOf(was, zone)
  expect(begun).toEqual({
    gallons: '14.275',
    cost_cents: '52.10',
    odometer: '',
    fueled_at: '2026-03-02T07:30',
    change_reason: '',
  })
  const correction = typedCorrection(was, zone)
  expect(correction.safeParse(begun).error?.issues.map(({ message }) => message)).toEqual([
    'Reason is required',
  ])
  expect(
    correction.parse({ ...begun, gallons: '14.5', change_reason: 'Read the receipt' }),
  ).toEqual({
    gallons: 14.5,
    cost_cents: 5210,
    odometer: null,
    fueled_at: undefined,
    change_reason: 'Read the receipt',
  })
  expect(
    correction.parse({ ...begun, fueled_at: '2026-03-02T08:00', change_reason: 'Later' }).fueled_at,
  ).toBe('2026-03-02T13:00:00Z')
})
