const suffix = /^(?:jr|sr|ii|iii|iv|md|phd)\.?$/i
const particle = /^(?:van|von|der|den|de|del|della|di|da|dos|la|le|st|ter|ten|bin|al|el)\.?$/i
/** Titles: "Mrs. ", "Mr. and Mrs. ". */
const titles = /^(?:(?:mrs|mr|ms|miss|dr|mx)(?:\.\s*|\s+|$)(?:(?:and|&)\s+)?)+/i

/**
 * Splits a name written on one line into first and last name. In "Rivera, Ana" the comma decides.
 * Otherwise the last word is the last name, with "van", "de" and the like before it and "Jr." after
 * it. A single word is a first name. After a title, which is not part of a name, it is a last name:
 * someone who writes "Mrs. Delgado" did not give her first name.
 */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [before = '', after] = name
    .trim()
    .split(/,(.*)/s)
    .map((part) => part.trim())
  if (after && !suffix.test(after))
    return { first_name: after.replace(titles, ''), last_name: before.replace(titles, '') }
  const plain = name.trim().replace(titles, '')
  const isTitled = plain !== name.trim()
  const words = plain.split(/\s+/)
  const isLast =
    words.length === 1 ||
    particle.test(words[0]!) ||
    words.slice(1).every((word) => suffix.test(word))
  if (isTitled && isLast) return { first_name: '', last_name: plain }
  if (words.length === 1) return { first_name: words[0]!, last_name: '' }
  let begin = words.length - 1
  if (suffix.test(words[begin]!) && begin > 1) begin--
  while (begin > 1 && particle.test(words[begin - 1]!)) begin--
  return { first_name: words.slice(0, begin).join(' '), last_name: words.slice(begin).join(' ') }
}
