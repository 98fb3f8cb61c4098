import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Air,
  airPressure,
  airSchema,
  celsiusOf,
  dewPoint,
  elevationSchema,
  fahrenheitOf,
  grainDepression,
  grainsPerPound,
  hectopascals,
  humidityRatio,
  inchesOfMercury,
  rhFromDewPoint,
  saturationPressure,
  specificVolume,
  vaporPressure,
  vaporPressureDifference,
  waterRemoved,
  wetBulb,
  woodEmc,
} from '#drying/air/air.ts'

/** ASHRAE's formulas. The package has no types, and its units are a setting of the whole process. */
interface Psychrolib {
  IP: number
  SetUnitSystem: (units: number) => void
  GetStandardAtmPressure: (feet: number) => number
  GetTDewPointFromRelHum: (fahrenheit: number, share: number) => number
  GetVapPresFromRelHum: (fahrenheit: number, share: number) => number
  GetHumRatioFromRelHum: (fahrenheit: number, share: number, psi: number) => number
  GetTWetBulbFromRelHum: (fahrenheit: number, share: number, psi: number) => number
  GetMoistAirVolume: (fahrenheit: number, ratio: number, psi: number) => number
}
const oracle = createRequire(import.meta.url)('psychrolib') as Psychrolib
oracle.SetUnitSystem(oracle.IP)

const PSI_IN_INHG = 68.9475729 * 0.02953
const air = (fahrenheit: number, rh: number): Air => ({ fahrenheit, rh })
const off = (ours: number, theirs: number) => Math.abs(ours / theirs - 1)

/** Points that homes under repair can have, with a dew point that is not below freezing. */
const points = fc.sample(
  fc
    .record({
      fahrenheit: fc.double({ min: 33, max: 130, noNaN: true }),
      rh: fc.double({ min: 5, max: 95, noNaN: true }),
      feet: fc.double({ min: 0, max: 8000, noNaN: true }),
    })
    .map(({ fahrenheit, rh, feet }) => ({ air: air(fahrenheit, rh), feet }))
    .filter((one) => oracle.GetTDewPointFromRelHum(one.air.fahrenheit, one.air.rh / 100) >= 32),
  { seed: 40, numRuns: 10_000 },
)

describe('beside the formulas of ASHRAE, on 10,000 points', () => {
  const most = (error: (air: Air, feet: number, psi: number) => number) =>
    Math.max(
      ...points.map(({ air, feet }) => error(air, feet, oracle.GetStandardAtmPressure(feet))),
    )

  it('covers hot and cold, dry and damp, low and high', () => {
    expect(points).toHaveLength(10_000)
    const spread = (values: number[]) => [Math.min(...values), Math.max(...values)]
    const [coldest, hottest] = spread(points.map((one) => one.air.fahrenheit))
    expect(coldest).toBeLessThan(35)
    expect(hottest).toBeGreaterThan(129)
    const [lowest, highest] = spread(points.map((one) => one.feet))
    expect(lowest).toBeLessThan(20)
    expect(highest).toBeGreaterThan(7980)
  })

  it('differs by at most 0.3% in GPP', () => {
    expect(
      most(({ fahrenheit, rh }, feet, psi) =>
        off(
          grainsPerPound({ fahrenheit, rh }, feet),
          7000 * oracle.GetHumRatioFromRelHum(fahrenheit, rh / 100, psi),
        ),
      ),
    ).toBeLessThanOrEqual(0.003)
  })

  it('differs by at most 0.1 °F in dew point', () => {
    expect(
      most((one) =>
        Math.abs(dewPoint(one) - oracle.GetTDewPointFromRelHum(one.fahrenheit, one.rh / 100)),
      ),
    ).toBeLessThanOrEqual(0.1)
  })

  it('differs by at most 0.3% in vapor pressure', () => {
    expect(
      most((one) =>
        off(
          vaporPressure(one),
          oracle.GetVapPresFromRelHum(one.fahrenheit, one.rh / 100) * PSI_IN_INHG,
        ),
      ),
    ).toBeLessThanOrEqual(0.003)
  })

  it('differs by at most 0.1 °F in wet bulb, 0.1% in volume, and 0.001% in air pressure', () => {
    // The oracle's wet bulb is good to 0.001 °C, and turns to ice at 32 °F.
    expect(
      most((one, feet, psi) => {
        const theirs = oracle.GetTWetBulbFromRelHum(one.fahrenheit, one.rh / 100, psi)
        return Math.abs(wetBulb(one, feet) - theirs)
      }),
    ).toBeLessThanOrEqual(0.1)
    expect(
      most((one, feet, psi) =>
        off(
          specificVolume(one, feet),
          oracle.GetMoistAirVolume(one.fahrenheit, humidityRatio(one, feet), psi),
        ),
      ),
    ).toBeLessThanOrEqual(0.001)
    expect(most((_, feet, psi) => off(airPressure(feet) / 68.9475729, psi))).toBeLessThanOrEqual(
      1e-5,
    )
  })
})

