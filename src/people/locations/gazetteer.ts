import { georgiaPlaces } from '#people/locations/georgia-places.gen.ts'
import type { Gazetteer } from '#people/locations/service-area.ts'

// Used by the server only, so that browsers need not load its 18 kB.

const byName = new Map(georgiaPlaces.map(({ county }) => [county.toLowerCase(), county]))
const byZip = new Map(
  georgiaPlaces.flatMap(({ county, zips }) => zips.split(' ').map((zip) => [zip, county] as const)),
)

const byTown = new Map<string, string[]>()
for (const { county, towns } of georgiaPlaces)
  for (const town of towns.toLowerCase().split('|'))
    byTown.set(town, [...(byTown.get(town) ?? []), county])

// Cities in our counties that no post office is named after.
const unposted: Record<string, string> = {
  'sandy springs': 'Fulton',
  'johns creek': 'Fulton',
  milton: 'Fulton',
  'college park': 'Fulton',
  'east point': 'Fulton',
  hapeville: 'Fulton',
  'south fulton': 'Fulton',
  'chattahoochee hills': 'Fulton',
  buckhead: 'Fulton',
  brookhaven: 'DeKalb',
  dunwoody: 'DeKalb',
  chamblee: 'DeKalb',
  doraville: 'DeKalb',
  stonecrest: 'DeKalb',
  vinings: 'Cobb',
  'east cobb': 'Cobb',
  'peachtree corners': 'Gwinnett',
  'berkeley lake': 'Gwinnett',
}
for (const [town, county] of Object.entries(unposted))
  byTown.set(town, [county, ...(byTown.get(town) ?? [])])

/** Georgia's ZIP codes and the towns that have them. */
export const gazetteer: Gazetteer = {
  countyOfZip: (zip) => byZip.get(zip),
  countyNamed: (name) => byName.get(name),
  countiesOfTown: (town) => byTown.get(town),
}
