import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rhFromDewPoint, woodEmc } from '#drying/air/air.ts'
import {
  type Atmosphere,
  type ChamberLog,
  DEFAULT_ALERT_SETTINGS,
  alertKinds,
} from '#drying/alerts/alerts.ts'
import { chamberAlerts } from '#drying/alerts/chamber-alerts.ts'
import type { PointReading } from '#drying/series/series.ts'

/** Limits that each test may break by one. The air's own targets have tests below. */
const settings = {
  ...DEFAULT_ALERT_SETTINGS,
  least_fahrenheit: 0,
  most_fahrenheit: 150,
  most_rh_first_day: 100,
  most_rh: 100,
}
const delmhorst = { meter_id: 'delmhorst', mode: 'pin', scale: 'mc' } as const
const on = (day: number, time = '14:00') => `2026-11-${String(day).padStart(2, '0')}T${time}:00Z`

const air = (
  day: number,
  fahrenheit: number,
  rh: number,
  other: Partial<Atmosphere> = {},
): Atmosphere => ({
  id: `${other.place ?? 'chamber'}-${day}`,
  visit_id: `visit-${day}`,
  at: on(day),
  place: 'chamber',
  equipment_id: null,
  fahrenheit,
  rh,
  struck: false,
  ...other,
})
const dehumidifier = (place: 'inlet' | 'outlet', fahrenheit: number, rh: number, day = 3) =>
  air(day, fahrenheit, rh, { place, equipment_id: 'lgr' })
const reading = (day: number, value: number, other: Partial<PointReading> = {}): PointReading => ({
  id: `reading-${day}`,
  at: on(day),
  value,
  struck: false,
  ...delmhorst,
  ...other,
})
const point = (
  readings: PointReading[],
  other: Partial<ChamberLog['points'][number]> = {},
): ChamberLog['points'][number] => ({
  id: 'stud',
  name: 'Point 3, stud',
  goals: [{ ...delmhorst, goal: 15, dry_standard: 11 }],
  readings,
  ended: null,
  ...other,
})
const log = (other: Partial<ChamberLog> = {}): ChamberLog => ({
  chamber_id: 'basement',
  stage: 'drying',
  began_at: on(1),
  now: on(3, '15:00'),
  zone: 'America/New_York',
  elevation_feet: 0,
  visits: [1, 2, 3].map((day) => ({ id: `visit-${day}`, at: on(day) })),
  atmospheres: [],
  surfaces: [],
  points: [],
  units: [{ equipment_id: 'lgr', name: 'LGR 12', is_running: true }],
  ...other,
})
const alerts = (other: Partial<ChamberLog>, limits = settings) => chamberAlerts(log(other), limits)
const keys = (other: Partial<ChamberLog>, limits = settings) =>
  alerts(other, limits).map(({ key }) => key)

it('a chamber that dries well has no alerts', () =>
  expect(
    alerts({
      atmospheres: [
        air(2, 75, 45),
        air(3, 75, 40),
        dehumidifier('inlet', 75, 40),
        dehumidifier('outlet', 90, 15),
      ],
      surfaces: [
        {
          id: 'surface',
          visit_id: 'visit-3',
          at: on(3),
          point_id: 'stud',
          fahrenheit: 70,
          struck: false,
        },
      ],
      points: [point([reading(1, 30), reading(2, 24), reading(3, 20)])],
    }),
  ).toEqual([]))

describe('no visit', () => {
  it('alerts after 24 hours, not before', () => {
    expect(keys({ now: '2026-11-04T13:59:59Z' })).toEqual([])
    expect(alerts({ now: on(4) })).toEqual([
      {
        key: 'no_visit:basement',
        kind: 'no_visit',
        about: { chamber_id: 'basement', reading_ids: [] },
        figures: { hours: 24, visit_hours: 24 },
        at: on(3),
        sentence: 'No visit in 24 hours, since Nov 3, 2026, 9:00 AM.',
        advice: 'Visit today. Insurers cut each day that no reading defends.',
      },
    ])
  })

  it('counts from the beginning if no one has come yet', () => {
    expect(keys({ visits: [], now: on(2, '13:59') })).toEqual([])
    expect(alerts({ visits: [], now: on(2, '16:00') })[0]!.sentence).toBe(
      'No visit since drying began 26 hours ago.',
    )
  })

  it('is asked of no chamber that is dry', () =>
    expect(keys({ stage: 'dry', now: on(9) })).toEqual([]))
})

