import { z } from 'zod'

export interface Location {
  code: string
  name: string
  description: string
}

const metro = 'Atlanta-Sandy Springs-Roswell metro area'
const regional = 'regional service area'

/** The 22 service locations (spec part 1 section 3), in the order of their codes. */
export const locations: readonly Location[] = [
  { code: '01', name: 'Atlanta, GA', description: 'primary operations center' },
  { code: '02', name: 'Rochester, NY', description: 'northeast regional office' },
  { code: '03', name: 'Naples, FL', description: 'southeast regional office' },
  { code: '04', name: 'Buffalo, NY', description: 'Great Lakes regional office' },
  { code: '05', name: 'Fulton County, GA', description: metro },
  { code: '06', name: 'Gwinnett County, GA', description: metro },
  { code: '07', name: 'Cobb County, GA', description: metro },
  { code: '08', name: 'DeKalb County, GA', description: metro },
  { code: '09', name: 'Clayton County, GA', description: metro },
  { code: '10', name: 'Cherokee County (Woodstock), GA', description: metro },
  { code: '11', name: 'Forsyth County (Cumming), GA', description: metro },
  { code: '12', name: 'Henry County, GA', description: metro },
  { code: '13', name: 'Hall County (Gainesville), GA', description: 'Gainesville metro area' },
  { code: '14', name: 'Muscogee County (Columbus), GA', description: 'Columbus metro area' },
  { code: '15', name: 'Jackson County (Jefferson), GA', description: regional },
  { code: '16', name: 'Dawson County (Dawsonville), GA', description: regional },
  { code: '17', name: 'Barrow County (Winder), GA', description: regional },
  { code: '18', name: 'Greene County (Greensboro), GA', description: regional },
  { code: '19', name: 'Oconee County (Watkinsville), GA', description: regional },
  { code: '20', name: 'Jasper County (Monticello), GA', description: regional },
  { code: '21', name: 'Paulding County (Dallas), GA', description: regional },
  { code: '22', name: 'Union County (Blairsville), GA', description: regional },
]

const byCode = new Map(locations.map((location) => [location.code, location]))

export const locationName = (code: string) => byCode.get(code)?.name ?? 'Unknown location'

export const locationCode = z.enum(
  locations.map(({ code }) => code),
  'Choose one of the 22 locations',
)

/** Returns the state of a location as a 2-letter code; null if the location is unknown. */
export const stateOf = (code: string) => byCode.get(code)?.name.match(/, ([A-Z]{2})$/)?.[1] ?? null

/**
 * Returns the codes of the locations in the same state, as far as a crew can drive. For an unknown
 * location, returns only its own code.
 */
export const codesOfState = (code: string) => {
  const state = stateOf(code)
  return state === null
    ? [code]
    : locations.filter((other) => stateOf(other.code) === state).map((other) => other.code)
}

/**
 * Returns a location's name as a map finds it: "Cherokee County, GA", without the town in
 * parentheses.
 */
export const mappedLocation = (code: string) => byCode.get(code)?.name.replace(/ \(.+\)/, '')

/** The locations that a person works on: one, or `all` of them (management). */
export const scopes = ['all', ...locations.map(({ code }) => code)]
export const locationScope = z.enum(scopes)

/** The scope of a report, which adds `none` for records without a known location. */
export const reportScopes = [...scopes, 'none']
export const reportScope = z.enum(reportScopes)

/** Formats a scope: "01 · Atlanta, GA". */
export const scopeName = (scope: string) =>
  scope === 'all'
    ? 'All locations'
    : scope === 'none'
      ? 'Location not known'
      : `${scope} · ${locationName(scope)}`

/** Options of a select: the locations, and all scopes. */
export const locationChoices = locations.map(({ code }) => ({
  value: code,
  label: scopeName(code),
}))
export const scopeChoices = [{ value: 'all', label: scopeName('all') }, ...locationChoices]
