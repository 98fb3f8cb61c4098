// Windows-1252 differs from Latin-1 in bytes 80 to 9F: these are their characters, with a space for
// each of the five that are undefined.
const high = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const bytes = new Map<string, number>([
  ...Array.from({ length: 256 }, (_, code) => [String.fromCharCode(code), code] as const).filter(
    ([, code]) => code < 0x80 || code > 0x9f,
  ),
  ...Array.from(high).flatMap((sign, n) => (sign === ' ' ? [] : [[sign, 0x80 + n] as const])),
])
/** Letters that Unicode does not split into a base letter and a mark. */
const others: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  ı: 'i',
  '\u2212': '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u202f': ' ',
}

/**
 * Returns the nearest bytes for a character that Windows-1252 lacks: the letter without its mark,
 * as in "Nguyen" for "Nguyễn", else a question mark.
 */
function nearest(sign: string) {
  const bare = Array.from((others[sign] ?? sign).normalize('NFKD').replaceAll(/\p{M}/gu, ''))
  return bare.map((letter) => bytes.get(letter) ?? bytes.get(others[letter] ?? '') ?? 0x3f)
}

/** True if Windows-1252 has every letter of a text, at least without its mark. */
export const fitsWindows1252 = (text: string) =>
  Array.from(text.normalize('NFC')).every(
    (sign) => sign === '?' || bytes.has(sign) || !nearest(sign).includes(0x3f),
  )

/** Encodes a text the way QuickBooks Desktop reads it. */
export const windows1252 = (text: string) =>
  Uint8Array.from(
    Array.from(text.normalize('NFC')).flatMap((sign) => bytes.get(sign) ?? nearest(sign)),
  )
