import { expect, it } from 'vitest'
import {
  draftOf,
  pickUpUnits,
  standingUnit,
  customersOf,
} from '#equipment/placements/pick-up-draft.ts'

const unit = (id: string, customer_name = 'Ada Quarles') =>
  standingUnit({
    id,
    name: 'Air mover',
    item_number: id.toUpperCase(),
    condition: 'good',
    standing: { placement_id: `p-${id}`, customer_name },
  })!

it('a unit is picked up as it was placed, with the note of all; what is wrong is said of a broken one alone', () => {
  const draft = draftOf([unit('a'), unit('b')], '2026-03-02T07:30')
  const [first, second] = draft.units
  const wrong = { maintenance_reason: ' Frayed cord ' }
  expect(
    pickUpUnits({
      ...draft,
      note: ' By the door ',
      units: [
        { ...first!, ...wrong, is_broken: true },
        { ...second!, ...wrong },
      ],
    }),
  ).toEqual([
    {
      placement_id: 'p-a',
      condition: 'good',
      note: 'By the door',
      maintenance_reason: 'Frayed cord',
    },
    { placement_id: 'p-b', condition: 'good', note: 'By the door', maintenance_reason: null },
  ])
  expect(pickUpUnits(draft).map(({ note }) => note)).toEqual([null, null])
})

it('what stands nowhere is not picked up', () => {
  expect(
    standingUnit({
      id: 'a',
      name: 'Air mover',
      item_number: 'A',
      condition: 'good',
      standing: null,
    }),
  ).toBeNull()
})

it('names whose units they are', () => {
  expect([
    customersOf([]),
    customersOf([unit('a'), unit('b')]),
    customersOf([unit('a'), unit('b', 'Bo Finch'), unit('c', 'Cy Hart')]),
  ]).toEqual(['', 'Ada Quarles', 'Ada Quarles and 2 more'])
})
