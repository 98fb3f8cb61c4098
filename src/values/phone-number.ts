import { optionalLine, requiredLine } from '#values/text.ts'

const american = /^\+?1?[\s.(-]*([2-9]\d{2})[\s.)/-]*(\d{3})[\s.-]*(\d{4})(?:[\s,]*(?:x|ext\.?|extension|#)\s*(\d{1,6}))?$/i

/** A telephone number as every screen shows it: (404) 555-0171, with x and its extension. What is no American number stays as typed. */
export function shownPhone(typed: string): string {
  const parts = american.exec(typed.trim())
  if (!parts) return typed
  const [, area, exchange, line, extension] = parts
  return `(${area}) ${exchange}-${line}${extension ? ` x${extension}` : ''}`
}

/**
 * The address that dials a number as someone typed it: an American one with the country's code (E.164), any other by its digits. An extension
 * is left to the person who dials.
 */
export function dialLink(typed: string): string {
  const [, area, exchange, line] = american.exec(typed.trim()) ?? []
  if (area) return `tel:+1${area}${exchange}${line}`
  return `tel:${typed
    .trim()
    .replace(/(?:x|ext|#).*$/i, '')
    .replaceAll(/(?!^\+)\D/g, '')}`
}

/** Whether what was typed is a number to call: seven digits at least, as of a local one. */
export const isDialable = (typed: string) => typed.replace(/\D/g, '').length >= 7

/** A telephone number as it is typed, or nothing: at least the seven digits of a local one, whatever stands between and behind them. */
export const optionalPhone = (name: string) =>
  optionalLine(name, 40).refine((text) => text === null || isDialable(text), `${name} needs at least seven digits`)

/** Whether strangers can dial it: an American number with its area code. */
const hasAreaCode = (text: string) => /^1?\d{10}$/.test(text.replaceAll(/\D/g, ''))
const AREA_CODE = 'needs an area code and seven digits'

/** A number that the public is told, as it is typed. */
export const publicPhone = (name: string) => requiredLine(name, 40).refine(hasAreaCode, `${name} ${AREA_CODE}`)
/** The same, or nothing. */
export const optionalPublicPhone = (name: string) =>
  optionalLine(name, 40).refine((text) => text === null || hasAreaCode(text), `${name} ${AREA_CODE}`)
