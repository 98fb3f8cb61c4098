import { expect, it } from 'vitest'
import { evidenceFault, isPlausible } from '#papers/signings/signing-evidence.ts'
import type { Step } from '#papers/signings/in-person.ts'

const at = (minute: number) => `2026-11-22T12:0${minute}:00.000Z`
const steps = (...all: [Step['what'], number][]) =>
  all.map(([what, minute]) => ({ what, at: at(minute) }))
const whole: [Step['what'], number][] = [
  ['opened', 0],
  ['read', 1],
  ['consented', 2],
  ['signed', 3],
]
const record = (all: [Step['what'], number][], more: object = {}) => ({
  party: 'customer' as const,
  opened_at: at(0),
  consented_at: at(2),
  signed_at: at(3),
  steps: steps(...all),
  ...more,
})

it('a complete record in order has no fault, also where someone went back and agreed again', () => {
  expect(evidenceFault(record(whole), false)).toBeUndefined()
  const again: [Step['what'], number][] = [
    ['opened', 0],
    ['read', 0],
    ['noticed', 1],
    ['consented', 1],
    ['read', 1],
    ['noticed', 2],
    ['consented', 2],
    ['signed', 3],
  ]
  expect(evidenceFault(record(again), true)).toBeUndefined()
  expect(
    evidenceFault(
      {
        ...record([
          ['opened', 0],
          ['signed', 3],
        ]),
        party: 'company',
      },
      false,
    ),
  ).toBeUndefined()
})

it('says what is missing or out of order', () => {
  for (const [what] of whole)
    expect(evidenceFault(record(whole.filter((step) => step[0] !== what)), false)).toContain(
      'incomplete',
    )
  expect(evidenceFault(record(whole), true)).toContain('The notice of cancellation was shown')
  expect(
    evidenceFault(
      record([
        ['opened', 0],
        ['consented', 2],
        ['read', 2],
        ['signed', 3],
      ]),
      false,
    ),
  ).toContain('out of order')
  expect(
    evidenceFault(
      record([
        ['opened', 0],
        ['read', 3],
        ['consented', 2],
        ['signed', 3],
      ]),
      false,
    ),
  ).toContain('out of order')
  expect(evidenceFault(record(whole, { consented_at: at(4) }), false)).toContain('out of order')
  expect(evidenceFault(record(whole, { signed_at: at(2) }), false)).toContain('out of order')
})

it('a device can be weeks behind, but not before the file was there or after its record arrived', () => {
  const around = { file_at: '2026-11-01T12:00:00Z', arrived_at: '2026-11-22T12:00:00Z' }
  const plausible = (time: string) => isPlausible(time, around)
  expect(
    ['2026-11-01T11:51:00Z', '2026-11-02T00:00:00Z', '2026-11-22T12:09:00Z'].map(plausible),
  ).toEqual([true, true, true])
  expect(
    [
      '2026-11-01T11:49:00Z',
      '2023-01-01T00:00:00Z',
      '2026-11-22T12:11:00Z',
      '9999-01-01T00:00:00Z',
    ].map(plausible),
  ).toEqual([false, false, false, false])
})