describe('known air', () => {
  it.each([
    ['70/50/0', '54.48', '50.53', '.3698', '58.45'],
    ['72/68/0', '79.76', '60.87', '.5383', '64.72'],
    ['80/60/0', '92.09', '64.88', '.6198', '69.65'],
    ['75/30/0', '38.56', '41.50', '.2627', '56.53'],
    ['110/10/0', '38.15', '41.22', '.2599', '68.54'],
    ['71/45/0', '50.69', '48.62', '.3444', '57.93'],
    ['95/15/0', '36.58', '40.15', '.2493', '63.38'],
    ['86/65/738', '125.30', '72.86', '.8150', '76.34'],
    ['79/38/738', '57.52', '51.25', '.3799', '61.90'],
    ['75/40/2000', '55.51', '49.07', '.3503', '59.22'],
    ['78/30/5280', '51.89', '44.09', '.2902', '57.25'],
    ['80/60/7200', '121.03', '64.88', '.6198', '68.84'],
  ])('at %s has %s GPP, dew point %s °F, %s inHg, wet bulb %s °F', (at, gpp, dew, inhg, wet) => {
    const [fahrenheit, rh, feet] = at.split('/').map(Number) as [number, number, number]
    const one = air(fahrenheit, rh)
    expect([
      grainsPerPound(one, feet).toFixed(2),
      dewPoint(one).toFixed(2),
      vaporPressure(one).toFixed(4).slice(1),
    ]).toEqual([gpp, dew, inhg])
    // The oracle, which these come from, stops its search at 0.002 °F.
    expect(Math.abs(wetBulb(one, feet) - Number(wet))).toBeLessThan(0.007)
  })

  it.each([
    [0, '54.48'],
    [1050, '56.63'],
    [2000, '58.65'],
    [5280, '66.35'],
  ])('at 70 °F and 50 % holds more grains the higher it is: at %d ft, %s', (feet, gpp) =>
    expect(grainsPerPound(air(70, 50), feet).toFixed(2)).toBe(gpp),
  )

  it.each([
    [70, 30, '6.17'],
    [70, 50, '9.25'],
    [75, 35, '6.89'],
    [90, 20, '4.30'],
    [50, 65, '12.27'],
  ])('at %d °F and %d % RH leaves %s % in wood', (fahrenheit, rh, percent) =>
    expect(woodEmc(air(fahrenheit, rh)).toFixed(2)).toBe(percent),
  )
})

describe('a dehumidifier', () => {
  it('takes 109.5 pints a day out of AHAM air at 180 CFM', () => {
    const [inlet, outlet] = [air(80, 60), air(98, 18)]
    expect(grainDepression(inlet, outlet, 0).toFixed(2)).toBe('43.86')
    const { pounds_per_hour, pints_per_day } = waterRemoved(inlet, outlet, 180, 0)
    expect(pounds_per_hour.toFixed(3)).toBe('4.760')
    expect(pints_per_day.toFixed(1)).toBe('109.5')
  })

  it('shows a fault as a negative depression and negative water', () => {
    const [inlet, outlet] = [air(72, 40), air(74, 44)]
    expect(grainDepression(inlet, outlet, 0).toFixed(2)).toBe('-8.33')
    expect(waterRemoved(inlet, outlet, 180, 0).pints_per_day).toBeLessThan(0)
  })
})

