import { optionalLine, requiredLine } from '#values/text.ts'

const american =
  /^\+?1?[\s.(-]*([2-9]\d{2})[\s.)/-]*(\d{3})[\s.-]*(\d{4})(?:[\s,]*(?:extension|ext\.?|x|#)\s*(\d{1,6}))?$/i

/** The same anywhere in a text: people write two numbers, or a name, into one field. */
const americanWithin =
  /(?<![\d+])(?:\+?1[\s.-]*)?\(?[2-9]\d{2}\)?[\s.)/-]*\d{3}[\s.-]*\d{4}(?!\d)(?:[\s,]*(?:extension|ext\.?|x|#)\s*\d{1,6})?/gi

/** True for a foreign number, which begins with + and not +1. */
const isForeign = (typed: string) => /^\s*\+(?!1)/.test(typed)

const numbersWithin = (typed: string): string[] =>
  isForeign(typed) ? [] : (typed.match(americanWithin) ?? [])

/** An extension after a number, never within words before it. */
const EXTENSION = /(?<=\d)[\s,]*(?:extension|ext\.?|x|#)\s*(\d{0,6}).*$/i

/**
 * Formats an American number as every screen shows it: (404) 555-0171, with x and its extension.
 * Returns null for anything else.
 */
export function americanPhone(typed: string): string | null {
  const parts = american.exec(typed.trim())
  if (!parts) return null
  const [, area, exchange, line, extension] = parts
  return `(${area}) ${exchange}-${line}${extension ? ` x${extension}` : ''}`
}

/**
 * Formats the phone numbers of a field as every screen shows them. Text that is not an American
 * number stays as typed.
 */
export const shownPhone = (typed: string) =>
  americanPhone(typed) ??
  (numbersWithin(typed).length > 1
    ? typed.replace(americanWithin, (one) => americanPhone(one) ?? one)
    : typed)

/**
 * Splits a text with several phone numbers into the numbers and the text between them. Other text
 * is one piece.
 */
export function phoneParts(typed: string): { text: string; isPhone: boolean }[] {
  const numbers = numbersWithin(typed)
  if (numbers.length < 2) return [{ text: typed, isPhone: isDialable(typed) }]
  const between = typed.split(americanWithin)
  return between
    .flatMap((text, n) => [
      { text, isPhone: false },
      ...(numbers[n] ? [{ text: numbers[n], isPhone: true }] : []),
    ])
    .filter(({ text }) => text !== '')
}

/**
 * Returns the tel: URL of a number as typed, or of the first of several. An American number gets
 * the country code (E.164); any other keeps its digits. The extension is included (RFC 3966).
 */
export function dialLink(typed: string): string {
  const number = american.test(typed.trim())
    ? typed.trim()
    : (numbersWithin(typed)[0] ?? typed.split(/[,;/]|\b(?:or|and)\b/)[0]!.trim())
  const [, area, exchange, line, extension = EXTENSION.exec(number)?.[1]] =
    american.exec(number) ?? []
  const digits = area
    ? `+1${area}${exchange}${line}`
    : number.replace(EXTENSION, '').replaceAll(/(?!^\+)\D/g, '')
  return `tel:${digits}${extension ? `;ext=${extension}` : ''}`
}

/** The sms: URL of the number, which can't have an extension. */
export const textLink = (typed: string) =>
  dialLink(typed).replace(/^tel:/, 'sms:').replace(/;.*$/, '')

/** True if the text is a number that can be called: at least seven digits, as in a local number. */
export const isDialable = (typed: string) => typed.replace(/\D/g, '').length >= 7

/**
 * A phone number as typed, or empty. It needs at least the seven digits of a local number, with
 * anything between or after them.
 */
export const optionalPhone = (name: string) =>
  optionalLine(name, 40).refine(
    (text) => text === null || isDialable(text),
    `${name} needs at least seven digits`,
  )

/** True if strangers can dial it: an American number with its area code. */
const hasAreaCode = (text: string) => /^1?[2-9]\d{9}$/.test(text.replaceAll(/\D/g, ''))

/**
 * True if we can call the owner back: an American number with its area code, or a foreign number,
 * which begins with +.
 */
const isReachable = (typed: string) => {
  const number = typed.trim().replace(EXTENSION, '')
  return (
    numbersWithin(typed).length > 0 ||
    hasAreaCode(number) ||
    (/^\+(?!1)/.test(number) && /^\d{8,15}$/.test(number.replaceAll(/\D/g, '')))
  )
}

/**
 * A number for calling its owner back. `complaint` is the error for one that can't be called back.
 */
export const ownPhone = (
  name: string,
  complaint = `${name} needs its area code, like (404) 555-0171`,
) => requiredLine(name, 40).refine(isReachable, complaint)
/** The same, or empty. */
export const optionalOwnPhone = (name: string) =>
  optionalLine(name, 40).refine(
    (text) => text === null || isReachable(text),
    `${name} needs its area code, like (404) 555-0171`,
  )

const AREA_CODE = 'needs an area code and seven digits'

/** A number shown to the public, as typed. */
export const publicPhone = (name: string) =>
  requiredLine(name, 40).refine(hasAreaCode, `${name} ${AREA_CODE}`)
/** The same, or empty. */
export const optionalPublicPhone = (name: string) =>
  optionalLine(name, 40).refine(
    (text) => text === null || hasAreaCode(text),
    `${name} ${AREA_CODE}`,
  )
