import { locations } from '#people/locations/locations.ts'
import { usStates } from '#people/locations/us-states.ts'

/**
 * A place in Georgia that we know: a county, or the county seat in the company's name for an area.
 */
interface Area {
  code: string
  name: string
  description: string
  /** The county without "County". Atlanta's own area is in Fulton. */
  county: string
  /** Its names as people write them, in lower case and without "county". */
  names: string[]
}

/** The served locations among the 22: those in Georgia. New York and Florida are offices. */
export const areas: Area[] = locations
  .filter(({ name }) => name.endsWith(', GA'))
  .map(({ code, name, description }) => {
    const [, first, county, seat] = name.match(/^(.+?)( County)?(?: \((.+)\))?, GA$/)!
    const names = [first!, seat].filter((known) => known !== undefined).map(plain)
    return { code, name, description, county: county ? first! : 'Fulton', names }
  })

/**
 * Says where a ZIP code or a town of Georgia is, as county names without "County"; undefined if
 * unknown.
 */
export interface Gazetteer {
  countyOfZip: (zip: string) => string | undefined
  /** Returns a county's proper name for its lower-case name. */
  countyNamed: (name: string) => string | undefined
  countiesOfTown: (town: string) => readonly string[] | undefined
}

export interface ServiceAreaAnswer {
  serviceable: boolean
  message: string
  /** The area that contains the place, if one was recognized. */
  area?: { code: string; name: string; description: string } | undefined
  /** The county to show on the map, served or not. */
  county?: string | undefined
  /**
   * False if no state, ZIP code or place was recognized: it may be a typo for a place a mile from
   * us.
   */
  recognized: boolean
}

/** The four answers of the specification (part 1 section 5), word for word. */
export const serviceAreaAnswers = {
  elsewhere:
    'We currently only service areas in Georgia. Please contact us for information about expanding service areas.',
  known: 'Great news! We provide service to your area.',
  georgia:
    'We service this Georgia area! Contact us for specific service availability and scheduling.',
  outside:
    "We don't currently service this specific area, but please contact us as we're always expanding our coverage.",
} as const

const otherStates = Object.entries({
  ...usStates,
  DC: 'District of Columbia',
  PR: 'Puerto Rico',
}).filter(([code]) => code !== 'GA')
const otherStateNames = new RegExp(
  `\\b(?:${otherStates.map(([, name]) => name.toLowerCase()).join('|')})$`,
)
const otherStateCodes = new Set(otherStates.map(([code]) => code.toLowerCase()))

/** Lower-case words without accents and punctuation; "St. Mary's" is "st marys". */
function plain(text: string) {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’.]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Removes words around a name: "near north fulton co" becomes "fulton". */
const bare = (part: string) =>
  part
    .replace(
      /^(?:(?:near|around|in|city of|town of|greater|metro|downtown|midtown|north|south|east|west|northeast|northwest|southeast|southwest) )+/,
      '',
    )
    .replace(/ (?:county|co|city|metro area|metro|area)$/, '')

/** Characters of the input that are read. No address is longer. */
const LONGEST = 300

/**
 * Checks if we serve a place: a town, a county, a ZIP code or a postal address. Returns undefined
 * for a blank input. The state is recognized by its word (Ga, Ga., Georgia), a ZIP code, or a place
 * that we know. A ZIP code counts more than a town, and a town more than the state. A street is not
 * a town: "12 Atlanta Rd, Savannah, GA" is not Atlanta.
 */
export function checkServiceArea(
  input: string,
  gazetteer: Gazetteer,
): ServiceAreaAnswer | undefined {
  const text = input
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .replace(/[\s,]*\b(?:usa|u\.s\.a\.|us|united states(?: of america)?)\.?$/i, '')
  if (!input.trim()) return undefined
  const zip = zipIn(text, gazetteer)
  const parts = (zip ? text.replace(zip, ' ') : text).split(/[,;()/]| [-–] /).map(plain)

  const last = parts.findLast((part) => part !== '') ?? ''
  const inGeorgia = parts.some((part) => georgiaAsState.test(part))
  if (zip ? !isGeorgian(zip) : !inGeorgia && endsElsewhere(last, parts.length > 1))
    return answer('elsewhere')

  const towns = parts.flatMap(townsIn)
  const county = zip && gazetteer.countyOfZip(zip)
  if (county) {
    // Atlanta has its own location besides its county's. An address that names Atlanta goes there.
    const named = areas.find(
      ({ county: its, names }) =>
        its === county && towns.some((town) => !town.county && names.includes(town.name)),
    )
    return named ? answer('known', named) : (inCounty([county]) ?? answer('outside', { county }))
  }

  const area = areas.find(({ names }) => towns.some(({ name }) => names.includes(name)))
  const lies = towns.flatMap<string | undefined>(({ name, county: named }) =>
    named ? [gazetteer.countyNamed(name)] : (gazetteer.countiesOfTown(name) ?? []),
  )
  // Jackson is a town in Butts County. That we serve Jackson County does not matter for it.
  const meant =
    area &&
    (towns.some(({ county: named }) => named) ||
      lies.length === 0 ||
      lies.includes(area.county) ||
      isSeat(area, towns))
  if (
    area &&
    meant &&
    !towns.some(({ name, county: named }) => named && area.county.toLowerCase() !== name)
  )
    return answer('known', area)
  return inCounty(lies) ?? notServed(lies, Boolean(zip ?? (inGeorgia || area)))
}

