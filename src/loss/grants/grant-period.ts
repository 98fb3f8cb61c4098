import { z } from 'zod'
import type { Grant } from '#loss/grants/grants.ts'
import { beginOf } from '#values/company-time.ts'
import { plausibleDay } from '#values/text.ts'
import { dateAt, daysFrom } from '#values/times.ts'

/**
 * Returns the state of a grant at a moment, by the same rule as app.granted_customers: both ends
 * are included.
 */
export function grantStatus(
  { starts_at, ends_at }: Pick<Grant, 'starts_at' | 'ends_at'>,
  now: Date,
): 'upcoming' | 'current' | 'ended' {
  if (now < dateAt(starts_at)) return 'upcoming'
  // An end beyond what Date can hold is no time to it, and has not come either.
  return !(now > dateAt(ends_at)) ? 'current' : 'ended'
}

/** Default length of access in days: most claims are settled by then. Our own choice. */
const USUAL_DAYS = 90

export const usualPeriod = (today: string) => ({
  starts_at: today,
  ends_at: daysFrom(today, USUAL_DAYS),
})

/**
 * Turns days into the moments that the procedure takes, in the company's time zone: from the start
 * of the first day to the end of the last.
 */
export const momentsOf = (
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
  zone: string,
) => ({
  starts_at: new Date(beginOf(starts_at, zone)).toISOString(),
  ends_at: new Date(beginOf(daysFrom(ends_at, 1), zone) - 1).toISOString(),
})

/** The form that gives access. `today` is a day. */
export const grantForm = (today: string) =>
  z
    .object({
      agent_id: z.uuid('Choose an adjuster'),
      starts_at: plausibleDay('Choose the first day'),
      ends_at: plausibleDay('Choose the last day'),
    })
    .refine(({ starts_at, ends_at }) => ends_at >= starts_at, {
      error: "The last day can't be before the first day",
      path: ['ends_at'],
    })
    .refine(({ ends_at }) => ends_at >= today, {
      error: 'The last day is in the past',
      path: ['ends_at'],
    })
