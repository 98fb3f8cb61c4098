/** Digits as a phone number has them: area code and more, or the seven of a local one. Customer numbers and claims are written otherwise. */
const phoneLike =
  /^\(?\d{3}\)?([-.]\d{3}([-.]?\d{1,4})?)?$|^\(\d{3}\)\d{3}[-.]?\d{4}$|^\d{3}[-.]\d{4}$/

const quotes = /['\u2019\u2018\u201b\u02bc\u02bb\u2032\u0060\u00b4\uff07]/g
const dashes = /[-\u2010-\u2015\u2212\ufe63\uff0d]/g
/** A soft hyphen, and characters without width, which come along when text is pasted. */
const invisible = /\u00ad|\u200b|\u200c|\u200d|\u2060|\ufeff/g
/** Accents and other combining marks. Vowel signs of Indian and Thai scripts are letters, and stay. */
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
 * A text in the form in which it is searched, stored and typed alike: lower case, without marks, apostrophes and dashes, so that o’brien finds
 * O'Brien, sinead Sinéad and AM024 AM-024. The database has it as app.searchable and in the columns search_text.
 */
export const searchForm = (text: string) => plain(text).replaceAll('-', '')

/**
 * The words to look for when someone typed `q`, in the form of `searchForm` and in any order. A telephone number (10 digits, or 11 with the
 * country's 1), and a part of one, counts by its digits, because no one knows how it was punctuated when it was written down.
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
