// Money is computed in whole numbers only: quantities and prices have two decimals, percentages
// three, so no binary fractions are involved. An amount halfway between two cents is rounded away
// from zero, which is half up for an amount to pay.

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

/** Scales a decimal with `places` decimal places to a whole number. */
const whole = (decimal: number, places: number) => BigInt(Math.round(decimal * 10 ** places))

/** Divides, rounding half away from zero. */
function rounded(of: bigint, by: bigint) {
  const half = of < 0n ? -(by / 2n) : by / 2n
  return (of + half) / by
}

/** Returns the amount of a line: quantity times price, rounded to the cent. */
export const lineCents = ({
  quantity,
  unit_price_cents,
}: Pick<PricedLine, 'quantity' | 'unit_price_cents'>) =>
  Number(rounded(whole(quantity, 2) * whole(unit_price_cents, 2), 10_000n))

/**
 * Returns a tax in cents, never below zero: if discounts exceed the taxable items, no tax is taken
 * back (decision 53).
 */
export const taxOf = (taxable_cents: number, percent: number) =>
  Number(rounded(BigInt(Math.max(0, taxable_cents)) * whole(percent, 3), 100_000n))

/**
 * Computes the sums of an invoice like the database does (invoices.sql), for a summary that updates
 * on every keystroke. Each tax is computed on the taxable lines and rounded separately
 * (specification, part 2 section 9). Untaxed lines add nothing to it; discounts reduce it, down to
 * zero.
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
