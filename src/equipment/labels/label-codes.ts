/** Where a label's code leads: `/E/` and the item number. */
const PATH = '/E/'

/** Capitals of other scripts may be other letters: ß becomes SS. */
const inCapitals = (item_number: string) =>
  /^[ -~]*$/.test(item_number) ? item_number.toUpperCase() : item_number

/**
 * What the code on a label says: an address that opens the unit's page. In capitals, which a QR code writes in half the space; hosts and item
 * numbers are the same in capitals and without.
 */
export const labelAddress = (origin: string, item_number: string) =>
  `${origin.toUpperCase()}${PATH}${encodeURIComponent(inCapitals(item_number))}`

/** The item number or serial number in what a scanner read or someone typed: a label's address, of whatever host, or the bare code. Empty where it holds neither. */
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
