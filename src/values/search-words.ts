/** Digits as a phone number has them: area code and more, or the seven of a local one. Customer numbers and claims are written otherwise. */
const phoneLike = /^\(?\d{3}\)?([-.]\d{3}([-.]?\d{1,4})?)?$|^\(\d{3}\)\d{3}[-.]?\d{4}$|^\d{3}[-.]\d{4}$/

/**
 * What to look for when someone typed `q`: its words, in lower case as the rows are kept, in any order. A telephone number (10 digits, or
 * 11 with the country's 1), and a part of one, counts by its digits, because no one knows how it was punctuated when it was written down.
 */
export function searchWords(q: string): string[] {
  const digits = q.replace(/\D/g, '')
  const isPhone = /^[\d\s().+-]+$/.test(q) && (digits.length === 10 || (digits.length === 11 && digits.startsWith('1')))
  if (isPhone) return [digits.slice(-10)]
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  return [...new Set(words.map((word) => (phoneLike.test(word) ? word.replace(/\D/g, '') : word)))]
}
