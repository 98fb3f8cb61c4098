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
