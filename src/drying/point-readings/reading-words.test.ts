import { expect, it } from 'vitest'
import {
  changeInWords,
  modeAndScale,
  shownValue,
  usualUse,
} from '#drying/point-readings/reading-words.ts'

const delmhorst = { meter_id: 'delmhorst', mode: 'pin', scale: 'mc' } as const
const probe = { meter_id: 'delmhorst', mode: 'hammer', scale: 'mc' } as const
const tramex = { meter_id: 'tramex', mode: 'pinless', scale: 'relative' } as const

it('shows each figure with its scale', () => {
  expect(shownValue(14.2, 'mc')).toBe('14.2% MC')
  expect(shownValue(160, 'relative')).toBe('160 (relative)')
  expect([delmhorst, { mode: 'erh', scale: 'erh' } as const].map(modeAndScale)).toEqual([
    'Pin · % moisture content',
    '% ERH',
  ])
})

it('says how a value changed, without errors of the last digits', () => {
  expect([changeInWords(18.3, 15.1), changeInWords(15, 16), changeInWords(0.1 + 0.2, 0.3)]).toEqual(
    ['down 3.2', 'up 1', 'no change'],
  )
})

it('keeps the meter in hand, and reads each point as it was read before', () => {
  const point = { readings: [delmhorst, tramex], goals: [probe] }
  expect(usualUse(point, undefined)).toEqual(tramex)
  expect(usualUse(point, probe)).toEqual(delmhorst)
  expect(usualUse({ readings: [], goals: [probe] }, delmhorst)).toEqual(probe)
  expect(usualUse({ readings: [tramex], goals: [] }, delmhorst)).toEqual(delmhorst)
  expect(usualUse({ readings: [], goals: [] }, undefined)).toBeUndefined()
})
