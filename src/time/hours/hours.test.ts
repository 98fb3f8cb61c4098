import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSecond, momentsOf, spanIn, typedIn, zoneName } from '#values/company-time.ts'
import {
  SKIPPED,
  blankRecord,
  complaintsOf,
  isIncomplete,
  momentOf,
  valuesOf,
} from '#time/hours/record-draft.ts'
import { timeZones } from '#values/time-zones.ts'
import { atNight } from '#testing/ring.ts'

const zone = 'America/New_York'
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('the company’s clock', () => {
  it('reads a day and time as one moment, but none in the hour skipped and two in the hour that comes twice', () => {
    expect(momentsOf('2026-03-02T07:30', zone)).toEqual(['2026-03-02T12:30:00Z'])
    expect(momentsOf('2026-03-08T02:30', zone)).toEqual([])
    expect(momentsOf('2026-03-08T03:00', zone)).toEqual(['2026-03-08T07:00:00Z'])
    expect(momentsOf('2026-11-01T01:30', zone)).toEqual([
      '2026-11-01T05:30:00Z',
      '2026-11-01T06:30:00Z',
    ])
    expect(momentsOf('2026-11-01T01:30', 'America/Phoenix')).toEqual(['2026-11-01T08:30:00Z'])
    expect(
      ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'].map((at) => zoneName(at, zone)),
    ).toEqual(['EDT', 'EST'])
  })

  it.each(['', '2026-02-30T10:00', '12026-01-01T10:00', 'tomorrow'])(
    'knows that %j is no day and time',
    (typed) => {
      expect(momentsOf(typed, zone)).toBeUndefined()
    },
  )

  it('reads back every moment that it shows, in every zone', () => {
    const minutes = fc.integer({
      min: Date.parse('2025-12-01') / 60_000,
      max: Date.parse('2027-02-01') / 60_000,
    })
    fc.assert(
      fc.property(minutes, fc.constantFrom(...Object.keys(timeZones)), (minute, tz) => {
        const at = new Date(minute * 60_000).toISOString()
        const moments = momentsOf(typedIn(at, tz), tz)!
        expect(Date.parse(moments[isSecond(at, tz) ? 1 : 0]!)).toBe(minute * 60_000)
      }),
      { numRuns: atNight(1000, 200) },
    )
  })

  it('shows from when to when, and the day of an end on another', () => {
    expect(plain(spanIn('2026-03-02T12:30:00Z', '2026-03-02T20:45:59.999999Z', zone))).toBe(
      '7:30 AM – 3:45 PM',
    )
    expect(plain(spanIn('2026-03-08T03:00:00Z', '2026-03-08T09:00:00Z', zone))).toBe(
      '10:00 PM – 5:00 AM on Sun, Mar 8',
    )
    expect(plain(spanIn('2026-03-02T12:30:00Z', null, zone))).toBe('since 7:30 AM')
  })
})

describe('a record as it is typed', () => {
  const typed = {
    ...blankRecord,
    employee_id: 'x',
    job_id: 'j',
    clock_in_time: '2026-03-02T07:30',
    clock_out_time: '2026-03-02T15:30',
    reason: 'No signal',
  }

  it('needs everything but notes, and an end after its beginning', () => {
    expect(complaintsOf(typed, zone)).toEqual({})
    const complaints = complaintsOf(blankRecord, zone)
    expect(Object.keys(complaints)).toEqual([
      'employee_id',
      'job_id',
      'clock_in_time',
      'clock_out_time',
      'reason',
    ])
    expect(isIncomplete(complaints, blankRecord)).toBe(true)
    const backwards = { ...typed, clock_out_time: '2026-03-02T07:30' }
    expect(complaintsOf(backwards, zone)).toEqual({
      clock_out_time: 'Clock out time must be after clock in time',
    })
    expect(isIncomplete(complaintsOf(backwards, zone), backwards)).toBe(false)
    expect(complaintsOf({ ...typed, reason: 'x'.repeat(501) }, zone)).toEqual({
      reason: 'Reason is too long: at most 500 characters',
    })
    expect(complaintsOf({ ...typed, clock_in_time: '2026-03-08T02:30' }, zone)).toEqual({
      clock_in_time: SKIPPED,
    })
  })

  it('means the first of two equal hours unless the second is chosen', () => {
    const night = {
      ...typed,
      clock_in_time: '2026-11-01T01:30',
      clock_out_time: '2026-11-01T01:30',
    }
    expect(complaintsOf(night, zone)).toHaveProperty('clock_out_time')
    const hour = { ...night, clock_out_second: true }
    expect(complaintsOf(hour, zone)).toEqual({})
    expect(momentOf('clock_in_time', hour, zone)).toBe('2026-11-01T05:30:00Z')
    expect(momentOf('clock_out_time', hour, zone)).toBe('2026-11-01T06:30:00Z')
  })

  it('keeps the seconds of what no one touched', () => {
    const was = {
      clock_in_time: '2026-11-01T06:30:15.123456Z',
      clock_out_time: '2026-11-01T14:00:59.5Z',
    }
    const values = {
      ...valuesOf(was, zone),
      reason: 'Left early',
      clock_out_time: '2026-11-01T08:30',
    }
    expect(momentOf('clock_in_time', values, zone, was)).toBe(was.clock_in_time)
    expect(momentOf('clock_out_time', values, zone, was)).toBe('2026-11-01T13:30:00Z')
    expect(momentOf('clock_in_time', { ...values, clock_in_second: false }, zone, was)).toBe(
      '2026-11-01T05:30:00Z',
    )
    expect(complaintsOf(values, zone, was)).toEqual({})
  })

  it('has the mileage of whoever drove, in order', () => {
    const driven = { vehicle_number: 'VAN-01', starting_mileage: 48_212, ending_mileage: 48_250 }
    const was = {
      clock_in_time: '2026-03-02T12:30:00Z',
      clock_out_time: '2026-03-02T20:30:00Z',
      ...driven,
    }
    const values = { ...valuesOf(was, zone), reason: 'Mistyped' }
    expect(complaintsOf(values, zone, was)).toEqual({})
    const complaints = (more: object) => complaintsOf({ ...values, ...more }, zone, was)
    expect(complaints({ ending_mileage: '' })).toEqual({})
    expect(complaints({ starting_mileage: '' })).toEqual({
      starting_mileage: 'Starting mileage is required',
    })
    expect(complaints({ ending_mileage: 48_211 })).toEqual({
      ending_mileage: 'Ending mileage cannot be below the starting mileage',
    })
    expect(complaints({ ending_mileage: 2_000_001 })).toEqual({
      ending_mileage: 'Mileage can be 2,000,000 at most',
    })
    // The record may stay open while they drive.
    const open = { ...was, clock_out_time: null, ending_mileage: null }
    expect(complaintsOf({ ...valuesOf(open, zone), reason: 'Mistyped' }, zone, open)).toEqual({})
  })

  it('of an open record lacks its end', () => {
    const was = { clock_in_time: '2026-03-02T12:30:00Z', clock_out_time: null }
    expect(
      Object.keys(complaintsOf({ ...valuesOf(was, zone), reason: 'Forgot' }, zone, was)),
    ).toEqual(['clock_out_time'])
  })
})
