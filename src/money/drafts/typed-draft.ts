import type { DraftLine, InvoiceLine, NewSource } from '#money/invoices/invoice-lines.ts'
import type { Draft, Invoice } from '#money/invoices/invoices.ts'
import { priceOf, typedPrice } from '#money/price-list/line-price.ts'
import type { Proposed } from '#money/drafts/proposed-lines.ts'
import { percentOf } from '#values/amounts.ts'

/** A line of a draft as its form fields hold it. */
export interface TypedLine extends Pick<DraftLine, 'id' | 'section' | 'taxable' | 'sources'> {
  item_number: string
  description: string
  quantity: string
  unit: string
  price: string
}
/** A draft as its form fields hold it. */
export interface TypedDraft {
  labor_rate_cents: number
  local_tax_percent: string
  state_tax_percent: string
  date_due: string
  comment: string
  /** Dollars, or empty. Missing in older drafts that a device kept. */
  deductible_cents?: string
  lines: TypedLine[]
}
/** The saved part of a draft. */
export type Saved = Omit<Draft, 'id' | 'was' | 'revision'>

const typedLine = ({
  id,
  section,
  taxable,
  sources,
  ...line
}: Omit<DraftLine, 'id'> & { id: string }): TypedLine => ({
  id,
  section,
  taxable,
  sources,
  item_number: line.item_number ?? '',
  description: line.description,
  quantity: String(line.quantity),
  unit: line.unit ?? '',
  price: typedPrice(line.unit_price_cents),
})

/** Turns a proposed line into a typed one with this id. */
export const typedProposal = (proposed: Proposed, id: string) => typedLine({ ...proposed, id })

/** An empty line without records. */
export const blankLine = (id: string, section: TypedLine['section']): TypedLine => ({
  id,
  section,
  item_number: '',
  description: '',
  quantity: '1',
  unit: '',
  price: '',
  taxable: true,
  sources: [],
})

/**
 * The sources of a saved line, in the form that a new line sends them: a removed line is restored
 * with them.
 */
const newSources = ({ sources }: Pick<InvoiceLine, 'sources'>): NewSource[] =>
  sources.map(({ kind, time_record_id, placement_id, first_day, last_day }) =>
    kind === 'rental'
      ? { kind, placement_id: placement_id!, first_day: first_day!, last_day: last_day! }
      : { kind, time_record_id: time_record_id! },
  )

export const typedDraft = (
  invoice: Pick<
    Invoice,
    | 'labor_rate_cents'
    | 'local_tax_percent'
    | 'state_tax_percent'
    | 'date_due'
    | 'comment'
    | 'deductible_cents'
    | 'lines'
  >,
): TypedDraft => ({
  labor_rate_cents: invoice.labor_rate_cents,
  local_tax_percent: String(invoice.local_tax_percent),
  state_tax_percent: String(invoice.state_tax_percent),
  date_due: invoice.date_due,
  comment: invoice.comment ?? '',
  deductible_cents: invoice.deductible_cents > 0 ? typedPrice(invoice.deductible_cents) : '',
  lines: invoice.lines.map((line) => typedLine({ ...line, sources: newSources(line) })),
})

/** A tax rate that can't be read counts as 0 (specification, part 1 section 5). */
export const taxOf = (text: string) => percentOf(text) ?? 0

export interface UnreadTax {
  label: string
  typed: string
}
/**
 * Returns typed tax rates that can't be read, so that sending asks first. A blank rate means no
 * tax.
 */
export const unreadTaxes = (
  typed: Pick<TypedDraft, 'local_tax_percent' | 'state_tax_percent'>,
): UnreadTax[] =>
  [
    { label: 'local tax rate', typed: typed.local_tax_percent.trim() },
    { label: 'state tax rate', typed: typed.state_tax_percent.trim() },
  ].filter((tax) => tax.typed !== '' && percentOf(tax.typed) === undefined)

/**
 * Parses a deductible as typed, in cents; blank is 0. NaN if it can't be read, which its field
 * refuses.
 */
export const deductibleOf = (text = '') => (text.trim() === '' ? 0 : (priceOf(text) ?? Number.NaN))

/**
 * Parses the price of a line as typed, in USD cents. A line that calls itself a discount is
 * negative even if its minus sign was typed over.
 */
export function typedCents({ description, price }: Pick<TypedLine, 'description' | 'price'>) {
  const cents = priceOf(price)
  return cents !== undefined && /^discount\b/i.test(description.trim()) ? -Math.abs(cents) : cents
}
