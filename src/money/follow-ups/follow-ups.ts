import { z } from 'zod'
import { invoiceRow } from '#money/invoices/invoices.ts'
import { type Age, ageOrder } from '#money/invoices/past-due-ages.ts'
import { locationScope } from '#people/locations/locations.ts'
import { flag, listPlace, sortBy } from '#values/list-query.ts'
import { newId, optionalLine, optionalText, rowId, tooLong } from '#values/text.ts'

/**
 * Stands for the homeowner, if there is no insurer or only the deductible is left
 * (receivables.sql).
 */
export const NO_INSURER = 'none'
export const HOMEOWNER = 'Homeowner'
export const shownInsurer = (insurer: string) => (insurer === NO_INSURER ? HOMEOWNER : insurer)

const day = z.iso.date('Choose a day').nullable()
const fields = z.object({
  next_action: optionalLine('Next action', 200),
  next_action_on: day.describe('The company’s day on which it is to be done'),
  promised_by: day.describe('The day by which the payer promised to pay'),
  note: optionalText('Note', 2000),
})

/** A note about an open invoice. */
export const followUp = fields.extend({
  id: z.string(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
})
export type FollowUp = z.infer<typeof followUp>

const typedDay = z
  .string()
  .nullable()
  .transform((text) => text || null)
  .pipe(day)
/** The follow-up form as typed: a next action and its day belong together. */
export const followUpForm = fields
  .extend({ next_action_on: typedDay, promised_by: typedDay })
  .refine(({ next_action, next_action_on }) => next_action === null || next_action_on !== null, {
    path: ['next_action_on'],
    message: 'Choose a day for the next action',
  })
  .refine(({ next_action, next_action_on }) => next_action_on === null || next_action !== null, {
    path: ['next_action'],
    message: 'Enter the next action',
  })
export type FollowUpFields = z.output<typeof fields>
export const newFollowUp = z.strictObject({
  ...fields.partial().shape,
  id: newId,
  invoice_id: rowId,
})
export const hasFollowUp = (sent: Partial<FollowUpFields>) =>
  Object.keys(fields.shape).some((field) => field in sent)

/** An open invoice with its latest note. */
export const receivable = invoiceRow
  .omit({ job_id: true, folder_number: true, sent_at: true })
  .extend({
    adjuster_name: z.string().nullable(),
    adjuster_phone: z.string().nullable(),
    days_past_due: z.int().describe('0 or less until it is past due'),
    follow_up: followUp.nullable(),
  })
export type Receivable = z.infer<typeof receivable>

export const PAGE_SIZE = 50
/** Orders of the board. */
export const receivableOrders = ['date_due', 'open'] as const
export const receivableQuery = z.strictObject({
  age: z.enum(ageOrder).optional().describe('How many days past due'),
  insurer: z
    .string()
    .max(200)
    .optional()
    .describe(`An insurance company, or \`${NO_INSURER}\`: what homeowners owe`),
  city: locationScope.optional(),
  due: flag.optional().describe('Those whose next action is for today or before'),
  sort: sortBy(...receivableOrders).optional(),
  ...listPlace,
})

const money = z.object({ cents: z.number(), count: z.int() })
export type Money = z.infer<typeof money>
const byAge = z.object({
  current: money,
  '1_30': money,
  '31_60': money,
  '61_90': money,
  over_90: money,
  total: money,
})
/** Insurers listed on the board; the rest are added up as one. */
export const MOST_INSURERS = 50
export const openMoney = z.object({
  total: byAge,
  insurers: z.array(byAge.extend({ insurer: z.string() })).describe('The largest first'),
  others: byAge
    .extend({ insurers: z.int() })
    .nullable()
    .describe(`Where there are more than ${MOST_INSURERS}`),
})
export type OpenMoney = z.infer<typeof openMoney>
export type MoneyByAge = z.infer<typeof byAge>

/**
 * Adds up sums by insurer and age into a board: the largest insurers, the rest as one, and the
 * total.
 */
export function boardOf(
  sums: readonly { insurer: string; age: Age; cents: number; count: number }[],
): OpenMoney {
  const all = [...Map.groupBy(sums, ({ insurer }) => insurer)]
    .map(([insurer, parts]) => ({ insurer, ...summed(parts) }))
    .filter(({ total }) => total.count > 0)
    .sort(
      (one, other) => other.total.cents - one.total.cents || (one.insurer < other.insurer ? -1 : 1),
    )
  const rest = new Set(all.slice(MOST_INSURERS).map(({ insurer }) => insurer))
  return {
    total: summed(sums),
    insurers: all.slice(0, MOST_INSURERS),
    others:
      rest.size > 0
        ? { insurers: rest.size, ...summed(sums.filter(({ insurer }) => rest.has(insurer))) }
        : null,
  }
}

function summed(parts: readonly ({ age: Age } & Money)[]): MoneyByAge {
  const of = (some: readonly Money[]): Money => ({
    cents: some.reduce((sum, { cents }) => sum + cents, 0),
    count: some.reduce((sum, { count }) => sum + count, 0),
  })
  const ofAge = Object.fromEntries(
    ageOrder.map((age) => [age, of(parts.filter((part) => part.age === age))]),
  ) as Record<Age, Money>
  return { ...ofAge, total: of(parts) }
}

export const constraintMessages = {
  follow_ups_next_action_length: tooLong('next_action', 'Next action', 200),
  follow_ups_note_length: tooLong('note', 'Note', 2000),
  follow_ups_action_has_day: {
    field: 'next_action_on',
    message: 'Choose a day for the next action',
  },
  follow_ups_day_has_action: { field: 'next_action', message: 'Enter the next action' },
  follow_ups_invoice_is_open: { message: 'This invoice has no balance due.' },
}
