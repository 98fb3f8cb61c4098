// Money is counted in whole numbers only: quantities and prices have two decimals, percentages three, so nothing is ever a fraction of a
// binary number. What falls between two cents goes to the one farther from zero, which for an amount to pay is half up.

export interface PricedLine {
  /** Two decimals at most. */
  quantity: number
  /** USD cents with two decimals at most; negative for a discount. */
  unit_price_cents: number
  taxable: boolean
}
export interface TaxRates {
  /** Percent with three decimals at most. */
  local_tax_percent: number
  state_tax_percent: number
}
/** USD cents. */
export interface InvoiceTotals {
  subtotal_cents: number
  /** The part of the subtotal that is taxed. */
  taxable_cents: number
  local_tax_cents: number
  state_tax_cents: number
  total_cents: number
}

/** A decimal with so many places as a whole number of its last place. */
const whole = (decimal: number, places: number) => BigInt(Math.round(decimal * 10 ** places))

/** Divided, and rounded half away from zero. */
function rounded(of: bigint, by: bigint) {
  const half = of < 0n ? -(by / 2n) : by / 2n
  return (of + half) / by
}

/** What a line comes to: quantity times price, rounded to the cent. */
export const lineCents = ({
  quantity,
  unit_price_cents,
}: Pick<PricedLine, 'quantity' | 'unit_price_cents'>) =>
  Number(rounded(whole(quantity, 2) * whole(unit_price_cents, 2), 10_000n))

/** Never below zero: what discounts take beyond the taxable items takes no tax back (decision 53). */
export const taxOf = (taxable_cents: number, percent: number) =>
  Number(rounded(BigInt(Math.max(0, taxable_cents)) * whole(percent, 3), 100_000n))

/**
 * The sums of an invoice, as the database keeps them (invoices.sql), for a summary that follows each key. Each tax is of the taxable lines,
 * rounded by itself (specification, part 2 section 9); what is not taxed adds nothing to it, and discounts take from it, down to no tax.
 */
export function invoiceTotals(
  lines: readonly PricedLine[],
  { local_tax_percent, state_tax_percent }: TaxRates,
): InvoiceTotals {
  const sum = (of: readonly PricedLine[]) => of.reduce((cents, line) => cents + lineCents(line), 0)
  const subtotal_cents = sum(lines)
  const taxable_cents = sum(lines.filter(({ taxable }) => taxable))
  const local_tax_cents = taxOf(taxable_cents, local_tax_percent)
  const state_tax_cents = taxOf(taxable_cents, state_tax_percent)
  return {
    subtotal_cents,
    taxable_cents,
    local_tax_cents,
    state_tax_cents,
    total_cents: subtotal_cents + local_tax_cents + state_tax_cents,
  }
}
