const suffix = /^(?:jr|sr|ii|iii|iv|md|phd)\.?$/i
const particle = /^(?:van|von|der|den|de|del|della|di|da|dos|la|le|st|ter|ten|bin|al|el)\.?$/i

/**
 * First and last name of a person that someone wrote in one line: "Rivera, Ana"; else the last word, with "van", "de" and the like before it
 * and "Jr." behind it, is the last name. A single word is a first name.
 */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [before = '', after] = name
    .trim()
    .split(/,(.*)/s)
    .map((part) => part.trim())
  if (after && !suffix.test(after)) return { first_name: after, last_name: before }
  const words = name.trim().split(/\s+/)
  if (words.length === 1) return { first_name: words[0]!, last_name: '' }
  let begin = words.length - 1
  if (suffix.test(words[begin]!) && begin > 1) begin--
  while (begin > 1 && particle.test(words[begin - 1]!)) begin--
  return { first_name: words.slice(0, begin).join(' '), last_name: words.slice(begin).join(' ') }
}
