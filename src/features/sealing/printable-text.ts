// Signed documents, their certificates and invoices are drawn with typefaces of our own (server/typeface.ts), which lack letters of some scripts.

/** Every letter of these is in a typeface of ours; a test holds it. */
const printable =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]*$/u
/** Wide forms of letters and signs, which East Asian keyboards type. */
const wide = /[\u2e80-\u9fff\uf900-\ufaff\ufe10-\ufe6f\uff00-\uffef]/u

/** True if a signed document can show a text. */
export const isPrintable = (text: string) => printable.test(text) && !wide.test(text)

export const DRAW_IT = 'We can’t print these letters. Draw it, or type it in Latin letters (A to Z).'
export const USE_LATIN = 'We can’t print these letters. Use Latin letters (A to Z).'