describe('a unit', () => {
  it('alerts if the last visit found it off, not if no one looked', () => {
    const unit = (is_running: boolean | null) => [
      { equipment_id: 'fan', name: 'Air mover 4', is_running },
    ]
    expect(keys({ units: unit(true) })).toEqual([])
    expect(keys({ units: unit(null) })).toEqual([])
    expect(alerts({ units: unit(false) })[0]).toMatchObject({
      key: 'unit_off:fan',
      about: { equipment_id: 'fan' },
      sentence: 'Air mover 4 is off.',
    })
  })
})

describe('grain depression', () => {
  const of = (outlet: [number, number], limits = settings) =>
    alerts(
      { atmospheres: [dehumidifier('inlet', 72, 40), dehumidifier('outlet', ...outlet)] },
      limits,
    )

  it('alerts as a fault if it is negative', () => {
    const [alert, ...others] = of([74, 44])
    expect(others).toEqual([])
    expect(alert).toMatchObject({
      key: 'depression_negative:lgr',
      about: { equipment_id: 'lgr', reading_ids: ['inlet-3', 'outlet-3'] },
      sentence: 'LGR 12 adds moisture: 46.6 GPP in, 54.9 GPP out.',
    })
    expect(alert!.figures.depression!.toFixed(2)).toBe('-8.33')
  })

  it('alerts below the setting, not at it', () => {
    const { depression } = of([85, 24], { ...settings, least_depression: 99 })[0]!.figures
    const at = (least_depression: number) =>
      of([85, 24], { ...settings, least_depression }).map(({ key }) => key)
    expect(at(depression!)).toEqual([])
    expect(at(depression! + 0.001)).toEqual(['depression_low:lgr'])
    expect(at(0)).toEqual([])
  })

  it('of 0 is not negative', () => {
    expect(of([72, 40], { ...settings, least_depression: 0 })).toEqual([])
    expect(of([72, 40])[0]).toMatchObject({
      kind: 'depression_low',
      sentence: 'LGR 12 takes out only 0 GPP. At least 5 is expected.',
    })
  })

  it('compares readings of one visit and one unit, and of units that still stand', () => {
    const inlet = dehumidifier('inlet', 72, 40)
    expect(keys({ atmospheres: [inlet, dehumidifier('outlet', 74, 44, 2)] })).toEqual([])
    const outlet = dehumidifier('outlet', 74, 44)
    expect(keys({ atmospheres: [inlet, { ...outlet, equipment_id: 'other' }] })).toEqual([])
    expect(keys({ atmospheres: [inlet, outlet], units: [] })).toEqual([])
    expect(keys({ atmospheres: [inlet, { ...outlet, struck: true }] })).toEqual([])
  })
})

describe('the air of the chamber', () => {
  it('alerts if it gained more than the setting since the day before', () => {
    // 70 °F at 50% has 54.48 GPP.
    const wetter = (rh: number, most_gain: number) =>
      keys({ atmospheres: [air(2, 70, 50), air(3, 70, rh)] }, { ...settings, most_gain })
    const [alert] = alerts({ atmospheres: [air(2, 70, 50), air(3, 70, 55)] })
    expect(alert).toMatchObject({
      key: 'wetter_air:basement',
      about: { reading_ids: ['chamber-2', 'chamber-3'] },
      sentence: "The chamber's air is wetter: 60 GPP, and 54.5 the day before.",
    })
    expect(wetter(55, alert!.figures.gain!)).toEqual([])
    expect(wetter(55, alert!.figures.gain! - 0.001)).toEqual(['wetter_air:basement'])
    expect(wetter(50, 0)).toEqual([])
  })

  it('is compared with an earlier day of the company, not with this morning', () => {
    const morning = air(3, 70, 40, { id: 'morning', at: on(3, '13:00') })
    const evening = air(2, 70, 50, { at: on(3, '03:00') })
    expect(keys({ atmospheres: [morning, air(3, 70, 55)] })).toEqual([])
    expect(alerts({ atmospheres: [evening, morning, air(3, 70, 55)] })[0]!.about).toMatchObject({
      reading_ids: ['chamber-2', 'chamber-3'],
    })
  })

  it('is compared with the last day that has a reading', () =>
    expect(alerts({ atmospheres: [air(1, 70, 50), air(3, 70, 55)] })[0]!.sentence).toBe(
      "The chamber's air is wetter: 60 GPP, and 54.5 on Sun, Nov 1, 2026.",
    ))
})

