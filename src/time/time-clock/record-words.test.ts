import { describe, expect, it } from 'vitest'
import type { CorrectionRequest } from '#time/requests/correction-requests.ts'
import { aboutWords } from '#time/requests/request-words.ts'
import { spanIn, timeIn, timeOrDateIn, weekday, zoneName } from '#time/time-clock/clock-times.ts'
import { LUNCH_LINE, NO_LUNCH_LINE } from '#time/time-clock/lunch.ts'
import {
  correctedWords,
  deletionOf,
  driveText,
  isCorrected,
  lunchOf,
  originOf,
  workedSpan,
} from '#time/time-clock/record-words.ts'

const zone = 'America/New_York'
const from = '2026-11-23T13:00:00.000000Z'
const to = '2026-11-23T20:00:00.000000Z'
// Intl puts a narrow no-break space before AM.
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('times', () => {
  it('are the company’s, wherever the browser is', () => {
    expect(plain(timeIn(from, zone))).toBe('8:00 AM')
    expect(plain(spanIn(from, to, zone))).toBe('Mon, Nov 23, 8:00 AM – 3:00 PM')
    expect(plain(spanIn(from, '2026-11-24T06:00:00Z', zone))).toBe(
      'Mon, Nov 23, 8:00 AM – Tue, Nov 24, 1:00 AM',
    )
    expect(plain(timeOrDateIn(from, to, zone))).toBe('8:00 AM')
    expect(zoneName(zone)).toBe('Eastern Time')
    expect(weekday('2026-11-22')).toBe('Sun, Nov 22')
  })
})

describe('a record', () => {
  const plainRecord = {
    clocked_in_at: from,
    clocked_out_at: to,
    clock_in_time: from,
    clock_out_time: to,
    break_seconds: 0,
    in_received_at: from,
    out_received_at: to,
    corrected_by_name: null,
    deleted_at: null,
    reason: null,
  }
  const origin = (more: object) => originOf({ ...plainRecord, ...more }, zone).map(plain)

  it('says nothing of how it came about where that is plain', () => expect(origin({})).toEqual([]))

  it('shows the punches where what counts differs', () => {
    expect(origin({ clock_out_time: '2026-11-23T19:00:00.000000Z' })).toEqual([
      'Punched Mon, Nov 23, 8:00 AM – 3:00 PM',
    ])
    expect(origin({ clock_out_time: '2026-11-23T19:00:00.000000Z', break_seconds: 3600 })).toEqual(
      [],
    )
  })

  it('says what was sent later', () => {
    expect(origin({ in_received_at: '2026-11-23T13:03:00.000000Z' })).toEqual([])
    expect(
      origin({
        in_received_at: '2026-11-23T15:05:00.000000Z',
        out_received_at: '2026-11-23T20:10:00.000000Z',
      }),
    ).toEqual(['Clock-in sent 2h 05m late', 'Clock-out sent 0h 10m late'])
  })

  it('says who corrected it and why, and what was written down by hand', () => {
    expect(origin({ corrected_by_name: 'Lorraine', reason: 'Forgot to clock out' })).toEqual([
      'Corrected by Lorraine: Forgot to clock out',
    ])
    const by_hand = {
      clocked_in_at: null,
      clocked_out_at: null,
      in_received_at: null,
      out_received_at: null,
      reason: 'Phone was dead',
    }
    expect(origin(by_hand)).toEqual(['Entered by hand', 'Reason: Phone was dead'])
  })

  it('says who deleted it and why, and its reason once', () => {
    const deleted = {
      deleted_at: to,
      deleted_by_name: 'Lorraine',
      corrected_by_name: 'Lorraine',
      reason: 'Twice',
    }
    expect(plain(deletionOf(deleted, zone)!)).toBe(
      'Deleted by Lorraine, Mon, Nov 23, 3:00 PM: Twice',
    )
    expect(origin(deleted)).toEqual([])
    expect(deletionOf({ ...deleted, deleted_at: null }, zone)).toBeUndefined()
  })

  it('was corrected where its end counts otherwise than it was punched', () => {
    const record = { ...plainRecord, break_seconds: 0, corrected_at: to } as never
    expect(isCorrected(record)).toBe(false)
    const earlier = { ...plainRecord, clock_out_time: '2026-11-23T19:00:00.000000Z' }
    expect(isCorrected({ ...earlier, break_seconds: 3600, corrected_at: to } as never)).toBe(false)
    expect(isCorrected({ ...earlier, break_seconds: 0, corrected_at: to } as never)).toBe(true)
    expect(plain(correctedWords(earlier, zone))).toBe(
      'Your hours were corrected: Mon, Nov 23, 8:00 AM – 2:00 PM.',
    )
  })

  it('is shown until its person left, with the lunch that is deducted from it', () => {
    const worked = { clock_in_time: from, clock_out_time: to, break_seconds: 3600 }
    expect(plain(workedSpan(worked, zone))).toBe(
      'Mon, Nov 23, 8:00 AM – 4:00 PM, 1h 00m of lunch deducted',
    )
    expect(plain(workedSpan({ ...worked, break_seconds: 0 }, zone))).toBe(
      'Mon, Nov 23, 8:00 AM – 3:00 PM',
    )
    const request = {
      record: { customer_name: 'Hall', ...worked } as CorrectionRequest['record'],
      day: null,
    }
    expect(plain(aboutWords(request, zone))).toBe(
      'Hall, Mon, Nov 23, 8:00 AM – 4:00 PM, 1h 00m of lunch deducted',
    )
  })

  it('is open without an end', () => {
    expect(origin({ clocked_out_at: null, clock_out_time: null, out_received_at: null })).toEqual(
      [],
    )
  })

  it.each([
    [null, null, to, undefined],
    [100, 142, to, 'VAN-01, 100 to 142: 42 miles'],
    [100, 101, to, 'VAN-01, 100 to 101: 1 mile'],
    [48_212, null, to, 'VAN-01, from 48,212, no ending mileage'],
    [48_212, null, null, 'VAN-01, from 48,212'],
  ])('driven from %s to %s', (starting_mileage, ending_mileage, clock_out_time, words) => {
    const vehicle_number = starting_mileage === null ? null : 'VAN-01'
    expect(driveText({ vehicle_number, starting_mileage, ending_mileage, clock_out_time })).toBe(
      words,
    )
  })

  it('says what became of lunch', () => {
    const punched = { clocked_in_at: from, clocked_out_at: to }
    expect(lunchOf({ break_seconds: 1800, notes: LUNCH_LINE, ...punched })).toBe(
      '0h 30m of lunch deducted',
    )
    expect(lunchOf({ break_seconds: 3600, notes: LUNCH_LINE, ...punched })).toBeUndefined()
    expect(lunchOf({ break_seconds: 0, notes: NO_LUNCH_LINE, ...punched })).toBeUndefined()
    const short = { ...punched, clocked_out_at: '2026-11-23T18:10:00.000000Z' }
    expect(lunchOf({ break_seconds: 3600, notes: LUNCH_LINE, ...short })).toBe(
      'the shift was over 6 hours with other jobs',
    )
    expect(lunchOf({ break_seconds: 1800, notes: '', ...short })).toBe(
      '0h 30m of lunch deducted: the shift was over 6 hours with other jobs',
    )
  })
})
