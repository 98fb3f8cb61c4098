import { z } from 'zod'

const DOLLARS = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/
const PERCENT = /^(\d*)(?:\.(\d+))?\s*%?$/

/** Cents of an amount as a person types it ("65", "$1,250.50"), or undefined; counted in whole numbers, so that no cent is lost. */
export function centsOf(text: string) {
  const [, dollars, cents = ''] = text.trim().match(DOLLARS) ?? []
  return dollars === undefined
    ? undefined
    : Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** Cents as they are typed: "1250.50". */
export const typedDollars = (cents: number) =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Cents as they are read: "$1,250.50". */
export const shownDollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** Cents as a history has them, in text; what is no amount stays as it is. */
export const dollarsInWords = (cents: string) =>
  /^\d+$/.test(cents) ? shownDollars(Number(cents)) : cents

/** A percentage as a person types it ("8.5", "8.5 %", ".25"), or undefined. */
export function percentOf(text: string) {
  const [whole, before, after] = text.trim().match(PERCENT) ?? []
  return whole === undefined || (!before && !after)
    ? undefined
    : Number(`${before || 0}.${after ?? 0}`)
}

/** A whole number of at most nine digits, or undefined. */
export const wholeNumberOf = (text: string) =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : undefined

/** A field of a form that is typed as text and means a number; `complaint` is said of text that means none. */
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
/** Dollars as they are typed, for a field that is kept in cents. */
export const typedCents = (cents: z.ZodType<number, number>) =>
  typedNumber(centsOf, AN_AMOUNT).pipe(cents)
/** The same where it may be left empty: null. */
export const typedCentsOrNone = (cents: z.ZodType<number | null, number | null>) =>
  typedNumber((text) => (text.trim() === '' ? null : centsOf(text)), AN_AMOUNT).pipe(cents)

/** A whole number, with or without commas, or nothing. */
export const typedWholeOrNone = (complaint: string) =>
  typedNumber<number | null>(
    (text) => (text.trim() === '' ? null : wholeNumberOf(text.replaceAll(',', ''))),
    complaint,
  )
