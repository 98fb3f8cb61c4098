// Signed documents, their certificates and invoices are drawn with our own typefaces
// (server/typeface.ts), which lack letters of some scripts.

const scripts = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Hangul',
  'Thai',
  'Devanagari',
  'Han',
].concat(...[['Hiragana', 'Katakana', 'Bopomofo', 'Common', 'Inherited']])
/** Our typefaces have the letters that names use in these scripts; a test makes sure of it. */
const printable = new RegExp(
  `^[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]*$`,
  'u',
)

/** True if a signed document can show this text. */
export const isPrintable = (text: string) => printable.test(text)

export const DRAW_IT =
  'We can’t print these letters. Draw it, or type it in Latin letters (A to Z).'
export const USE_LATIN = 'We can’t print these letters. Use Latin letters (A to Z).'
