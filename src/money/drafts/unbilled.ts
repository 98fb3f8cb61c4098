import { z } from 'zod'
import { billedBefore } from '#money/invoices/invoice-lines.ts'
import { rowId } from '#values/text.ts'

/** A finished time record that is on no living invoice. */
export const unbilledHours = z.object({
  time_record_id: z.string(),
  employee_id: z.string(),
  employee_name: z.string(),
  clock_in_time: z.string(),
  clock_out_time: z.string(),
  seconds: z.int().describe('That count: after lunch, corrected'),
  unapproved: z.boolean(),
  billed_before: billedBefore,
})
export type UnbilledHours = z.infer<typeof unbilledHours>

/** Days of a placement that are on no living invoice, up to the requested day. */
export const unbilledRental = z.object({
  placement_id: z.string(),
  equipment_id: z.string(),
  name: z.string(),
  item_number: z.string(),
  room: z.string().nullable(),
  placed_at: z.string(),
  removed_at: z.string().nullable(),
  first_day: z.int().describe('The first that is not billed, counted from 1'),
  last_day: z.int(),
  rental_rate_daily_cents: z.int().nullable(),
  rental_rate_weekly_cents: z.int().nullable(),
  rental_rate_monthly_cents: z.int().nullable(),
  billed_before: billedBefore,
})
export type UnbilledRental = z.infer<typeof unbilledRental>

/** A finished drive that is on no living invoice. */
export const unbilledMiles = z.object({
  time_record_id: z.string(),
  driver_name: z.string(),
  vehicle_id: z.string(),
  vehicle_number: z.string(),
  clock_in_time: z.string(),
  miles: z.int(),
  assumed: z
    .boolean()
    .describe('No reading says how far: the flat 50 miles (specification, part 1 section 9)'),
  mileage_rate_cents: z
    .number()
    .nullable()
    .describe('Cents a mile, of the vehicle; null for who may not see it'),
  billed_before: billedBefore,
})
export type UnbilledMiles = z.infer<typeof unbilledMiles>

/**
 * Hours, rentals and drives that a job was not billed for yet. Hours and drives are everyone's for
 * management, else the caller's own.
 */
export const unbilled = z.object({
  through: z
    .string()
    .describe('The day (YYYY-MM-DD) up to which equipment that still stands is counted'),
  is_best_rate: z.boolean(),
  labor_rate_job_cents: z
    .int()
    .describe('An hour in the settings, for invoices begun from a job or customer'),
  labor_rate_invoice_cents: z.int().describe('The same for those begun on the Invoices page'),
  hours: z.array(unbilledHours),
  rental: z.array(unbilledRental),
  miles: z.array(unbilledMiles),
})
export type Unbilled = z.infer<typeof unbilled>

export const unbilledQuery = z.strictObject({
  invoice_id: rowId,
  through: z.iso
    .date('Choose a day')
    .optional()
    .describe('Today or before; today unless said otherwise'),
})

/** The same as totals. */
export const unbilledSummary = z.object({
  time_records: z.int(),
  hours: z.number().describe('As the lines of a draft would bill them, each rounded to 2 decimals'),
  drives: z.int(),
  miles: z.int(),
  units: z.int(),
  rental_days: z.int().describe('Up to today'),
  cents: z.int().describe('What they come to before tax, as far as the caller may know the price'),
  is_priced: z.boolean().describe('Whether the caller knows the price of each'),
})
export type UnbilledSummary = z.infer<typeof unbilledSummary>
