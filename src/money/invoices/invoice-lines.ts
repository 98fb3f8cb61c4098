import { z } from 'zod'
import { hasDecimals, unitPrice } from '#money/price-list/line-price.ts'
import { MONTH, WEEK } from '#equipment/rental/rental-rates.ts'
import { hundredthsOfHours } from '#values/durations.ts'
import { REQUIRED, newId, optionalLine, requiredText, rowId, tooLong } from '#values/text.ts'

/**
 * The sections of an invoice in their order on paper: the tabs of Create Invoice (specification,
 * part 2 section 2), and mileage.
 */
export const sections = {
  items: 'Invoice Items',
  labor: 'Employee Hours',
  equipment: 'Equipment',
  mileage: 'Mileage',
} as const
/** Shown in a section without lines. */
export const noLines: Readonly<Record<keyof typeof sections, string>> = {
  items: 'No items added.',
  labor: 'No hours added.',
  equipment: 'No equipment added.',
  mileage: 'No miles added.',
}
export type Section = keyof typeof sections
export const sectionOrder = Object.keys(sections) as Section[]

/** Two decimals at most, up to 1,000,000. Zero is refused, since such a line would bill nothing. */
export const quantity = z
  .number('Enter a quantity like 2 or 1.5')
  .positive('The quantity must be more than zero')
  .max(1_000_000, 'The quantity can be 1,000,000 at most')
  .refine((number) => hasDecimals(number, 2), 'The quantity can have two decimals at most')

const day = z.int().min(1).max(100_000)

/**
 * A record that a line bills: a finished time record, its drive, or days of a placement, counted
 * from 1 on the day it was placed.
 */
export const newSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hours'), time_record_id: rowId }),
  z.strictObject({ kind: z.literal('miles'), time_record_id: rowId }),
  z
    .strictObject({ kind: z.literal('rental'), placement_id: rowId, first_day: day, last_day: day })
    .refine(({ first_day, last_day }) => last_day >= first_day, {
      error: "The last day can't be before the first day",
      path: ['last_day'],
    }),
])
export type NewSource = z.infer<typeof newSource>

/** A line as a draft is saved. Its sources are given when the line is new, and never change. */
export const draftLine = z.strictObject({
  id: newId,
  section: z.enum(sectionOrder, REQUIRED),
  item_number: optionalLine('Item number', 40),
  description: requiredText('Description', 1000),
  quantity,
  unit: optionalLine('Unit', 20),
  unit_price_cents: unitPrice,
  taxable: z.boolean(),
  sources: z
    .array(newSource)
    .max(500, 'A line can bill 500 records at most')
    .refine(
      (all) => all.every(({ kind }) => kind === all[0]?.kind),
      'A line bills hours, days or miles, not several of them',
    )
    .default([])
    .describe('Of a new line; ignored of one that is there'),
})
export type DraftLine = z.infer<typeof draftLine>

/** Reasons why a billed record no longer counts. */
export const goneReasons = {
  deleted: 'deleted',
  'other job': 'for another job',
  open: 'clocked in again',
} as const
export type GoneReason = keyof typeof goneReasons

export const billedBefore = z
  .int()
  .nullable()
  .describe(
    'The invoice that billed this time by another record, which was deleted or corrected since',
  )

/** A record behind a line, as billed and as it is now. */
export const lineSource = z.object({
  kind: z.enum(['hours', 'miles', 'rental']),
  time_record_id: z.string().nullable(),
  placement_id: z.string().nullable(),
  equipment_id: z.string().nullable(),
  vehicle_id: z.string().nullable(),
  first_day: z
    .int()
    .nullable()
    .describe('Rental days billed, counted from 1 on the day it was placed'),
  last_day: z.int().nullable(),
  /** The person who worked or drove, or the unit. */
  name: z.string(),
  began_at: z.string().describe('As it was billed, with `ended_at` and `billed`'),
  ended_at: z.string().nullable(),
  billed: z.int().describe('Seconds, rental days or miles, as they were when the line was made'),
  assumed: z.boolean().describe('No one read how far it went: the flat 50 miles'),
  corrected: z
    .object({
      gone: z
        .enum(Object.keys(goneReasons) as GoneReason[])
        .nullable()
        .describe('It stands no more'),
      began_at: z.string(),
      ended_at: z.string().nullable(),
      comes_to: z.int().nullable().describe('Seconds, rental days or miles; null for what is gone'),
    })
    .nullable()
    .describe('As it is now, where it was corrected, deleted or taken back since'),
  unapproved: z.boolean().describe('Hours in a pay week that is not approved'),
  billed_before: billedBefore,
  is_before_loss: z.boolean().describe('Began before the date of loss of the job'),
})
export type LineSource = z.infer<typeof lineSource>

/** A line as read. Money in USD cents. */
export const invoiceLine = z.object({
  id: z.string(),
  section: z.enum(sectionOrder),
  item_number: z.string().nullable(),
  description: z.string(),
  quantity: z.number(),
  unit: z.string().nullable(),
  unit_price_cents: z.number(),
  taxable: z.boolean(),
  total_cents: z.int(),
  sources: z.array(lineSource),
})
export type InvoiceLine = z.infer<typeof invoiceLine>

/**
 * Adds up records in the unit of a line: hours, with each record rounded to hundredths
 * (hundredthsOfHours), days or miles.
 */
export const sourcedQuantity = (
  sources: readonly { kind: NewSource['kind']; billed: number }[],
) => {
  const isHours = sources[0]?.kind === 'hours'
  const sum = sources.reduce(
    (all, { billed }) => all + (isHours ? hundredthsOfHours(billed) : billed),
    0,
  )
  return isHours ? sum / 100 : sum
}

/** Days in a week and a month of a rental. Started ones are billed whole (rental-rates.ts). */
const daysOf: Record<string, number> = { week: WEEK, month: MONTH }

/**
 * Returns the most that a line with records may bill: the sum of its records. A rental by the week
 * or month may bill every week or month that its days start.
 */
export function provenQuantity(
  sources: readonly { kind: NewSource['kind']; billed: number }[],
  unit: string | null,
) {
  const days = sources[0]?.kind === 'rental' ? daysOf[unit ?? ''] : undefined
  if (days !== undefined) return Math.ceil(sourcedQuantity(sources) / days)
  return sourcedQuantity(sources)
}

export const constraintMessages = {
  invoice_lines_section: { field: 'section', message: REQUIRED },
  invoice_lines_item_number_length: tooLong('item_number', 'Item number', 40),
  invoice_lines_description_length: tooLong('description', 'Description', 1000),
  invoice_lines_unit_length: tooLong('unit', 'Unit', 20),
  invoice_lines_quantity_range: {
    field: 'quantity',
    message: 'The quantity must be more than zero',
  },
  invoice_lines_unit_price_range: {
    field: 'unit_price_cents',
    message: 'The price can be $1,000,000 at most',
  },
  invoice_lines_place_range: { message: 'An invoice can have 500 lines at most' },
  invoice_sources_kind: { message: 'Choose what is billed' },
  invoice_sources_whole: { message: 'Choose what is billed' },
  invoice_sources_billed_range: { message: 'Choose what is billed' },
  invoice_sources_of_job: {
    message:
      'This record isn’t finished, was deleted, or is for another job. Reload to see what can be billed.',
  },
  invoice_sources_hours_once: {
    message: 'Someone else just billed these hours on another invoice.',
  },
  invoice_sources_miles_once: {
    message: 'Someone else just billed this drive on another invoice.',
  },
  invoice_sources_days_once: {
    message: 'Someone else just billed these rental days on another invoice.',
  },
}
