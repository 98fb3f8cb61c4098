import { z } from 'zod'
import { requiredLine } from '#values/text.ts'

/**
 * Settings for the names of columns, accounts and items in QuickBooks Online, with their labels.
 */
export const bookkeepingLabels = {
  qbo_invoice_number_column: 'Column for the invoice number',
  qbo_customer_column: 'Column for the customer',
  qbo_invoice_date_column: 'Column for the invoice date',
  qbo_due_date_column: 'Column for the due date',
  qbo_item_column: 'Column for the item',
  qbo_description_column: 'Column for the description',
  qbo_quantity_column: 'Column for the quantity',
  qbo_rate_column: 'Column for the rate',
  qbo_amount_column: 'Column for the amount',
  qbo_memo_column: 'Column for the memo',
  receivable_account: 'Accounts receivable account',
  income_account: 'Income account',
  tax_account: 'Sales tax account',
  items_item: 'Item for invoice items',
  labor_item: 'Item for labor',
  equipment_item: 'Item for equipment',
  mileage_item: 'Item for mileage',
  local_tax_item: 'Item for local tax',
  state_tax_item: 'Item for state tax',
} as const
export type BookkeepingName = keyof typeof bookkeepingLabels
export const bookkeepingFields = Object.keys(bookkeepingLabels) as BookkeepingName[]
export type BookkeepingNames = Record<BookkeepingName, string>

export const columnFields = bookkeepingFields.filter((field) => field.startsWith('qbo_'))

export const bookkeepingNames = z.strictObject(
  Object.fromEntries(
    bookkeepingFields.map((field) => [field, requiredLine(bookkeepingLabels[field], 100)]),
  ) as Record<BookkeepingName, ReturnType<typeof requiredLine>>,
)

/**
 * Returns the first column with the same name as an earlier one, if any: QuickBooks could not tell
 * them apart.
 */
export const columnTwice = (names: Pick<BookkeepingNames, BookkeepingName>) => {
  const said = columnFields.map((field) => names[field].trim().toLowerCase())
  return columnFields.find((_, n) => said.indexOf(said[n]!) < n)
}

/** The same as a form. */
export const bookkeepingForm = bookkeepingNames.superRefine((names, context) => {
  const twice = columnTwice(names)
  if (twice)
    context.addIssue({ code: 'custom', path: [twice], message: 'Two columns have this name' })
})
