import { z } from 'zod'

const PRICE = /^(-?)\$?\s*(-?)(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d{1,4}))?$/

/**
 * Parses a typed price ("65", "-500", "$0.655") into cents with two decimals at most, or undefined.
 */
export function priceOf(text: string) {
  const [whole, before, after, dollars, decimals = ''] = text.trim().match(PRICE) ?? []
  if (whole === undefined || (dollars === undefined && decimals === '') || (before && after))
    return undefined
  const hundredths =
    Number((dollars ?? '0').replaceAll(',', '')) * 10_000 + Number(decimals.padEnd(4, '0'))
  return ((before || after) && hundredths > 0 ? -hundredths : hundredths) / 100
}

/** Formats a price for a form field: "65.00", "0.655", "-500.00". */
export function typedPrice(cents: number) {
  const hundredths = Math.round(Math.abs(cents) * 100)
  const decimals = String(hundredths % 10_000).padStart(4, '0')
  return `${cents < 0 ? '-' : ''}${Math.floor(hundredths / 10_000)}.${decimals.slice(0, 2)}${decimals.slice(2).replace(/0+$/, '')}`
}

/** Formats a price for reading, with up to four decimals: a mile may cost $0.655. */
export const shownPrice = (cents: number) =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })

/** Parses a typed quantity ("2", "1.5", "1,200"), or returns undefined. */
export const quantityOf = (text: string) =>
  /^(\d{1,3}(,\d{3})+|\d*)(\.\d+)?$/.test(text.trim()) && /\d/.test(text)
    ? Number(text.trim().replaceAll(',', ''))
    : undefined

export const shownQuantity = (quantity: number) =>
  quantity.toLocaleString('en-US', { maximumFractionDigits: 2 })

/** Units of our records and price list, which get a plural. Other units stay as typed. */
const counted = new Set([
  'hour',
  'day',
  'week',
  'month',
  'mile',
  'room',
  'visit',
  'trip',
  'load',
  'roll',
  'bag',
])

/** Returns the unit of a quantity: "days", "hour", "ft". Empty without a unit. */
export const shownUnit = ({ quantity, unit }: { quantity: number; unit: string | null }) =>
  unit ? `${unit}${quantity !== 1 && counted.has(unit) ? 's' : ''}` : ''

/** Formats how much a line bills: "12 days", "1 hour", "3 rolls". */
export const shownAmount = (amount: { quantity: number; unit: string | null }) =>
  [shownQuantity(amount.quantity), shownUnit(amount)].filter(Boolean).join(' ')

/** True if a number has at most `most` decimals. */
export const hasDecimals = (number: number, most: number) =>
  Math.abs(number * 10 ** most - Math.round(number * 10 ** most)) < 1e-6

/**
 * Cents with two decimals, since a mile may cost 65.5 cents; negative for discounts. A deductible
 * is not a line (insurer-share.ts).
 */
export const unitPrice = z
  .number('Enter a price like 65.00')
  .min(-100_000_000, 'The price can be $1,000,000 at most')
  .max(100_000_000, 'The price can be $1,000,000 at most')
  .refine((number) => hasDecimals(number, 2), 'The price can have four decimals at most')
