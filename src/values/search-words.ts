/**
 * Digits in the form of a phone number: an area code and more, or the seven digits of a local
 * number. Customer and claim numbers look different.
 */
const phoneLike =
  /^\(?\d{3}\)?([-.]\d{3}([-.]?\d{1,4})?)?$|^\(\d{3}\)\d{3}[-.]?\d{4}$|^\d{3}[-.]\d{4}$/

const quotes = /['\u2019\u2018\u201b\u02bc\u02bb\u2032\u0060\u00b4\uff07]/g
const dashes = /[-\u2010-\u2015\u2212\ufe63\uff0d]/g
/** Soft hyphens and zero-width characters, which come along with pasted text. */
const invisible = /\u00ad|\u200b|\u200c|\u200d|\u2060|\ufeff/g
/**
 * Accents and other combining marks. Vowel signs of Indian and Thai scripts are letters and stay.
 */
const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g

const plain = (text: string) =>
  text
    .replace(quotes, '')
    .replace(invisible, '')
    .replace(dashes, '-')
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()

/**
 * Converts stored and typed text to the form used for searching: lower case, without accents,
 * apostrophes and dashes. So o’brien finds O'Brien, sinead finds Sinéad, and AM024 finds AM-024.
 * The database has the same as app.searchable and in the columns search_text.
 */
export const searchForm = (text: string) => plain(text).replaceAll('-', '')

/**
 * Returns the words to search for when someone typed `q`, in the form of `searchForm`. They may
 * match in any order. A phone number (10 digits, or 11 with the country's 1), or part of one, is
 * searched by its digits, because no one knows how it was punctuated when it was entered.
 */
export function searchWords(q: string): string[] {
  const typed = plain(q)
  const digits = typed.replace(/\D/g, '')
  const isPhone =
    /^[\d\s().+-]+$/.test(typed) &&
    (digits.length === 10 || (digits.length === 11 && digits.startsWith('1')))
  if (isPhone) return [digits.slice(-10)]
  const words = typed
    .split(/\s+/)
    .map((word) => (phoneLike.test(word) ? word.replace(/\D/g, '') : word.replaceAll('-', '')))
  return [...new Set(words.filter(Boolean))]
}