describe('a surface', () => {
  const of = (fahrenheit: number, other: Partial<ChamberLog> = {}) =>
    alerts({
      atmospheres: [air(3, 75, 50)],
      surfaces: [
        { id: 's', visit_id: 'visit-3', at: on(3), point_id: 'stud', fahrenheit, struck: false },
      ],
      points: [point([])],
      ...other,
    })

  it('of 60 °F is 4.88 °F above the dew point of 75 °F and 50%: under the limit', () => {
    const [alert] = of(60)
    expect(alert).toMatchObject({
      key: 'near_dew_point:stud',
      about: { point_id: 'stud', reading_ids: ['chamber-3', 's'] },
      sentence: 'Point 3, stud is 4.9 °F above the dew point. At least 5 °F is expected.',
    })
    expect(alert!.figures.margin!.toFixed(2)).toBe('4.88')
  })

  it('alerts under 5 °F, not at 5 °F', () => {
    const atmospheres = [air(3, 75, rhFromDewPoint(75, 55))]
    expect(of(60, { atmospheres })).toEqual([])
    expect(of(59.99, { atmospheres })[0]!.sentence).toContain('is 4.99 °F above')
  })

  it('below the dew point takes in moisture', () => {
    const [alert] = of(58, { atmospheres: [air(3, 72, 65)] })
    expect(alert!.figures.vapor_pressure_difference!.toFixed(4)).toBe('-0.0287')
    expect(alert!.sentence).toBe(
      'Point 3, stud is 1.6 °F below the dew point: moisture goes into the material.',
    )
  })

  it('is compared with the air of its visit', () =>
    expect(of(60, { atmospheres: [air(2, 75, 50)] })).toEqual([]))

  it('of a point that ended does not count', () => {
    const ended = { how: 'material_removed', reason: 'Cut out' } as const
    expect(of(60, { points: [point([], { ended })] })).toEqual([])
  })
})

describe('a goal', () => {
  const emc = woodEmc({ fahrenheit: 70, rh: 50 })
  const of = (goal: number, other: Partial<PointReading> = {}) =>
    alerts({
      atmospheres: [air(3, 70, 50)],
      points: [
        point([reading(3, 20, other)], {
          goals: [{ ...delmhorst, ...other, goal, dry_standard: null }],
        }),
      ],
    })

  it("below the air's EMC alerts, at it not", () => {
    expect(of(emc)).toEqual([])
    expect(of(emc + 0.001)).toEqual([])
    expect(of(emc - 0.001)).toMatchObject([{ key: 'unreachable_goal:stud' }])
    expect(of(8)[0]).toMatchObject({
      about: { point_id: 'stud', reading_ids: ['chamber-3'] },
      figures: { goal: 8, emc, rh: 50 },
      sentence: "Point 3, stud can't reach its goal of 8%: wood in this air stays at 9.2%.",
    })
  })

  it('is in percent of water in wood: no other scale is compared', () => {
    expect(of(8, { scale: 'wme' })).toHaveLength(1)
    expect(of(8, { scale: 'relative' })).toEqual([])
    expect(of(8, { scale: 'erh' })).toEqual([])
  })

  it('that is reached needs no alert', () =>
    expect(
      alerts({
        atmospheres: [air(3, 70, 50)],
        points: [
          point([reading(3, 8)], { goals: [{ ...delmhorst, goal: 8, dry_standard: null }] }),
        ],
      }),
    ).toEqual([]))
})

describe('a point', () => {
  const of = (...readings: PointReading[]) => alerts({ points: [point(readings)] })
  it('alerts if it has not dropped in 24 hours, to the hour', () => {
    const first = reading(2, 24)
    expect(of(first, reading(3, 24, { at: on(3, '13:29') }))).toEqual([])
    expect(of(first, reading(3, 24, { at: on(3, '13:30') }))).toHaveLength(1)
    expect(of(first, reading(3, 24))).toMatchObject([
      {
        key: 'not_moving:stud',
        about: { point_id: 'stud', reading_ids: ['reading-2', 'reading-3'] },
        figures: { lowest: 24, value: 24, hours: 24 },
        sentence:
          'Point 3, stud has not dropped below 24 since Nov 2, 2026, 9:00 AM. It still shows that.',
      },
    ])
  })

  it('has moved if it is the smallest step lower', () =>
    expect(of(reading(2, 24), reading(3, 23.9))).toEqual([]))

  it('says so if it rose', () =>
    expect(of(reading(1, 24), reading(2, 26), reading(3, 25))[0]!.sentence).toContain(
      'since Nov 1, 2026, 9:00 AM. It rose to 25.',
    ))

  it('is compared on one meter, without struck readings, and only while it is wet', () => {
    expect(of(reading(2, 24, { meter_id: 'tramex' }), reading(3, 24))).toEqual([])
    expect(of(reading(2, 24, { struck: true }), reading(3, 24))).toEqual([])
    expect(of(reading(2, 15), reading(3, 15))).toEqual([])
  })
})

