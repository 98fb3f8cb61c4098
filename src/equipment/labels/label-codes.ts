/** Path of the address in a label's code; the item number follows. */
const PATH = '/E/'

/** Uppercases ASCII only; in other scripts capitals can be other letters: ß becomes SS. */
const inCapitals = (item_number: string) =>
  /^[ -~]*$/.test(item_number) ? item_number.toUpperCase() : item_number

/**
 * Returns the address in a label's code; it opens the unit's page. Capitals take half the space in
 * a QR code, and hosts and item numbers ignore case.
 */
export const labelAddress = (origin: string, item_number: string) =>
  `${origin.toUpperCase()}${PATH}${encodeURIComponent(inCapitals(item_number))}`

/**
 * Returns the item or serial number in scanned or typed text: a label's address on any host, or the
 * bare code. Empty if the text holds neither.
 */
export function codeOfScan(read: string) {
  const text = read.trim()
  const [, code] = text.match(/^https?:\/\/[^/?#]+\/e\/([^/?#]+)\/?$/i) ?? []
  if (code === undefined) return /^https?:\/\//i.test(text) ? '' : text
  try {
    return decodeURIComponent(code).trim()
  } catch {
    return ''
  }
}
