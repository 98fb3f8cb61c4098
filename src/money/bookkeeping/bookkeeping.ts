import { z } from 'zod'
import { listPlace } from '#values/list-query.ts'
import { newId, rowId } from '#values/text.ts'

export const bookkeepingFormats = {
  qbo: 'QuickBooks Online (CSV)',
  iif: 'QuickBooks Desktop (IIF)',
} as const
export type BookkeepingFormat = keyof typeof bookkeepingFormats
export const bookkeepingStatuses = { all: 'All issued', open: 'Open', paid: 'Paid' } as const

const format = z.enum(Object.keys(bookkeepingFormats) as BookkeepingFormat[])
const day = z.iso.date('Choose a day')

/**
 * Selects invoices that were not exported yet: issued in a period, both days included, and by
 * status.
 */
const choice = {
  format,
  from: day.optional().describe('Issued on or after'),
  to: day.optional().describe('Issued on or before'),
  status: z.enum(['all', 'open', 'paid']).default('all'),
}
export const newInvoices = z.strictObject(choice)

export const newExport = z.strictObject({
  ...choice,
  id: newId,
  again: z
    .array(z.int().min(1).max(99_999_999))
    .min(1, 'Enter an invoice number')
    .max(100, 'You can re-export up to 100 invoices at a time')
    .optional()
    .describe(
      'Instead of new ones: the numbers of invoices that were exported before, and are exported again on purpose',
    ),
})

/** An export in the list. Money in USD cents. */
export const bookkeepingExport = z.object({
  id: z.string(),
  format,
  is_again: z.boolean(),
  invoice_count: z.int(),
  first_number: z.int(),
  last_number: z.int(),
  total_cents: z.number(),
  created_by_name: z.string().nullable(),
  created_at: z.string(),
})
export type BookkeepingExport = z.infer<typeof bookkeepingExport>

/**
 * The content of an export made now, and the invoices that were voided after their export and are
 * not settled yet.
 */
export const bookkeepingNews = z.object({
  count: z.int().describe('New invoices that fit'),
  total_cents: z.number(),
  next_count: z.int().describe('How many of them one file takes'),
  numbered: z
    .int()
    .describe(
      'How many of their customers an IIF file has by their numbers, since it can’t hold their names',
    ),
  voided: z.array(
    z.object({
      invoice_id: z.string(),
      invoice_number: z.int(),
      customer_name: z.string(),
      total_cents: z.number(),
    }),
  ),
})
export type BookkeepingNews = z.infer<typeof bookkeepingNews>

export const PAGE_SIZE = 50
export const exportQuery = z.strictObject(listPlace)
export const settling = z.strictObject({ id: rowId })

/**
 * Parses typed invoice numbers: "1001, INV-1007 1009". Undefined if one of them is not a number.
 */
export function numbersOf(text: string) {
  const words = text
    .trim()
    .split(/[\s,;]+/)
    .filter(Boolean)
  const numbers = words.map((word) => /^(?:inv-?)?(\d{1,8})$/i.exec(word)?.[1])
  return numbers.every((number) => number !== undefined)
    ? [...new Set(numbers.map(Number))]
    : undefined
}

export const constraintMessages = {
  settings_bookkeeping_names_length: { message: 'Each name must have 1 to 100 characters' },
  bookkeeping_exports_format: { field: 'format', message: 'Choose a program' },
  bookkeeping_exports_has_invoices: { message: 'There are no new invoices to export.' },
  bookkeeping_entries_settled_whole: { message: 'The time is missing.' },
  bookkeeping_entries_new_once: {
    message: 'Someone else just exported one of these invoices. Reload to see what is new.',
  },
  bookkeeping_entries_once_each: { message: 'An invoice can be in an export only once.' },
  bookkeeping_entries_issued: { message: 'Only sent invoices that are not void can be exported.' },
  bookkeeping_entries_again_after_first: {
    field: 'again',
    message: 'This invoice was not exported before. It is new.',
  },
}