describe('all alerts of a bad day', () => {
  const bad = log({
    now: on(5),
    atmospheres: [
      air(2, 70, 40),
      air(3, 70, 65),
      dehumidifier('inlet', 70, 65),
      dehumidifier('outlet', 75, 65),
      air(3, 70, 60, { place: 'inlet', equipment_id: 'weak', id: 'weak in' }),
      air(3, 80, 42, { place: 'outlet', equipment_id: 'weak', id: 'weak out' }),
    ],
    surfaces: [
      { id: 's2', visit_id: 'visit-2', at: on(2), point_id: 'stud', fahrenheit: 70, struck: false },
      { id: 's3', visit_id: 'visit-3', at: on(3), point_id: 'stud', fahrenheit: 55, struck: false },
    ],
    points: [
      point([reading(1, 20), reading(2, 20), reading(3, 20)], {
        goals: [{ ...delmhorst, goal: 10, dry_standard: null }],
      }),
      point([reading(3, 30)], { id: 'sill' }),
    ],
    units: [
      { equipment_id: 'lgr', name: 'LGR 12', is_running: true },
      { equipment_id: 'weak', name: 'LGR 13', is_running: false },
    ],
  })
  const limits = { ...settings, most_fahrenheit: 69, most_rh: 60 }
  const found = chamberAlerts(bad, limits)

  it('stand in their order, one of each kind', () =>
    expect(found.map(({ kind }) => kind)).toEqual(Object.keys(alertKinds)))

  it('say what is wrong and what to do, in sentences', () => {
    for (const { sentence, advice, about } of found) {
      expect(sentence).toMatch(/^[A-Z].*\.$/)
      expect(advice).toMatch(/^[A-Z].*\.$/)
      expect(about.chamber_id).toBe('basement')
    }
  })

  it('are the same whatever the order of rows', () => {
    const shuffled = <Row>(rows: readonly Row[]) =>
      fc.shuffledSubarray([...rows], { minLength: rows.length, maxLength: rows.length })
    fc.assert(
      fc.property(
        shuffled(bad.visits),
        shuffled(bad.atmospheres),
        shuffled(bad.surfaces),
        shuffled(bad.points),
        shuffled(bad.units),
        (visits, atmospheres, surfaces, points, units) => {
          const turned = points.map((one) => ({ ...one, readings: one.readings.toReversed() }))
          expect(
            chamberAlerts({ ...bad, visits, atmospheres, surfaces, points: turned, units }, limits),
          ).toEqual(found)
        },
      ),
      { seed: 40 },
    )
  })
})

describe('the targets of the air', () => {
  const of = (hours: number, fahrenheit: number, rh: number, limits = DEFAULT_ALERT_SETTINGS) => {
    const at = new Date(Date.parse(on(1)) + hours * 3_600_000).toISOString()
    return alerts({ atmospheres: [air(1, fahrenheit, rh, { at })] }, limits)
  }
  it.each([
    [1, 70, 60, []],
    [1, 90, 60, []],
    [1, 69.9, 60, ['air_temperature']],
    [1, 90.1, 60, ['air_temperature']],
    [23.9, 75, 60, []],
    [23.9, 75, 60.1, ['air_humidity']],
    [24, 75, 40, []],
    [24, 75, 40.1, ['air_humidity']],
  ])('%s hours on, air of %s °F and %s%% gives %j', (hours, fahrenheit, rh, kinds) =>
    expect(of(hours, fahrenheit, rh).map(({ kind }) => kind)).toEqual(kinds),
  )

  it('says the target of the chamber', () => {
    const own = {
      ...DEFAULT_ALERT_SETTINGS,
      least_fahrenheit: 60,
      most_fahrenheit: 80,
      most_rh: 50,
    }
    expect(of(30, 65, 45, own)).toEqual([])
    expect(of(30, 85, 55, own).map(({ sentence }) => sentence)).toEqual([
      "The chamber's air is too hot: 85 °F. The target is 60 to 80 °F.",
      "The chamber's air is too humid: 55% RH. The target is at most 50%.",
    ])
    expect(of(2, 55, 70, own).map(({ sentence }) => sentence)).toEqual([
      "The chamber's air is too cold: 55 °F. The target is 60 to 80 °F.",
      "The chamber's air is too humid: 70% RH. The target is at most 60% in the first 24 hours.",
    ])
  })

  it('are asked of no chamber that is dry', () =>
    expect(alerts({ stage: 'dry', atmospheres: [air(3, 50, 80)] }, DEFAULT_ALERT_SETTINGS)).toEqual(
      [],
    ))
})
