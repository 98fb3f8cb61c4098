import type { BookkeepingName } from '#people/settings/bookkeeping-names.ts'
import type { Section } from '#money/invoices/invoice-lines.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'

/** An issued invoice as bookkeeping takes it over. Money in USD cents, days YYYY-MM-DD. */
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

/** A line of the books: what it is for, and what it comes to. */
export interface Posting {
  item: BookkeepingName
  isTax: boolean
  description: string
  /** Where quantity times rate is the amount to the cent; else the amount alone, since the program would reckon another one. */
  by?: { quantity: number; rate_cents: number }
  cents: number
}

const itemOf = {
  items: 'items_item',
  labor: 'labor_item',
  equipment: 'equipment_item',
  mileage: 'mileage_item',
} as const

/** Hundredths of a quantity times hundredths of a cent are whole numbers: exact up to what an invoice can come to. */
const isExact = (quantity: number, unit_price_cents: number, cents: number) =>
  BigInt(Math.round(quantity * 100)) * BigInt(Math.round(unit_price_cents * 100)) ===
  BigInt(cents) * 10_000n

/** What an invoice comes to, posting by posting: its lines, then each tax that isn't zero. They sum up to its total. */
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

/** One line, whatever was in it: tabs and ends of lines would begin another cell or row. */
export const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/** A customer as QuickBooks takes it: there a colon begins a job of theirs, and a quote can't be in a name. */
export const nameFor = (name: string, most: number) =>
  Array.from(oneLine(name).replaceAll(':', ' -').replaceAll('"', "'"))
    .slice(0, most)
    .join('')
    .trim()

/** What is said of an invoice besides: its number, and the folder that it belongs to. */
export const memoOf = ({ invoice_number, folder_number }: BookkeepingInvoice) =>
  [shownNumber(invoice_number), folder_number && `Folder ${folder_number}`]
    .filter(Boolean)
    .join(', ')
