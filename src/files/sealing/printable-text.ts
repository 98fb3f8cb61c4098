// Signed documents, their certificates and invoices are drawn with typefaces of our own (server/typeface.ts), which lack letters of some scripts.

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
/** The letters of these scripts that names have are in a typeface of ours; a test holds it. */
const printable = new RegExp(
  `^[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]*$`,
  'u',
)

/** True if a signed document can show a text. */
export const isPrintable = (text: string) => printable.test(text)

export const DRAW_IT =
  'We can’t print these letters. Draw it, or type it in Latin letters (A to Z).'
export const USE_LATIN = 'We can’t print these letters. Use Latin letters (A to Z).'
