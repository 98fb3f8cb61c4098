import { optionalLine, requiredLine } from '#values/text.ts'

const american = /^\+?1?[\s.(-]*([2-9]\d{2})[\s.)/-]*(\d{3})[\s.-]*(\d{4})(?:[\s,]*(?:x|ext\.?|extension|#)\s*(\d{1,6}))?$/i

/** Behind a number, never within words before it. */
const EXTENSION = /(?<=\d)\s*(?:x|ext|#).*$/i

/** An American number as every screen shows it: (404) 555-0171, with x and its extension; null of anything else. */
export function americanPhone(typed: string): string | null {
  const parts = american.exec(typed.trim())
  if (!parts) return null
  const [, area, exchange, line, extension] = parts
  return `(${area}) ${exchange}-${line}${extension ? ` x${extension}` : ''}`
}

/** A telephone number as every screen shows it. What is no American number stays as typed. */
export const shownPhone = (typed: string) => americanPhone(typed) ?? typed

/**
 * The address that dials a number as someone typed it: an American one with the country's code (E.164), any other by its digits. An extension
 * is left to the person who dials.
 */
export function dialLink(typed: string): string {
  const [, area, exchange, line] = american.exec(typed.trim()) ?? []
  if (area) return `tel:+1${area}${exchange}${line}`
  return `tel:${typed
    .trim()
    .replace(EXTENSION, '')
    .replaceAll(/(?!^\+)\D/g, '')}`
}

/** Whether what was typed is a number to call: seven digits at least, as of a local one. */
export const isDialable = (typed: string) => typed.replace(/\D/g, '').length >= 7

/** A telephone number as it is typed, or nothing: at least the seven digits of a local one, whatever stands between and behind them. */
export const optionalPhone = (name: string) =>
  optionalLine(name, 40).refine((text) => text === null || isDialable(text), `${name} needs at least seven digits`)

/** Whether strangers can dial it: an American number with its area code. */
const hasAreaCode = (text: string) => /^1?[2-9]\d{9}$/.test(text.replaceAll(/\D/g, ''))

/** Whether we can call its owner back: an American number with its area code, or one of another country, which begins with +. */
const isReachable = (typed: string) => {
  const number = typed.trim().replace(EXTENSION, '')
  return hasAreaCode(number) || (/^\+(?!1)/.test(number) && /^\d{8,15}$/.test(number.replaceAll(/\D/g, '')))
}

/** A number at which its owner wants to be called back; `complaint` is what is said of one that can't be. */
export const ownPhone = (name: string, complaint = `${name} needs its area code, like (404) 555-0171`) =>
  requiredLine(name, 40).refine(isReachable, complaint)
/** The same, or nothing. */
export const optionalOwnPhone = (name: string) =>
  optionalLine(name, 40).refine((text) => text === null || isReachable(text), `${name} needs its area code, like (404) 555-0171`)

const AREA_CODE = 'needs an area code and seven digits'

/** A number that the public is told, as it is typed. */
export const publicPhone = (name: string) => requiredLine(name, 40).refine(hasAreaCode, `${name} ${AREA_CODE}`)
/** The same, or nothing. */
export const optionalPublicPhone = (name: string) =>
  optionalLine(name, 40).refine((text) => text === null || hasAreaCode(text), `${name} ${AREA_CODE}`)
