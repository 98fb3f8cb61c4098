// Where Windows-1252 differs from Latin-1: what its bytes 80 to 9F mean, and the five that mean nothing.
const high = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const bytes = new Map<string, number>([
  ...Array.from({ length: 256 }, (_, code) => [String.fromCharCode(code), code] as const).filter(
    ([, code]) => code < 0x80 || code > 0x9f,
  ),
  ...Array.from(high).flatMap((sign, n) => (sign === ' ' ? [] : [[sign, 0x80 + n] as const])),
])
/** Letters that are no letter with a mark on it to Unicode. */
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

/** Of what Windows-1252 lacks the letter without its mark, as in "Nguyen" for "Nguyễn"; else a question mark. */
function nearest(sign: string) {
  const bare = Array.from((others[sign] ?? sign).normalize('NFKD').replaceAll(/\p{M}/gu, ''))
  return bare.map((letter) => bytes.get(letter) ?? bytes.get(others[letter] ?? '') ?? 0x3f)
}

/** True if every letter of a text is in Windows-1252, at least without its mark. */
export const fitsWindows1252 = (text: string) =>
  Array.from(text.normalize('NFC')).every(
    (sign) => sign === '?' || bytes.has(sign) || !nearest(sign).includes(0x3f),
  )

/** A text in the encoding that QuickBooks Desktop reads. */
export const windows1252 = (text: string) =>
  Uint8Array.from(
    Array.from(text.normalize('NFC')).flatMap((sign) => bytes.get(sign) ?? nearest(sign)),
  )
