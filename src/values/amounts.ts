import { z } from 'zod'

const DOLLARS = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/
const PERCENT = /^(\d*)(?:\.(\d+))?\s*%?$/

/**
 * Returns the cents of an amount as typed ("65", "$1,250.50"), or undefined. It computes in whole
 * numbers, so that no cent is lost.
 */
export function centsOf(text: string) {
  const [, dollars, cents = ''] = text.trim().match(DOLLARS) ?? []
  return dollars === undefined
    ? undefined
    : Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** Cents as typed in a field: "1250.50". */
export const typedDollars = (cents: number) =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Cents for display: "$1,250.50". */
export const shownDollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** Formats cents given as text in a history. Other text is returned unchanged. */
export const dollarsInWords = (cents: string) =>
  /^\d+$/.test(cents) ? shownDollars(Number(cents)) : cents

/** Returns a percentage as typed ("8.5", "8.5 %", ".25"), or undefined. */
export function percentOf(text: string) {
  const [whole, before, after] = text.trim().match(PERCENT) ?? []
  return whole === undefined || (!before && !after)
    ? undefined
    : Number(`${before || 0}.${after ?? 0}`)
}

/** Returns a whole number of at most nine digits, or undefined. */
export const wholeNumberOf = (text: string) =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : undefined

/**
 * A form field that is typed as text and means a number. `complaint` is the error for text that
 * means none.
 */
export const typedNumber = <Meant extends number | null = number>(
  meaning: (text: string) => Meant | undefined,
  complaint: string,
) =>
  z.string().transform((text, context) => {
    const number = meaning(text)
    if (number !== undefined) return number
    context.addIssue({ code: 'custom', message: complaint })
    return z.NEVER
  })

const AN_AMOUNT = 'Enter an amount like 65.00'
/** Dollars as typed, for a field stored in cents. */
export const typedCents = (cents: z.ZodType<number, number>) =>
  typedNumber(centsOf, AN_AMOUNT).pipe(cents)
/** The same for a field that may be empty, which means null. */
export const typedCentsOrNone = (cents: z.ZodType<number | null, number | null>) =>
  typedNumber((text) => (text.trim() === '' ? null : centsOf(text)), AN_AMOUNT).pipe(cents)

/** A whole number, with or without commas, or empty. */
export const typedWholeOrNone = (complaint: string) =>
  typedNumber<number | null>(
    (text) => (text.trim() === '' ? null : wholeNumberOf(text.replaceAll(',', ''))),
    complaint,
  )
