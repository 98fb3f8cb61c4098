import { expect, it } from 'vitest'
import { blankUnit, typedEquipment } from '#equipment/equipment/equipment-draft.ts'
import { withFittingRating } from '#equipment/equipment/rating-form.tsx'
import { noRating, ratingComplaint } from '#equipment/equipment/rating.ts'

const rated = { ...noRating, category: 'dehumidifier' }
const typed = (values: object) =>
  typedEquipment.safeParse({ ...blankUnit('01'), name: 'Unit', ...values })
const issues = (values: object) =>
  typed(values).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

it.each([
  [{ ...rated }, undefined],
  [
    { ...rated, dehumidifier_kind: 'lgr', rated_pints_per_day: 130, rating_basis: 'aham' },
    undefined,
  ],
  [{ ...rated, dehumidifier_kind: 'desiccant', rated_cfm: 250 }, undefined],
  [{ ...noRating, category: 'air_scrubber', rated_cfm: 500 }, undefined],
  [{ ...rated, category: 'heater', dehumidifier_kind: 'lgr' }, 'dehumidifier_kind'],
  [{ ...rated, rated_pints_per_day: 130, rating_basis: 'aham' }, 'rated_pints_per_day'],
  [{ ...rated, dehumidifier_kind: 'lgr', rated_pints_per_day: 130 }, 'rating_basis'],
  [{ ...rated, dehumidifier_kind: 'lgr', rating_basis: 'doe' }, 'rated_pints_per_day'],
  [{ ...rated, dehumidifier_kind: 'lgr', rated_cfm: 250 }, 'rated_cfm'],
  [{ ...noRating, category: 'air_mover', rated_cfm: 2500 }, 'rated_cfm'],
] as const)('%j is wrong at %s', (unit, field) => {
  expect(ratingComplaint(unit)?.field).toBe(field)
})

it('reads a typed rating and complains at its field', () => {
  const lgr = { category: 'dehumidifier', dehumidifier_kind: 'lgr', rating_basis: 'aham' }
  expect(typed({ ...lgr, rated_pints_per_day: '1,300' }).data).toMatchObject({
    dehumidifier_kind: 'lgr',
    rated_pints_per_day: 1300,
    rating_basis: 'aham',
    rated_cfm: null,
  })
  const pints = 'rated_pints_per_day: Enter pints a day from 1 to 5,000'
  for (const rated_pints_per_day of ['0', 'many', '5001'])
    expect(issues({ ...lgr, rated_pints_per_day })).toEqual([pints])
  expect(issues({ ...lgr, rating_basis: '', rated_pints_per_day: '130' })).toEqual([
    'rating_basis: Choose the basis of the rating',
  ])
})

it('empties what does not rate the chosen category or kind', () => {
  const lgr = {
    category: 'dehumidifier',
    dehumidifier_kind: 'lgr',
    rated_pints_per_day: '130',
    rating_basis: 'aham',
    rated_cfm: '',
  }
  expect(withFittingRating(lgr)).toEqual(lgr)
  expect(withFittingRating({ ...lgr, category: 'heater' })).toEqual({
    category: 'heater',
    dehumidifier_kind: '',
    rated_pints_per_day: '',
    rating_basis: '',
    rated_cfm: '',
  })
  expect(withFittingRating({ ...lgr, dehumidifier_kind: 'desiccant' })).toMatchObject({
    rated_pints_per_day: '',
    rating_basis: '',
  })
})
