import { optionalLine, requiredLine } from '#values/text.ts'

const american =
  /^\+?1?[\s.(-]*([2-9]\d{2})[\s.)/-]*(\d{3})[\s.-]*(\d{4})(?:[\s,]*(?:extension|ext\.?|x|#)\s*(\d{1,6}))?$/i

/** The same wherever it stands in a text: people write two numbers, or a name, into one field. */
const americanWithin =
  /(?<![\d+])(?:\+?1[\s.-]*)?\(?[2-9]\d{2}\)?[\s.)/-]*\d{3}[\s.-]*\d{4}(?!\d)(?:[\s,]*(?:extension|ext\.?|x|#)\s*\d{1,6})?/gi

/** Of another country, which begins with +. */
const isForeign = (typed: string) => /^\s*\+(?!1)/.test(typed)

const numbersWithin = (typed: string): string[] =>
  isForeign(typed) ? [] : (typed.match(americanWithin) ?? [])

/** Behind a number, never within words before it. */
const EXTENSION = /(?<=\d)[\s,]*(?:extension|ext\.?|x|#)\s*(\d{0,6}).*$/i

/** An American number as every screen shows it: (404) 555-0171, with x and its extension; null of anything else. */
export function americanPhone(typed: string): string | null {
  const parts = american.exec(typed.trim())
  if (!parts) return null
  const [, area, exchange, line, extension] = parts
  return `(${area}) ${exchange}-${line}${extension ? ` x${extension}` : ''}`
}

/** A telephone number as every screen shows it, each of several in one field. What is no American number stays as typed. */
export const shownPhone = (typed: string) =>
  americanPhone(typed) ??
  (numbersWithin(typed).length > 1
    ? typed.replace(americanWithin, (one) => americanPhone(one) ?? one)
    : typed)

/** A text cut into its telephone numbers and what stands between them, where there are several; else one piece. */
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
 * The address that dials a number as someone typed it, the first of several: an American one with the country's code (E.164), any other by its
 * digits; with its extension (RFC 3966).
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

/** The address that writes a text message to it. Extensions have none. */
export const textLink = (typed: string) =>
  dialLink(typed).replace(/^tel:/, 'sms:').replace(/;.*$/, '')

/** Whether what was typed is a number to call: seven digits at least, as of a local one. */
export const isDialable = (typed: string) => typed.replace(/\D/g, '').length >= 7

/** A telephone number as it is typed, or nothing: at least the seven digits of a local one, whatever stands between and behind them. */
export const optionalPhone = (name: string) =>
  optionalLine(name, 40).refine(
    (text) => text === null || isDialable(text),
    `${name} needs at least seven digits`,
  )

/** Whether strangers can dial it: an American number with its area code. */
const hasAreaCode = (text: string) => /^1?[2-9]\d{9}$/.test(text.replaceAll(/\D/g, ''))

/** Whether we can call its owner back: an American number with its area code, or one of another country, which begins with +. */
const isReachable = (typed: string) => {
  const number = typed.trim().replace(EXTENSION, '')
  return (
    numbersWithin(typed).length > 0 ||
    hasAreaCode(number) ||
    (/^\+(?!1)/.test(number) && /^\d{8,15}$/.test(number.replaceAll(/\D/g, '')))
  )
}

/** A number at which its owner wants to be called back; `complaint` is what is said of one that can't be. */
export const ownPhone = (
  name: string,
  complaint = `${name} needs its area code, like (404) 555-0171`,
) => requiredLine(name, 40).refine(isReachable, complaint)
/** The same, or nothing. */
export const optionalOwnPhone = (name: string) =>
  optionalLine(name, 40).refine(
    (text) => text === null || isReachable(text),
    `${name} needs its area code, like (404) 555-0171`,
  )

const AREA_CODE = 'needs an area code and seven digits'

/** A number that the public is told, as it is typed. */
export const publicPhone = (name: string) =>
  requiredLine(name, 40).refine(hasAreaCode, `${name} ${AREA_CODE}`)
/** The same, or nothing. */
export const optionalPublicPhone = (name: string) =>
  optionalLine(name, 40).refine(
    (text) => text === null || hasAreaCode(text),
    `${name} ${AREA_CODE}`,
  )
