import type { z } from 'zod'
import { momentIn } from '#values/company-time.ts'
import type { position } from '#time/time-clock/time-clock.ts'
import { distanceText } from '#values/distance.ts'
import { duration } from '#values/durations.ts'
import { type Words, yesOrNo } from '#values/words.ts'

/** Labels of the fields of a time record and the text of their values, in the company's zone. */
export function timeWords(zone: string): Words {
  const moment = (at: string) => momentIn(new Date(at).toISOString(), zone)
  const place = (value: string) => placeInWords(value, zone)
  return {
    clock_in_time: ['Clock in', moment],
    clock_out_time: ['Clock out', moment],
    clocked_out_at: ['Punched out', moment],
    reason: 'Reason',
    notes: 'Notes',
    break_seconds: ['Lunch deducted', (seconds) => duration(Number(seconds))],
    no_lunch: ['No lunch break', yesOrNo],
    starting_mileage: 'Starting mileage',
    ending_mileage: 'Ending mileage',
    in_position: ['Clock-in location', place],
    out_position: ['Clock-out location', place],
    deleted_at: ['Deleted', moment],
  }
}

/**
 * Formats a position stored by the database: '33.74900, -84.38800, within 39 ft, taken Mar 2, 2026,
 * 7:30 AM'.
 */
function placeInWords(value: string, zone: string): string {
  const { latitude, longitude, accuracy, taken_at } = JSON.parse(value) as Omit<
    z.output<typeof position>,
    'id' | 'moment'
  >
  const where = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}, within ${distanceText(accuracy)}`
  return taken_at ? `${where}, taken ${momentIn(taken_at, zone)}` : where
}