/**
 * Says "georgia" if the text names Georgia. A town that is only known to be in Georgia gets the
 * same answer as its ZIP code.
 */
function notServed(lies: (string | undefined)[], saysGeorgia: boolean) {
  if (saysGeorgia) return answer('georgia')
  const county = lies.find((known) => known !== undefined)
  return county ? answer('outside', { county }) : { ...answer('elsewhere'), recognized: false }
}

interface Town {
  name: string
  /** True if the text calls it a county. */
  county: boolean
}

/** The state as a separate word, not as part of a street name. */
const georgiaAsState =
  /(?:^| )(?:ga|georgia)(?! (?:ave|avenue|st|street|rd|road|blvd|dr|drive|ln|lane|hwy|highway|ct|way|pike)\b)(?= |$)/

/**
 * Returns a ZIP code at the end, after the state, or before just a town. Elsewhere five digits are
 * a house number.
 */
function zipIn(text: string, gazetteer: Gazetteer) {
  const found =
    text.match(/(?:^|[\s,])(\d{5})(?:-\d{4})?[\s.]*$/)?.[1] ??
    text.match(/\b(?:ga|georgia)\b[.,]? (\d{5})\b/i)?.[1]
  if (found) return found
  const [, first, rest] = text.match(/^(\d{5}),? (.+)$/) ?? []
  const town = rest && bare(plain(rest).replace(/ ?(?:ga|georgia)$/, ''))
  return town && (gazetteer.countiesOfTown(town) || areas.some(({ names }) => names.includes(town)))
    ? first
    : undefined
}

/**
 * True if one of the towns is the one that an area is named after, such as Woodstock for Cherokee
 * County.
 */
const isSeat = ({ names }: Area, towns: Town[]) =>
  names.slice(1).some((seat) => towns.some(({ name }) => name === seat))

/** State codes that mean something else after a street: court and northeast. */
const streetEnds = new Set(['ct', 'ne'])

function endsElsewhere(part: string, ofItsOwn: boolean) {
  if (otherStateNames.test(part)) return true
  const code = part.split(' ').at(-1)!
  if (!otherStateCodes.has(code) || (/^\d/.test(part) && streetEnds.has(code))) return false
  // "Fulton Co" is not a place in Colorado, but "Denver CO" is.
  return (ofItsOwn || part.includes(' ')) && !areas.some(({ names }) => names.includes(bare(part)))
}

/**
 * Returns the parts of an address that may be its town: all of it, or, after a street without a
 * comma, at most its last three words.
 */
function townsIn(part: string): Town[] {
  const whole = part.replace(/ ?(?:ga|georgia)$/, '')
  if (!/^\d/.test(whole)) {
    const county = / (?:county|co)$/.test(whole)
    const names = new Set(county ? [bare(whole)] : [whole, bare(whole)])
    return [...names].filter(Boolean).map((name) => ({ name, county }))
  }
  const words = whole.split(' ').slice(1)
  return [1, 2, 3]
    .filter((count) => count < words.length)
    .map((count) => ({ name: words.slice(-count).join(' '), county: false }))
}

/** Georgia's ZIP codes (USPS: 300–319, 398 and 399). */
export const isGeorgian = (zip: string) => /^(?:30|31|398|399)/.test(zip)

function inCounty(counties: readonly (string | undefined)[]) {
  const area = counties
    .map((county) => areas.find((known) => known.county === county && known.code !== '01'))
    .find(Boolean)
  return area && answer('known', area)
}

const answer = (
  which: keyof typeof serviceAreaAnswers,
  place: Partial<Area> = {},
): ServiceAreaAnswer => ({
  serviceable: which === 'known' || which === 'georgia',
  message: serviceAreaAnswers[which],
  area: place.code
    ? { code: place.code, name: place.name!, description: place.description! }
    : undefined,
  county: place.county,
  recognized: true,
})
