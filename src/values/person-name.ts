const suffix = /^(?:jr|sr|ii|iii|iv|md|phd)\.?$/i
const particle = /^(?:van|von|der|den|de|del|della|di|da|dos|la|le|st|ter|ten|bin|al|el)\.?$/i
/** "Mrs. ", "Mr. and Mrs. ". */
const titles = /^(?:(?:mrs|mr|ms|miss|dr|mx)(?:\.\s*|\s+|$)(?:(?:and|&)\s+)?)+/i

/**
 * First and last name of a person that someone wrote in one line: "Rivera, Ana"; else the last word, with "van", "de" and the like before it
 * and "Jr." behind it, is the last name. A single word is a first name, but behind a title, which is no name, a last name: who says
 * "Mrs. Delgado" did not say her first name.
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
