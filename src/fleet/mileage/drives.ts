import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { rowId, someDay } from '#values/text.ts'

/** Drives on a page of the list. Our choice: a week of one vehicle. */
export const PAGE_SIZE = 25
/**
 * Reasons why the miles of a drive are unknown: no later reading, a later reading that is lower, or
 * a reading that management corrected.
 */
export const unknownMiles = {
  no_reading: 'Until the next reading',
  lower_reading: 'Readings disagree',
  corrected: 'Corrected, not counted',
} as const

/** A drive: a time record with a vehicle. Times are ISO 8601, UTC. */
export const drive = z.object({
  id: z.string(),
  driver_name: z.string(),
  job_id: z.string(),
  customer_name: z.string(),
  folder_number: z.string().nullable(),
  clock_in_time: z.string(),
  clock_out_time: z.string().nullable().describe('Null while it is driven'),
  starting_mileage: z.int(),
  miles: z
    .int()
    .nullable()
    .describe(
      'To the next reading of the vehicle: the end of the drive, the next drive, a service or a correction',
    ),
  unknown: z
    .enum(['no_reading', 'lower_reading', 'corrected'])
    .nullable()
    .describe(
      'Why `miles` is null: nothing was read since, or less, or its own reading was corrected',
    ),
})
export type Drive = z.infer<typeof drive>

/** One current drive: the vehicle, its driver and the job. */
export const drivenNow = z.object({
  vehicle_id: z.string(),
  driver_name: z.string(),
  job_id: z.string(),
  customer_name: z.string(),
  folder_number: z.string().nullable(),
  since: z.string().nullable().describe('For management, and of one’s own drive'),
})
export type DrivenNow = z.infer<typeof drivenNow>

/** Months listed, including the current one, which comes first. */
export const MONTHS = 12
export const vehicleMiles = z.object({
  last_30_days: z.int(),
  months: z
    .array(
      z.object({ month: z.string().describe('YYYY-MM, by the company’s clock'), miles: z.int() }),
    )
    .describe('The current month first; those before anything was driven are left out'),
})

/**
 * Returns the miles between two readings, and 0 if the later one is lower, because then a reading
 * was wrong.
 */
export const milesBetween = (earlier: number | null, later: number | null) =>
  Math.max(0, (later ?? 0) - (earlier ?? later ?? 0))

/**
 * Returns the first days of the current month and those before it, latest first, as days of the
 * company.
 */
export const monthStarts = (today: string, months = MONTHS) =>
  Array.from({ length: months }, (_, n) =>
    Temporal.PlainDate.from(today).with({ day: 1 }).subtract({ months: n }).toString(),
  )

/**
 * Returns miles by month, latest first: from the mileage when the month began to the mileage when
 * it ended, or to now in the current month.
 */
export function milesByMonth(
  starts: readonly { day: string; mileage: number | null }[],
  now: number | null,
) {
  const months = starts.map(({ day, mileage }, n) => ({
    month: day.slice(0, 7),
    miles: milesBetween(mileage, n === 0 ? now : starts[n - 1]!.mileage),
  }))
  const last = months.findLastIndex(({ miles }) => miles > 0)
  return months.slice(0, Math.max(1, last + 1))
}

/** Periods for the cost of a mile: the last months or days up to and including today. */
export const periods = {
  '12 months': 'Last 12 months',
  '3 months': 'Last 3 months',
  '30 days': 'Last 30 days',
} as const
export type Period = keyof typeof periods
export function daysOfPeriod(period: Period, today: string) {
  const to = Temporal.PlainDate.from(today)
  const since =
    period === '30 days'
      ? to.subtract({ days: 30 })
      : to.subtract({ months: period === '3 months' ? 3 : 12 })
  return { from: since.add({ days: 1 }).toString(), to: today }
}

const day = someDay.refine((text) => text !== null, 'Choose a day').transform((text) => text!)
export const costPerMileQuery = z
  .strictObject({ vehicle_id: rowId, from: day, to: day })
  .refine(({ from, to }) => from <= to, {
    message: 'The last day is before the first',
    path: ['to'],
  })

/** Costs and miles of a vehicle over a range of days; amounts in USD cents. */
export const costPerMile = z.object({
  miles: z.int(),
  parts: z.array(
    z.object({
      of: z.enum(['services', 'fuel']),
      count: z.int().describe('Those with a cost'),
      unpriced: z.int().describe('Those without one: not in the sum'),
      cents: z.int(),
    }),
  ),
  cents: z.int().describe('The sum of the parts'),
  cents_per_mile: z.number().nullable().describe('To a hundredth of a cent; null without miles'),
})
export type CostPerMile = z.infer<typeof costPerMile>

/** Returns cents per mile, to a hundredth of a cent; null without miles. */
export const centsPerMile = (cents: number, miles: number) =>
  miles > 0 ? Math.round((cents * 100) / miles) / 100 : null
