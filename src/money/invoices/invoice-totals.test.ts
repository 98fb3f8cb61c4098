import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writtenOff } from '#money/invoices/invoice-status.ts'
import { type PricedLine, invoiceTotals, lineCents } from '#money/invoices/invoice-totals.ts'
import { atNight } from '#testing/ring.ts'

/** An independent oracle: multiplies decimals as text and rounds by hand, as on paper. */
function onPaper(factors: string[], drop: number) {
  const negative = factors.filter((factor) => factor.startsWith('-')).length % 2 === 1
  const digits = factors.map((factor) => BigInt(factor.replaceAll(/[-.]/g, '')))
  const product = digits
    .reduce((all, one) => all * one, 1n)
    .toString()
    .padStart(drop + 1, '0')
  const kept = BigInt(product.slice(0, -drop)) + (Number(product.at(-drop)) >= 5 ? 1n : 0n)
  return Number(negative ? -kept : kept)
}
const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 100_000_000 }).map((hundredths) => hundredths / 100),
    unit_price_cents: fc
      .integer({ min: -100_000_000, max: 1_000_000_000 })
      .map((hundredths) => hundredths / 100),
    taxable: fc.boolean(),
  }),
  { maxLength: 40 },
)
const percent = fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1000)

describe('what an invoice comes to', () => {
  const MANY = atNight(10_000, 1500)
  it(`agrees to the cent with an oracle that counts on paper, for ${MANY} invoices`, () => {
    fc.assert(
      fc.property(
        lines,
        percent,
        percent,
        (all: PricedLine[], local_tax_percent, state_tax_percent) => {
          const cents = all.map(({ quantity, unit_price_cents }) =>
            onPaper([quantity.toFixed(2), unit_price_cents.toFixed(2)], 4),
          )
          const subtotal = cents.reduce((sum, one) => sum + one, 0)
          const taxable = cents.reduce((sum, one, n) => sum + (all[n]!.taxable ? one : 0), 0)
          const [local, state] = [local_tax_percent, state_tax_percent].map((tax) =>
            taxable < 0 ? 0 : onPaper([String(taxable), tax.toFixed(3)], 5),
          )
          expect(invoiceTotals(all, { local_tax_percent, state_tax_percent })).toEqual({
            subtotal_cents: subtotal,
            taxable_cents: taxable,
            local_tax_cents: local! + 0,
            state_tax_cents: state! + 0,
            total_cents: subtotal + local! + state!,
          })
        },
      ),
      { numRuns: MANY },
    )
  })

  it.each([
    [1.5, 6500, 9750],
    [0.01, 50, 1],
    [0.01, 49, 0],
    [12, 65.5, 786],
    [1, -10_000, -10_000],
    [0.5, -1, -1],
  ])('of %f at %f cents is %i', (quantity, unit_price_cents, total) =>
    expect(lineCents({ quantity, unit_price_cents })).toBe(total),
  )

  it('has no tax below zero, where discounts are more than the taxable items', () => {
    const all = [
      { quantity: 1, unit_price_cents: 10_000, taxable: false },
      { quantity: 1, unit_price_cents: -1000, taxable: true },
    ]
    expect(invoiceTotals(all, { local_tax_percent: 8.5, state_tax_percent: 4 })).toEqual({
      subtotal_cents: 9000,
      taxable_cents: -1000,
      local_tax_cents: 0,
      state_tax_cents: 0,
      total_cents: 9000,
    })
  })

  it('rounds each tax by itself, half up, and taxes what is taxable', () => {
    const all = [
      { quantity: 1, unit_price_cents: 100, taxable: true },
      { quantity: 1, unit_price_cents: 900, taxable: false },
    ]
    expect(invoiceTotals(all, { local_tax_percent: 8.5, state_tax_percent: 4.5 })).toEqual({
      subtotal_cents: 1000,
      taxable_cents: 100,
      local_tax_cents: 9,
      state_tax_cents: 5,
      total_cents: 1014,
    })
  })
})

it('of what was written off is said beside what was paid, so that they come to the total', () => {
  const one = { total_cents: 117_732, paid_cents: 70_639, open_cents: 0 }
  expect(writtenOff({ ...one, status: 'written_off' })).toBe(47_093)
  expect(writtenOff({ ...one, status: 'partially_paid', open_cents: 47_093 })).toBe(0)
  expect(writtenOff({ ...one, status: 'void' })).toBe(0)
})