describe('a surface', () => {
  it('of 60 °F is 4.88 °F above the dew point of 75 °F and 50%', () =>
    expect((60 - dewPoint(air(75, 50))).toFixed(2)).toBe('4.88'))

  it('of 58 °F takes in moisture from air of 72 °F and 65%', () =>
    expect(vaporPressureDifference(58, air(72, 65)).toFixed(4)).toBe('-0.0287'))
})

describe('whatever the air', () => {
  const fahrenheit = fc.double({ min: -20, max: 200, noNaN: true })
  const rh = fc.double({ min: 1, max: 99, noNaN: true })
  const feet = fc.double({ min: 0, max: 8000, noNaN: true })
  const step = fc.double({ min: 0.01, max: 1, noNaN: true })
  // Below 190 °F, water does not boil at 8,000 ft.
  const rises = (figure: (air: Air, feet: number) => number, by: (air: Air, step: number) => Air) =>
    fc.assert(
      fc.property(
        fahrenheit.filter((one) => one < 190),
        rh,
        feet,
        step,
        (f, r, high, more) => {
          const one = air(f, r)
          return figure(by(one, more), high) > figure(one, high)
        },
      ),
      { seed: 40 },
    )
  const damper = (one: Air, step: number) => ({ ...one, rh: one.rh + step })
  const warmer = (one: Air, step: number) => ({ ...one, fahrenheit: one.fahrenheit + step })

  it('GPP, dew point, vapor pressure and wet bulb rise with RH and with °F', () => {
    for (const figure of [grainsPerPound, dewPoint, vaporPressure, wetBulb]) {
      rises(figure, damper)
      rises(figure, warmer)
    }
    rises(woodEmc, damper)
  })

  it('GPP rises with elevation', () =>
    rises(
      (one, high) => grainsPerPound(one, high + one.rh),
      (one, step) => ({ ...one, rh: one.rh + step }),
    ))

  it('comes back from its dew point', () => {
    fc.assert(
      fc.property(
        fahrenheit,
        rh,
        (f, r) => Math.abs(rhFromDewPoint(f, dewPoint(air(f, r))) - r) < 1e-9,
      ),
      { seed: 40 },
    )
  })

  it('has a wet bulb between its dew point and its temperature, and all equal at 100%', () => {
    fc.assert(
      fc.property(fc.double({ min: 33, max: 130, noNaN: true }), rh, feet, (f, r, high) => {
        const wet = wetBulb(air(f, r), high)
        return dewPoint(air(f, r)) <= wet && wet <= f
      }),
      { seed: 40 },
    )
    expect(dewPoint(air(70, 100))).toBeCloseTo(70, 9)
    expect(wetBulb(air(70, 100), 0)).toBeCloseTo(70, 6)
  })

  it('keeps units on the way there and back', () => {
    fc.assert(
      fc.property(
        fahrenheit,
        (f) =>
          Math.abs(fahrenheitOf(celsiusOf(f)) - f) < 1e-9 &&
          Math.abs(
            hectopascals(inchesOfMercury(saturationPressure(f))) / saturationPressure(f) - 1,
          ) < 1e-12,
      ),
      { seed: 40 },
    )
    expect([fahrenheitOf(0), fahrenheitOf(100), celsiusOf(-40)]).toEqual([32, 212, -40])
  })
})

describe('a reading that air cannot have', () => {
  const problem = (one: object) => airSchema.safeParse(one).error?.issues[0]?.message
  it('is refused at its field', () => {
    expect(problem(air(70, 0))).toBe('Enter a relative humidity from 0.1 to 100%')
    expect(problem(air(70, 100.1))).toBe('Enter a relative humidity from 0.1 to 100%')
    expect(problem(air(251, 50))).toBe('Enter a temperature from -40 to 250 °F')
    expect(problem(air(Number.NaN, 50))).toBe('Enter the temperature in °F')
    expect(problem(air(70, 100))).toBeUndefined()
    expect(problem(air(-40, 0.1))).toBeUndefined()
  })

  it('and so is an elevation that no house has', () => {
    expect(elevationSchema.safeParse(20_001).error?.issues[0]?.message).toBe(
      'Enter an elevation from -1,500 to 20,000 ft',
    )
    expect(elevationSchema.parse(-282)).toBe(-282)
  })
})
