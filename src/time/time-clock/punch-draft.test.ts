import { describe, expect, it } from 'vitest'
import { recentOf, thatFit } from '#loss/customers/customer-choices.ts'
import type { TimeRecord } from '#time/time-clock/time-clock.ts'
import {
  blankPunch,
  mileageQuestion,
  outErrors,
  outOf,
  punchErrors,
  workOf,
} from '#time/time-clock/punch-draft.ts'
import type { Running } from '#time/time-clock/punches.ts'

const customer_id = 'f3b8c2aa-32a5-4f1c-9d3c-0f6f8f1d2a11'
const van = {
  id: 'a3b8c2aa-32a5-4f1c-9d3c-0f6f8f1d2a22',
  number: 'VAN-01',
  make: null,
  model: null,
  current_mileage: 48_212,
  status: 'active' as const,
  status_reason: null,
}
const blank = blankPunch(customer_id, undefined)
const driving = { ...blank, driving: true, vehicle_id: van.id }
const running: Running = {
  job_id: null,
  id: 'b3b8c2aa-32a5-4f1c-9d3c-0f6f8f1d2a33',
  customer_id,
  customer_name: 'Ada Quarles',
  vehicle_number: 'VAN-01',
  starting_mileage: 48_212,
  notes: '',
  since: '2026-11-23T12:00:00Z',
}
const required = 'Vehicle and current mileage are required when driving'

it.each([
  [4821, false, undefined],
  [4821, true, 'Is 4,821 right?'],
  [48_211, false, 'Is 48,211 right?'],
  [49_212.9, false, undefined],
  [49_213, false, 'Is 49,213 right?'],
  ['', true, undefined],
])('asks of %s, left: %s', (starting_mileage, left, asked) => {
  const told = mileageQuestion({ ...driving, starting_mileage }, [van], null, left)
  if (asked)
    expect(told).toBe(
      `The last known mileage is 48,212. ${asked} If it is, ask a supervisor to correct the vehicle first.`,
    )
  else expect(told).toBeUndefined()
})

describe('a clock-in', () => {
  it('needs a customer, and nothing else', () => {
    expect(punchErrors({ ...blank, customer_id: null }, [van], null)).toEqual({
      customer_id: 'Choose a customer',
    })
    expect(punchErrors(blank, [van], null)).toEqual({})
  })

  it('needs vehicle and mileage when driving', () => {
    expect(punchErrors({ ...blank, driving: true }, [van], null)).toMatchObject({
      vehicle_id: required,
    })
    expect(punchErrors(driving, [van], null)).toEqual({ starting_mileage: required })
    expect(punchErrors({ ...driving, starting_mileage: 48_212 }, [van], null)).toEqual({})
  })

  it.each([
    [48_211, 'This is below the vehicle’s last known mileage.'],
    [
      1_482_120,
      'This is more than 1,000 miles above the vehicle’s last known mileage. Check it. If it is right, ask a supervisor to correct the vehicle.',
    ],
    [-1, 'Mileage cannot be negative'],
    [
      482_125,
      'This is more than 1,000 miles above the vehicle’s last known mileage. Check it. If it is right, ask a supervisor to correct the vehicle.',
    ],
    [2_000_001, 'Mileage can be 2,000,000 at most'],
  ])('refuses %s as mileage', (starting_mileage, message) =>
    expect(punchErrors({ ...driving, starting_mileage }, [van], null)).toEqual({
      starting_mileage: message,
    }),
  )

  it('counts whole miles where tenths were typed', () => {
    expect(punchErrors({ ...driving, starting_mileage: 48_300.9 }, [van], null)).toEqual({})
    expect(workOf({ ...driving, starting_mileage: 48_300.9 }, [van], null).starting_mileage).toBe(
      48_300,
    )
  })

  it('takes any mileage of a vehicle whose mileage no one wrote down yet', () =>
    expect(
      punchErrors({ ...driving, starting_mileage: 48_300 }, [{ ...van, current_mileage: 0 }], null),
    ).toEqual({}))

  it('forgets the vehicle when one is not driving after all', () => {
    expect(workOf({ ...driving, driving: false, starting_mileage: 5 }, [van], null)).toMatchObject({
      vehicle_id: null,
      starting_mileage: null,
    })
  })

  it('says when the notes are too long', () => {
    expect(punchErrors({ ...blank, notes: 'x'.repeat(1501) }, [van], null)).toHaveProperty('notes')
  })
})

describe('a switch', () => {
  it('takes the ending mileage for the start of the same vehicle', () => {
    const values = { ...driving, ending_mileage: 48_260 }
    expect(punchErrors(values, [van], running)).toEqual({})
    expect(workOf(values, [van], running).starting_mileage).toBe(48_260)
    expect(workOf({ ...values, starting_mileage: 48_270 }, [van], running).starting_mileage).toBe(
      48_270,
    )
  })

  it('does not end below the start', () => {
    const message = 'Ending mileage cannot be below the starting mileage'
    expect(punchErrors({ ...driving, ending_mileage: 1 }, [van], running)).toEqual({
      ending_mileage: message,
    })
    expect(outErrors({ ending_mileage: 1, no_lunch: false, notes: '' }, running)).toEqual({
      ending_mileage: message,
    })
    expect(
      outErrors({ ending_mileage: 49_213, no_lunch: false, notes: '' }, running).ending_mileage,
    ).toContain('above the starting mileage')
    expect(outErrors({ ending_mileage: '', no_lunch: true, notes: '' }, running)).toEqual({})
    expect(
      outErrors({ ending_mileage: '', no_lunch: true, notes: 'x'.repeat(1501) }, running),
    ).toHaveProperty('notes')
  })

  it('sends the notes of a clock-out where they were edited, also to nothing', () => {
    const begun = { ...running, notes: 'Set fans' }
    const typed = { ending_mileage: '', no_lunch: false }
    expect(outOf({ ...typed, notes: 'Set fans ' }, begun)).not.toHaveProperty('notes')
    expect(outOf({ ...typed, notes: 'Pulled carpet' }, begun)).toMatchObject({
      notes: 'Pulled carpet',
    })
    expect(outOf({ ...typed, notes: '' }, begun)).toMatchObject({ notes: '' })
  })
})

describe('customers to choose', () => {
  const choice = (id: string, name: string) => ({
    id,
    name,
    number: `01-${id}`,
    address: '12 Elm Street, Atlanta',
  })
  const record = (customer_id: string) =>
    ({
      customer_id,
      customer_name: `C ${customer_id}`,
      customer_number: '01-1',
      customer_address: '',
    }) as TimeRecord

  it('are those of the last records, each once, without the one where one is', () => {
    expect(recentOf(['1', '2', '1', '3'].map(record), '3').map(({ id }) => id)).toEqual(['1', '2'])
    expect(recentOf(['1', '2', '3', '4', '5', '6'].map(record), undefined)).toHaveLength(5)
  })

  it('fit by every word typed, in the name, the number or the address', () => {
    const all = [choice('00001', 'Ada Quarles'), choice('00002', 'Bo Finch')]
    expect(thatFit(all, 'QUARLES ada').map(({ id }) => id)).toEqual(['00001'])
    expect(thatFit(all, 'elm 00002').map(({ id }) => id)).toEqual(['00002'])
    expect(thatFit(all, 'oak')).toEqual([])
  })
})
