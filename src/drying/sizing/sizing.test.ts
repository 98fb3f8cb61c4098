import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classByShare, decideClass } from '#drying/sizing/water-class.ts'
import { DEFAULT_FACTORS as factors, factorsSchema } from '#drying/sizing/sizing-factors.ts'
import {
  type RoomForMovers,
  capacityVerdict,
  dehumidifierCapacity,
  dehumidifierVerdict,
  dehumidifiersNeeded,
  moversNeeded,
  moversOfRoom,
  scrubbersNeeded,
  verdictAdvice,
  verdictInWords,
  verdictOf,
} from '#drying/sizing/sizing.ts'

const lgr = (pints_per_day: number) => ({ kind: 'lgr', pints_per_day, basis: 'aham' }) as const
const conventional = (pints_per_day: number) =>
  ({ kind: 'conventional', pints_per_day, basis: 'aham' }) as const

describe('dehumidifiers', () => {
  it('3,456 cubic feet of class 2 need 69.1 pints a day: one LGR of 70', () => {
    const { need, low, high } = dehumidifiersNeeded(3456, 2, lgr(70), factors) as never
    expect([Number(need).toFixed(1), low, high]).toEqual(['69.1', 1, 1])
  })

  it('12,000 cubic feet of class 2 need 240 pints a day: two LGR of 140', () =>
    expect(dehumidifiersNeeded(12_000, 2, lgr(140), factors)).toEqual({
      need: 240,
      low: 2,
      high: 2,
    }))

  it('9,600 cubic feet of class 3 need 480 CFM of a desiccant', () => {
    expect(dehumidifierCapacity(9600, 3, 'desiccant', factors)).toEqual({
      need: 480,
      measure: 'cfm',
    })
    expect(dehumidifiersNeeded(9600, 3, { kind: 'desiccant', cfm: 250 }, factors)).toMatchObject({
      low: 2,
    })
  })

  it('24,500 cubic feet of class 1 need 245 pints a day: three conventional ones of 110', () =>
    expect(dehumidifiersNeeded(24_500, 1, conventional(110), factors)).toEqual({
      need: 245,
      low: 3,
      high: 3,
    }))

  it.each([
    ['conventional', 100, 250, 1000 / 3, null],
    ['lgr', 100, 200, 250, 250],
    ['desiccant', 10_000 / 60, 20_000 / 60, 500, 500],
  ] as const)('10,000 cubic feet by class: %s', (kind, ...needs) =>
    expect(
      ([1, 2, 3, 4] as const).map(
        (one) => dehumidifierCapacity(10_000, one, kind, factors).need ?? null,
      ),
    ).toEqual(needs),
  )

  it('a conventional one is not applicable to class 4', () =>
    expect(dehumidifiersNeeded(3456, 4, conventional(110), factors)).toEqual({
      problem: 'This kind of dehumidifier is not applicable to class 4',
    }))

  it('a rating at 65 °F does not count', () => {
    expect(dehumidifiersNeeded(3456, 2, { ...lgr(50), basis: 'doe' }, factors)).toEqual({
      problem: 'This rating is at 65 °F and 60% (DOE). Enter the AHAM rating at 80 °F and 60%.',
    })
    expect(dehumidifiersNeeded(3456, 2, lgr(0), factors)).toEqual({
      problem: 'Enter a rating above 0',
    })
  })

  it('one that is exactly enough is enough', () =>
    expect(dehumidifiersNeeded(3500, 2, lgr(70), factors)).toMatchObject({ low: 1 }))
})

