import { describe, expect, it } from 'vitest'
import { endingOf, handoverOf } from '#time/requests/punch-handover.ts'
import { recordFrom } from '#time/requests/record-from.ts'
import { type RefusedPunch } from '#time/requests/refused-punches.ts'
import { newRefusedPunch } from '#time/time-clock/refused-punch.ts'
import { refusedWords } from '#time/requests/refused-words.ts'
import { settledWords } from '#time/requests/requests.ts'
import type { Punch } from '#time/time-clock/punches.ts'

const [a, b, c] = [
  '0190b5a0-0000-7000-8000-00000000000a',
  '0190b5a0-0000-7000-8000-00000000000b',
  '0190b5a0-0000-7000-8000-00000000000c',
] as const
const refused = 'This week is approved and locked.'
const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00Z`
const work = {
  customer_id: c,
  vehicle_id: c,
  starting_mileage: 100,
  notes: 'Pump',
  device_at: at(8),
  offline: false,
}
const begins = { customer_name: 'Ada Wet', vehicle_number: 'T-1', refused }
const clockIn: Punch = { kind: 'in', input: { id: a, ...work }, at: at(8), ...begins }
const switched: Punch = {
  kind: 'switch',
  input: { id: b, ...work, ending_mileage: 120, no_lunch: true },
  at: at(10),
  ...begins,
}
const out = (id: string): Punch => ({
  kind: 'out',
  customer_name: 'Ada Wet',
  at: at(15),
  refused,
  input: { id, ending_mileage: 130, no_lunch: false, device_at: at(15), offline: false },
})

describe('what a supervisor is handed', () => {
  it('of a clock-in is the whole work, where the device knows how it ended', () => {
    const all = [clockIn, out(a)]
    expect(handoverOf(clockIn, all, b)).toMatchObject({
      id: b,
      record_id: a,
      kind: 'in',
      punched_at: at(8),
      ended_at: at(15),
      starting_mileage: 100,
      ending_mileage: 130,
      left_mileage: null,
      no_lunch: false,
      notes: 'Pump',
      refusal: refused,
    })
    expect(handoverOf(clockIn, [clockIn], b)).toMatchObject({
      ended_at: null,
      ending_mileage: null,
    })
    expect(endingOf(clockIn, [clockIn, out(b)])).toBeUndefined()
  })

  it('of work that a switch ended, and of the switch, is each by itself', () => {
    const all = [clockIn, switched, out(b)]
    expect(handoverOf(clockIn, all, c)).toMatchObject({
      ended_at: at(10),
      ending_mileage: 120,
      no_lunch: true,
    })
    expect(handoverOf(switched, all, c)).toMatchObject({
      ended_at: at(15),
      ending_mileage: 130,
      left_mileage: 120,
      no_lunch: true,
    })
  })

  it('of a clock-out is its record and when, and the server takes all of them', () => {
    expect(handoverOf(out(a), [out(a)], b)).toMatchObject({
      kind: 'out',
      record_id: a,
      punched_at: at(15),
      ended_at: null,
      ending_mileage: 130,
    })
    for (const punch of [clockIn, switched, { ...out(a), refused: 'x'.repeat(900) }])
      newRefusedPunch.parse(handoverOf(punch, [punch], b))
  })
})

const shown = {
  employee_id: c,
  kind: 'in',
  punched_at: at(13),
  ended_at: at(15),
  notes: 'Pump',
  refusal: refused,
  vehicle_number: 'T-1',
} as const
const driven = { starting_mileage: 100, ending_mileage: 130, left_mileage: null, no_lunch: true }
const punch = { ...shown, ...driven } as unknown as RefusedPunch

it('what is typed beforehand is the person, the times on the company’s clock, what was driven, and why', () => {
  const zone = 'America/New_York'
  expect(recordFrom(punch, zone)).toMatchObject({
    employee_id: c,
    clock_in_time: '2026-03-02T08:00',
    clock_out_time: '2026-03-02T10:00',
    reason: `Rejected punch. ${refused}`,
    notes: 'Pump\nT-1, 100 to 130: 30 miles\nNo lunch break',
  })
  expect(recordFrom({ ...punch, kind: 'out', ended_at: null }, zone)).toMatchObject({
    clock_in_time: '',
    clock_out_time: '2026-03-02T08:00',
  })
})

it('is told in words', () => {
  expect(
    refusedWords({ ...punch, vehicle_number: null, no_lunch: false, left_mileage: 90 }),
  ).toEqual([`Rejected: ${refused}`, 'Ending mileage 130', 'Ending mileage before the switch 90'])
  const by = { settled_by_name: 'Lena', reply: null }
  expect(settledWords({ outcome: null, settled_by_name: null, reply: null })).toBe(
    'Waiting for a supervisor',
  )
  expect(settledWords({ outcome: 'written down', ...by })).toBe('Entered by Lena')
  expect(settledWords({ outcome: 'declined', ...by, reply: 'You were off' })).toBe(
    'Declined by Lena: You were off',
  )
})
