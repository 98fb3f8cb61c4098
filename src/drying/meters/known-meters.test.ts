import { describe, expect, it } from 'vitest'
import {
  KNOWN_METERS,
  type MeterUse,
  isInRange,
  isWoodScale,
  knownMeter,
  rangeQuestion,
} from '#drying/meters/known-meters.ts'

const use = (
  maker: string,
  model: string,
  mode: MeterUse['mode'],
  scale: MeterUse['scale'],
): MeterUse => ({ maker, model, mode, scale })

describe('a value on a known meter', () => {
  it.each([
    [use('Delmhorst', 'BD-2100', 'pin', 'mc'), 6, 40],
    [use('Delmhorst', 'BD-2100', 'hammer', 'mc'), 6, 40],
    [use('Tramex', 'Moisture Encounter ME5', 'pinless', 'mc'), 5, 30],
    [use('Protimeter', 'Surveymaster', 'pin', 'wme'), 5, 99],
    [use('FLIR', 'MR77', 'pin', 'wme'), 0, 99],
    [use('Protimeter', 'MMS3', 'pinless', 'relative'), 70, 999],
    [use('TRAMEX', 'ME5', 'pinless', 'relative'), 0, 100],
    [use('delmhorst', '', 'pin', 'relative'), 0, 100],
    [use('Wagner', 'L622', 'pinless', 'relative'), 0, 300],
    [use('Wagner', 'Rapid RH', 'erh', 'erh'), 0, 100],
  ])('is in its range at both ends, and not beyond: %j', (meter, low, high) => {
    expect([low - 0.1, low, high, high + 0.1].map((value) => isInRange(meter, value))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('is questioned in a sentence that says what the meter shows', () => {
    expect(rangeQuestion(use('Delmhorst', 'BD-2100', 'pin', 'mc'), 45)).toBe(
      'A Delmhorst shows 6 to 40 on % moisture content. Check the value, the meter and its scale.',
    )
    expect(rangeQuestion(use('tramex', 'ME5', 'pinless', 'mc'), 61)).toBe(
      'A Tramex ME5 shows 5 to 30 on % moisture content. Check the value, the meter and its scale.',
    )
    expect(rangeQuestion(use('', '', 'pinless', 'relative'), 301)).toBe(
      'This meter shows 0 to 300 on its relative scale. Check the value, the meter and its scale.',
    )
    expect(rangeQuestion(use('Protimeter', 'MMS3', 'pinless', 'relative'), Number.NaN)).toContain(
      'shows 70 to 999',
    )
  })
})

it('a meter that is not known shows any figure from 0 on', () => {
  const unknown = use('Wagner', 'L622', 'pinless', 'mc')
  expect(knownMeter(unknown)).toBeUndefined()
  expect(isInRange(unknown, 0)).toBe(true)
  expect(rangeQuestion(unknown, -1)).toBe('Meters show no figures below 0')
})

it('every range has a low end below its high end, and catches values for any maker last', () => {
  for (const { range } of KNOWN_METERS) expect(range[0]).toBeLessThan(range[1])
  const first = KNOWN_METERS.findIndex(({ maker }) => maker === null)
  expect(KNOWN_METERS.slice(first).every(({ maker }) => maker === null)).toBe(true)
})

it('wood is read in % moisture content or its equivalent', () =>
  expect((['mc', 'wme', 'relative', 'erh'] as const).map(isWoodScale)).toEqual([
    true,
    true,
    false,
    false,
  ]))