describe('air movers', () => {
  const dry: RoomForMovers = {
    floor_sf: 400,
    wet_floor_sf: 0,
    wet_upper_sf: 0,
    wet_lower_lf: 0,
    insets: 0,
  }
  const of = (room: Partial<RoomForMovers>) => moversOfRoom({ ...dry, ...room }, factors)

  it('are 4 to 5 for 180 sf of wet floor', () =>
    expect(of({ wet_floor_sf: 180 })).toEqual({ rule: 'surfaces', low: 4, high: 5 }))

  it('are 7 for 144 sf of floor, 96 sf of wall above 2 ft, and 2 insets', () =>
    expect(of({ floor_sf: 144, wet_floor_sf: 144, wet_upper_sf: 96, insets: 2 })).toEqual({
      rule: 'surfaces',
      low: 7,
      high: 7,
    }))

  it('is 1 for a room of 24 sf, and more from 25 sf on', () => {
    expect(of({ floor_sf: 24, wet_floor_sf: 24 })).toEqual({ rule: 'small_room', low: 1, high: 1 })
    expect(of({ floor_sf: 24.99, wet_floor_sf: 24.99, insets: 3 })).toMatchObject({ high: 1 })
    expect(of({ floor_sf: 25, wet_floor_sf: 25 })).toEqual({ rule: 'surfaces', low: 2, high: 2 })
  })

  it.each([
    [14, 1],
    [15, 2],
    [28, 2],
    [48, 4],
    [100, 8],
  ])('by lower walls alone: %d ft need %d', (wet_lower_lf, count) =>
    expect(of({ wet_lower_lf })).toEqual({ rule: 'lower_walls', low: count, high: count }),
  )

  it('are never counted by surfaces and by lower walls at once', () =>
    expect(of({ wet_floor_sf: 180, wet_lower_lf: 100 })).toEqual(of({ wet_floor_sf: 180 })))

  it('are none in a dry room, whatever its insets', () =>
    expect(of({ insets: 4 })).toEqual({ rule: 'none', low: 0, high: 0 }))

  it('of a chamber are those of its rooms', () =>
    expect(
      moversNeeded([{ ...dry, wet_floor_sf: 180 }, { ...dry, wet_lower_lf: 48 }, dry], factors),
    ).toEqual({ low: 8, high: 9 }))

  it('low is never above high, and more water never needs fewer', () => {
    const room = fc.record({
      floor_sf: fc.integer({ min: 25, max: 2000 }),
      wet_floor_sf: fc.integer({ min: 1, max: 2000 }),
      wet_upper_sf: fc.integer({ min: 0, max: 2000 }),
      wet_lower_lf: fc.constant(0),
      insets: fc.integer({ min: 0, max: 9 }),
    })
    fc.assert(
      fc.property(room, fc.integer({ min: 0, max: 500 }), (one, more) => {
        const [less, wetter] = [
          of(one),
          of({ ...one, wet_floor_sf: one.wet_floor_sf + more, insets: one.insets + 1 }),
        ]
        return less.low <= less.high && less.low < wetter.low && less.high < wetter.high
      }),
      { seed: 40 },
    )
  })
})

it('scrubbers change the air 4 to 6 times an hour', () =>
  expect(scrubbersNeeded(9000, 500, factors)).toEqual({
    low_cfm: 600,
    high_cfm: 900,
    low: 2,
    high: 2,
  }))

describe('the class', () => {
  it.each([
    [33, 672, 1],
    [34, 672, 2],
    [268, 672, 2],
    [269, 672, 3],
    [4.99, 100, 1],
    [5, 100, 2],
    [40, 100, 2],
    [40.01, 100, 3],
    [0, 100, 1],
    [100, 100, 3],
    [0.35, 7, 2],
  ])('of %d sf out of %d is %d', (wet_sf, total_sf, expected) =>
    expect(classByShare({ wet_sf, total_sf }, factors)).toBe(expected),
  )

  it('is unknown without areas', () =>
    expect(classByShare({ wet_sf: 0, total_sf: 0 }, factors)).toBeUndefined())

  it('can be chosen with a reason: class 4, or another than the areas suggest', () => {
    expect(decideClass(2, null, '')).toEqual({ water_class: 2, is_chosen: false })
    expect(decideClass(2, 2, '')).toEqual({ water_class: 2, is_chosen: false })
    expect(decideClass(2, 4, 'Hardwood and plaster')).toEqual({ water_class: 4, is_chosen: true })
    expect(decideClass(2, 4, ' ')).toEqual({
      problem: { field: 'reason', message: 'Say which materials hold bound water' },
    })
    expect(decideClass(2, 3, '')).toEqual({
      problem: {
        field: 'reason',
        message: 'Say why it is not class 2, as the wet areas suggest',
      },
    })
    expect(decideClass(undefined, 3, '')).toEqual({
      problem: { field: 'reason', message: 'Say why this class fits without areas' },
    })
    expect(decideClass(undefined, null, '')).toEqual({
      problem: { field: 'water_class', message: 'Enter the areas of the rooms, or a class' },
    })
  })
})

