import { expect, it } from 'vitest'
import { sizingOf } from '#drying/chambers/chamber-sizing.ts'
import {
  type SizedUnit,
  standingInWords,
  standingVerdicts,
} from '#drying/chambers/standing-verdicts.ts'
import { plainRoom } from '#drying/rooms/rooms.cases.ts'
import { DEFAULT_FACTORS } from '#drying/sizing/sizing-factors.ts'
import { noRating } from '#equipment/equipment/rating.ts'

const clean = { water_category: 1, water_class: null, class_reason: null } as const
// 50 × 30 × 8 ft: 12,000 cubic feet of class 2.
const hall = { ...plainRoom, id: 'a', length_in: 600, width_in: 360, wet_floor_sf: 500 }
const unit = (given: Partial<SizedUnit>): SizedUnit => ({
  ...noRating,
  equipment_id: 'e',
  item_number: 'LGR-001',
  category: 'dehumidifier',
  ...given,
})
const lgr = (pints: number) =>
  unit({ dehumidifier_kind: 'lgr', rated_pints_per_day: pints, rating_basis: 'aham' })
const verdicts = (standing: SizedUnit[], chamber: Parameters<typeof sizingOf>[0] = clean) =>
  Object.fromEntries(
    standingVerdicts(sizingOf(chamber, [hall], DEFAULT_FACTORS), standing, DEFAULT_FACTORS).map(
      ({ category, ...verdict }) => [category, verdict],
    ),
  )

it('compares dehumidifiers by the pints that stand', () => {
  const within = verdicts([lgr(140), lgr(140)]).dehumidifier!
  expect(within.lines).toEqual(['LGR: needs 240 pints a day, 2 × 140 stand (280)'])
  expect(within.verdict).toEqual({ verdict: 'within', by: 0 })
  expect(verdicts([lgr(140)]).dehumidifier!.verdict).toEqual({ verdict: 'not_met', by: 1 })
  expect(verdicts([140, 140, 140, 70].map(lgr)).dehumidifier!.verdict).toEqual({
    verdict: 'exceeded',
    by: 2,
  })
})

it('names what each kind needs while none stands', () => {
  expect(verdicts([]).dehumidifier).toMatchObject({
    lines: [
      'Conventional refrigerant: needs 300 pints a day',
      'LGR: needs 240 pints a day',
      'Desiccant: needs 400 CFM',
    ],
    verdict: { verdict: 'not_met' },
  })
})

it('names units whose rating does not count, and counts the others', () => {
  const doe = unit({ dehumidifier_kind: 'lgr', rated_pints_per_day: 76, rating_basis: 'doe' })
  const { verdict, uncounted } = verdicts([lgr(240), unit({}), doe]).dehumidifier!
  expect(verdict).toEqual({ verdict: 'within', by: 0 })
  expect(uncounted.map(({ problem }) => problem)).toEqual([
    'no rating',
    'This rating is at 65 °F and 60% (DOE). Enter the AHAM rating at 80 °F and 60%.',
  ])
})

it('asks for no more while a unit without a rating may be enough', () => {
  const bare = unit({})
  expect(verdicts([bare]).dehumidifier).toMatchObject({
    verdict: undefined,
    uncounted: [{ unit: bare, problem: 'no rating' }],
  })
  expect(verdicts([lgr(140), bare]).dehumidifier!.verdict).toBeUndefined()
})

it('compares scrubbers by CFM in category 3, and expects none in others', () => {
  const scrubber = unit({ category: 'air_scrubber', rated_cfm: 500 })
  expect(verdicts([]).air_scrubber).toBeUndefined()
  expect(verdicts([scrubber]).air_scrubber!.verdict).toEqual({ verdict: 'exceeded', by: 1 })
  const black = { ...clean, water_category: 3 } as const
  expect(verdicts([scrubber], black).air_scrubber).toMatchObject({
    lines: ['800 to 1,200 CFM recommended, 1 × 500 stands (500)'],
    verdict: { verdict: 'not_met', by: 1 },
  })
  expect(verdicts([scrubber, scrubber], black).air_scrubber!.verdict!.verdict).toBe('within')
  const bare = unit({ category: 'air_scrubber' })
  expect(verdicts([bare], black).air_scrubber!.uncounted).toEqual([
    { unit: bare, problem: 'no rating' },
  ])
})

it('tells sizes apart, the largest first', () => {
  expect(standingInWords([70, 140, 70])).toBe('1 × 140 and 2 × 70 stand (280)')
})
