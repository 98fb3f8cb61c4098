import type { BookkeepingName } from '#people/settings/bookkeeping-names.ts'
import type { Section } from '#money/invoices/invoice-lines.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'

/** An issued invoice as bookkeeping gets it. Money in USD cents, days YYYY-MM-DD. */
export interface BookkeepingInvoice {
  invoice_number: number
  customer_name: string
  customer_number: string
  folder_number: string | null
  date_issued: string
  date_due: string
  local_tax_cents: number
  state_tax_cents: number
  total_cents: number
  lines: {
    section: Section
    description: string
    quantity: number
    unit_price_cents: number
    total_cents: number
  }[]
}

/** A line of the books: its item and its amount. */
export interface Posting {
  item: BookkeepingName
  isTax: boolean
  description: string
  /**
   * Set only if quantity times rate is the amount to the cent. Otherwise only the amount is
   * exported, since the program would compute a different one.
   */
  by?: { quantity: number; rate_cents: number }
  cents: number
}

const itemOf = {
  items: 'items_item',
  labor: 'labor_item',
  equipment: 'equipment_item',
  mileage: 'mileage_item',
} as const

/**
 * True if quantity times price is the amount to the cent. Hundredths of a quantity times hundredths
 * of a cent are whole numbers, so this is exact up to the largest invoice.
 */
const isExact = (quantity: number, unit_price_cents: number, cents: number) =>
  BigInt(Math.round(quantity * 100)) * BigInt(Math.round(unit_price_cents * 100)) ===
  BigInt(cents) * 10_000n

/**
 * Returns the postings of an invoice: its lines, then each tax that isn't zero. They sum to its
 * total.
 */
export function postingsOf({
  lines,
  local_tax_cents,
  state_tax_cents,
}: BookkeepingInvoice): Posting[] {
  const ofLines = lines.map(
    ({ section, description, quantity, unit_price_cents, total_cents }): Posting => {
      const exact = isExact(quantity, unit_price_cents, total_cents)
      return {
        item: itemOf[section],
        isTax: false,
        description: oneLine(description),
        ...(exact && { by: { quantity, rate_cents: unit_price_cents } }),
        cents: total_cents,
      }
    },
  )
  const taxes = [
    { item: 'local_tax_item', description: 'Local tax', cents: local_tax_cents },
    { item: 'state_tax_item', description: 'State tax', cents: state_tax_cents },
  ] as const
  return [
    ...ofLines,
    ...taxes.filter(({ cents }) => cents !== 0).map((tax): Posting => ({ ...tax, isTax: true })),
  ]
}

/** Puts a text on one line: a tab or line break would begin another cell or row. */
export const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/**
 * Returns a customer's name as QuickBooks accepts it: there, a colon starts a job of that customer,
 * and a name can't contain a quote.
 */
export const nameFor = (name: string, most: number) =>
  Array.from(oneLine(name).replaceAll(':', ' -').replaceAll('"', "'"))
    .slice(0, most)
    .join('')
    .trim()

/** Returns the memo of an invoice: its number and its folder. */
export const memoOf = ({ invoice_number, folder_number }: BookkeepingInvoice) =>
  [shownNumber(invoice_number), folder_number && `Folder ${folder_number}`]
    .filter(Boolean)
    .join(', ')