describe('the verdict', () => {
  const shown = (standing: number) => {
    const verdict = verdictOf({ low: 4, high: 5 }, standing)
    return [verdictInWords(verdict), verdictAdvice(verdict)]
  }
  it('says not met, within, or by how many it is exceeded', () => {
    expect(shown(3)).toEqual(['not met', 'Add 1 unit'])
    expect(shown(4)).toEqual(['within', undefined])
    expect(shown(5)).toEqual(['within', undefined])
    expect(shown(7)).toEqual(['exceeded by 2', 'Give a reason, or pick up 2 units'])
  })

  it.each([
    [240, [140, 100], 'within', 0],
    [240, [140, 99], 'not_met', 1],
    [240, [140, 140, 70], 'exceeded', 1],
    [240, [70, 70, 240], 'exceeded', 2],
    [240, [], 'not_met', 1],
    [300, [70], 'not_met', 4],
    [0, [70], 'exceeded', 1],
    [0, [], 'within', 0],
  ] as const)('of a capacity of %d with %j is %s, by %d', (need, standing, verdict, by) =>
    expect(capacityVerdict({ low: need, high: need }, standing)).toEqual({ verdict, by }),
  )

  it.each([
    [[599], 'not_met', 1],
    [[600], 'within', 0],
    [[500, 400], 'within', 0],
    [[500, 500], 'within', 0],
    [[500, 500, 250], 'exceeded', 1],
  ] as const)('of scrubbers from 600 to 900 CFM with %j is %s, by %d', (standing, verdict, by) =>
    expect(capacityVerdict({ low: 600, high: 900 }, standing)).toEqual({ verdict, by }),
  )

  it('of dehumidifiers counts each as a share of what its kind must do', () => {
    // Class 3: 240 pints a day by LGR, or 480 CFM by desiccant.
    const desiccant = { kind: 'desiccant', cfm: 240 } as const
    const of = (...standing: Parameters<typeof dehumidifierVerdict>[2]) =>
      dehumidifierVerdict(9600, 3, standing, factors)
    const problems = new Map<number, string>()
    expect(of(desiccant, lgr(120))).toEqual({ verdict: 'within', by: 0, problems })
    expect(of(desiccant, lgr(119))).toEqual({ verdict: 'not_met', by: 1, problems })
    expect(of(desiccant, lgr(120), lgr(70))).toEqual({ verdict: 'exceeded', by: 1, problems })
  })

  it('of dehumidifiers leaves out ratings that do not count, and says which', () =>
    expect(
      dehumidifierVerdict(
        3456,
        4,
        [lgr(140), { ...lgr(50), basis: 'doe' }, conventional(110)],
        factors,
      ),
    ).toEqual({
      verdict: 'within',
      by: 0,
      problems: new Map([
        [1, 'This rating is at 65 °F and 60% (DOE). Enter the AHAM rating at 80 °F and 60%.'],
        [2, 'This kind of dehumidifier is not applicable to class 4'],
      ]),
    }))
})

describe('factors', () => {
  it('are accepted as they are shipped', () =>
    expect(factorsSchema.parse(factors)).toEqual(factors))

  it('need their edition, and a low figure that is not above the high one', () => {
    expect(factorsSchema.safeParse({ ...factors, edition: ' ' }).success).toBe(false)
    const turned = { ...factors.air_movers, floor_sf: [70, 50] }
    expect(
      factorsSchema.safeParse({ ...factors, air_movers: turned }).error?.issues[0]?.message,
    ).toBe('Enter the smaller figure first')
  })
})
