import { isGeorgian } from '#people/locations/service-area.ts'
import { usStates } from '#people/locations/us-states.ts'

export interface AddressParts {
  address: string
  city: string
  /** The 2-letter code, or null if none was recognized. */
  state: string | null
  zip_code: string
}

const codes = Object.entries(usStates)
const names = codes.map(([, name]) => name).join('|')
/**
 * State codes with another meaning at the end of a street: Court, North-East, County, Mount, floor.
 * They count only after a comma.
 */
const ambiguous = new Set(['CT', 'CO', 'MT', 'FL'])

/** Endings of street names (USPS Publication 28, those in use here). */
const suffix =
  /^(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|ct|court|blvd|boulevard|way|pl|place|cir|circle|ter|terrace|trl|trail|pkwy|parkway|hwy|highway|run|sq|square|aly|alley|xing|crossing|pike|row|walk|path|loop)\.?$/i
const direction =
  /^(?:n|s|e|w|ne|nw|se|sw|north|south|east|west|northeast|northwest|southeast|southwest)\.?$/i
const unit = /^(?:apt|apartment|unit|suite|ste|bldg|building|floor|fl|lot|room|rm)\b|^#|\d/i

/**
 * Splits an address that a visitor typed on one line into the fields of a customer. Parts that are
 * not recognized stay in `address`, so nothing is lost. It is only for the form: a person checks it
 * before it is saved.
 */
export function splitAddress(text: string): AddressParts {
  let rest = trimmed(
    text
      .replaceAll(/\s+/g, ' ')
      .replace(/[\s,]*\b(?:usa|u\.s\.a\.?|united states(?: of america)?)$/i, ''),
  )
  const zip_code = rest.match(/(?:^|[\s,])(\d{5}(?:-\d{4})?)$/)?.[1] ?? ''
  rest = trimmed(rest.slice(0, rest.length - zip_code.length))
  const found = stateAt(rest, zip_code)
  rest = trimmed(rest.slice(0, rest.length - found.length))
  // The city is New York or Washington.
  if (!found.state && found.length > 0)
    return { address: rest, city: found.name, state: null, zip_code }
  return { ...cityAt(rest), state: found.state, zip_code }
}

const trimmed = (text: string) => text.replaceAll(/^[\s,;]+|[\s,;]+$/g, '')

/** Returns the state at the end of the text, and its length in characters. */
function stateAt(
  text: string,
  zip: string,
): { state: string | null; length: number; name: string } {
  const nothing = { state: null, length: 0, name: '' }
  if (zip && isGeorgian(zip))
    return {
      ...nothing,
      state: 'GA',
      length: text.match(/(?:^|[\s,])(ga\.?|georgia)$/i)?.[1]?.length ?? 0,
    }
  const name = text.match(new RegExp(`(^|[\\s,])(${names})$`, 'i'))?.[2]
  if (name) {
    const state = codes.find(([, known]) => known.toLowerCase() === name.toLowerCase())![0]
    // "350 5th Ave, New York": without a town before it, the name is the town.
    const isTown =
      /^(?:new york|washington)$/i.test(name) &&
      !zip &&
      !text
        .slice(0, -name.length)
        .replace(/[\s,]+$/, '')
        .includes(',')
    return isTown
      ? { ...nothing, length: name.length, name }
      : { ...nothing, state, length: name.length }
  }
  const [, before, word] = text.match(/(^|,\s?|\s)([a-z]{2})\.?$/i) ?? []
  const code = word?.toUpperCase()
  if (!code || !(code in usStates)) return nothing
  const sure =
    code === 'GA' ||
    zip !== '' ||
    (code !== 'NE' && (before!.startsWith(',') || (word === code && !ambiguous.has(code))))
  return sure ? { ...nothing, state: code, length: text.length - text.lastIndexOf(word!) } : nothing
}

/** True if the text is an address. People who don't know it have to type something too. */
export const isKnownAddress = (text: string) =>
  !/^[\s?.-]*$|^(?:unknown|not known|not sure|(?:he |she |they )?(?:do|does)(?:n['’]?t| not) know|no address|none|n\/?a|tbd)\.?$/i.test(
    text.trim(),
  )

/** Returns the town after the last comma, or after the street if there is no comma. */
function cityAt(text: string): { address: string; city: string } {
  const comma = text.lastIndexOf(',')
  const [before, last] = [
    trimmed(text.slice(0, Math.max(comma, 0))),
    trimmed(text.slice(comma + 1)),
  ]
  const street = streetEnd(last)
  if (comma >= 0 && !street && !unit.test(last) && last.length <= 100)
    return { address: before, city: last }
  if (street && street < last.length && last.length - street <= 100)
    return {
      address: trimmed(`${before ? `${before}, ` : ''}${last.slice(0, street)}`),
      city: trimmed(last.slice(street)),
    }
  // "Stone Mountain" alone: no number, no street, and too short for a sentence.
  return comma < 0 &&
    !street &&
    !unit.test(text) &&
    text.length <= 100 &&
    text.split(' ').length <= 3
    ? { address: '', city: text }
    : { address: text, city: '' }
}

/**
 * Returns where the street ends in "85 Main St NE Apt 4 Woodstock", in characters; 0 if there is no
 * street.
 */
function streetEnd(text: string): number {
  const words = text.split(' ')
  const numbered = /^\d/.test(words[0]!)
  const isSuffix = (at: number) =>
    suffix.test(words[at]!) &&
    // A street has a name before its suffix. "St" after a street is a saint (12 Osborne St St
    // Marys), and Social Circle is a town.
    at >= (numbered ? 2 : 1) &&
    !(
      /^st\.?$/i.test(words[at]!) &&
      at < words.length - 1 &&
      suffix.test(words[at - 1]!) &&
      at > 2
    ) &&
    !/^social$/i.test(words[at - 1]!)
  let end = words.findLastIndex((_, at) => isSuffix(at))
  if (end < 0) return 0
  if (direction.test(words[end + 1] ?? '')) end++
  while (unit.test(words[end + 1] ?? '')) end += /\d/.test(words[end + 1]!) ? 1 : 2
  return words.slice(0, end + 1).join(' ').length
}
