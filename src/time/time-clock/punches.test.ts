import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import {
  type OwedItem,
  type Punch,
  punchText,
  nameOf,
  projectedClock,
  wholeOf,
} from '#time/time-clock/punches.ts'

const at = (hours: number) => new Date(Date.UTC(2026, 10, 23, 12) + hours * 3_600_000).toISOString()
const customer_id = 'f3b8c2aa-32a5-4f1c-9d3c-0f6f8f1d2a11'
const shown = { customer_name: 'Ada Quarles', vehicle_number: null }
const work = { customer_id, vehicle_id: null, starting_mileage: null, notes: '' }
const leaving = { ending_mileage: null, no_lunch: false }
const times = (hours: number) => ({ device_at: at(hours), offline: false })
const into = (hours: number, id = newId()): Punch => ({
  kind: 'in',
  at: at(hours),
  input: { id, ...work, ...times(hours) },
  ...shown,
})
const next = (hours: number, id = newId()): Punch => ({
  kind: 'switch',
  at: at(hours),
  input: { id, ...work, ...leaving, ...times(hours) },
  ...shown,
  customer_name: 'Bo Finch',
})
const out = (hours: number, id: string): Punch => ({
  kind: 'out',
  at: at(hours),
  input: { id, ...leaving, ...times(hours) },
  customer_name: 'Ada Quarles',
})
const off = { open: null, shift_seconds: 0 }

describe('the clock with what waits', () => {
  it('is what the server says where nothing waits, and unknown where it said nothing', () => {
    expect(projectedClock(off, [])).toEqual(off)
    expect(projectedClock(undefined, [])).toBeUndefined()
  })

  it('is on the clock since the device’s time, also where the server never answered', () => {
    const punch = into(0)
    for (const status of [off, undefined])
      expect(projectedClock(status, [punch])).toMatchObject({
        open: { id: punch.input.id, since: at(0), customer_name: 'Ada Quarles' },
      })
  })

  it('goes through switches to the end, and counts one shift', () => {
    const [first, second] = [into(0), next(2)]
    expect(projectedClock(off, [first, second])).toMatchObject({
      open: { customer_name: 'Bo Finch' },
      shift_seconds: 7200,
    })
    expect(projectedClock(off, [first, second, out(3, second.input.id)])).toEqual({
      open: null,
      shift_seconds: 3 * 3600,
    })
  })

  it('begins a shift anew after a pause, not after a slip', () => {
    const first = into(0)
    const ended = out(2, first.input.id)
    expect(projectedClock(off, [first, ended, into(3)])?.shift_seconds).toBe(0)
    expect(projectedClock(off, [first, ended, into(2 + 59 / 3600)])?.shift_seconds).toBe(7200)
  })

  it('counts nothing twice that the server has, its answer lost', () => {
    const punch = next(2)
    const server = {
      open: { ...projectedClock(undefined, [punch])!.open!, clock_in_time: at(2) },
      shift_seconds: 7200,
    } as never
    expect(projectedClock(server, [punch])).toMatchObject({
      open: { id: punch.input.id, since: at(2) },
      shift_seconds: 7200,
    })
    expect(projectedClock(off, [out(1, newId())])).toEqual(off)
  })

  it('is not changed by what was refused', () => {
    expect(projectedClock(off, [{ ...into(0), refused: 'This overlaps' }])).toEqual(off)
  })

  it('is open exactly where the last of the punches that fit each other is no clock-out', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('work', 'out'), { maxLength: 12 }), (steps) => {
        let open: string | undefined
        const punches = steps.flatMap((step, n): Punch[] => {
          if (step === 'out') {
            const ending = open
            open = undefined
            return ending ? [out(n, ending)] : []
          }
          const made = open ? next(n) : into(n)
          open = made.input.id
          return [made]
        })
        expect(projectedClock(off, punches)?.open?.id).toBe(open)
      }),
    )
  })
})

describe('what waits behind one another', () => {
  it('is sent whole where its end is known, and a switch then begins by itself', () => {
    const [first, second] = [into(0), next(2)]
    const ending = out(3, second.input.id)
    const until = { device_at: at(2), ending_mileage: null, no_lunch: false }
    const { punch, told, left } = wholeOf(first, [second, ending])
    expect(punch).toEqual({ ...first, input: { ...first.input, until } })
    expect(told).toBe(second)
    expect(left).toEqual({
      ...second,
      kind: 'in',
      input: { id: second.input.id, ...work, ...times(2) },
    })
    expect(wholeOf(left!, [ending])).toMatchObject({
      punch: { kind: 'in', input: { until: { device_at: at(3) } } },
      told: ending,
      left: undefined,
    })
    expect(wholeOf(second, [ending]).punch).toMatchObject({
      kind: 'switch',
      input: { until: { device_at: at(3) } },
    })
  })

  it('is sent as it is where its end is not known, or is another’s', () => {
    const first = into(0)
    for (const behind of [[], [out(1, newId())], [into(2)], [{ ...next(1), refused: 'No' }]])
      expect(wholeOf(first, behind)).toEqual({ punch: first, told: undefined, left: undefined })
    const ending = out(1, first.input.id)
    expect(wholeOf(ending, [into(2)]).punch).toBe(ending)
  })
})

describe('what a device keeps', () => {
  const place: OwedItem = {
    kind: 'locate',
    at: at(0),
    input: { id: newId(), moment: 'in', latitude: 33.7, longitude: -84.4, accuracy: 12 },
  }

  it('is told apart by what it is of which record', () => {
    const id = newId()
    const names = [into(0, id), out(1, id), { ...place, input: { ...place.input, id } }].map(nameOf)
    expect(new Set(names).size).toBe(3)
    expect(nameOf(into(5, id))).toBe(names[0])
  })

  it('is said in words', () => {
    expect([into(0), next(0), out(0, newId())].map(punchText)).toEqual([
      'Clocked in to Ada Quarles',
      'Switched to Bo Finch',
      'Clocked out of Ada Quarles',
    ])
  })
})
