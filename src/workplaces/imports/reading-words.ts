import {
  type MeterMode,
  type MeterScale,
  meterModes,
  meterScales,
} from '#drying/meters/known-meters.ts'
import { materials, surfaces } from '#drying/points/points.ts'
import { type AirPlace, airPlaces } from '#drying/rounds/stops.ts'
import { plain } from '#workplaces/imports/import-cells.ts'

// Words that crews write in their logs, and ours.

const known = <Key extends string>(
  labels: Readonly<Record<Key, string>>,
  also: Partial<Record<Key, readonly string[]>>,
) =>
  new Map(
    (Object.entries(labels) as [Key, string][]).flatMap(([key, label]) =>
      [key, label, `${label}s`, ...(also[key] ?? [])].map((word) => [plain(word), key] as const),
    ),
  )

const modeWords = known<MeterMode>(meterModes, {
  pin: ['pins', 'pin meter', 'penetrating', 'invasive'],
  pinless: ['non-invasive', 'noninvasive', 'non-penetrating', 'scan', 'surface'],
  hammer: ['hammer', 'hammer probes', 'probe'],
  erh: ['in situ', 'in-situ'],
})
const scaleWords = known<MeterScale>(meterScales, {
  mc: ['%', '%mc', '% mc', 'mc%', 'moisture content'],
  wme: ['%wme', 'wood moisture equivalent'],
  relative: ['rel', 'points', 'pts', 'digits', 'reference'],
  erh: ['%erh'],
})
const surfaceWords = known(surfaces, {
  framing: ['stud', 'studs', 'sill plate', 'joist'],
  floor: ['flooring', 'slab'],
})
const materialWords = known(materials, {
  drywall: ['sheetrock', 'gypsum', 'gypsum board', 'gwb'],
  wood_framing: ['framing', 'wood', 'lumber', 'stud', 'studs', '2x4'],
  hardwood: ['hardwood floor', 'hardwood flooring', 'wood floor', 'oak'],
  plywood: ['plywood', 'osb', 'plywood/osb', 'subfloor'],
  particle_board: ['particleboard', 'mdf'],
  concrete: ['slab', 'concrete slab', 'cement'],
  pad: ['pad', 'padding', 'carpet padding'],
  tile: ['ceramic', 'ceramic tile'],
})
const placeWords = known<AirPlace>(airPlaces, {
  outside: ['outdoor', 'outdoors', 'exterior', 'ambient', 'outside air'],
  unaffected: ['control', 'dry area', 'unaffected air'],
  chamber: ['chamber', 'affected', 'affected area', 'inside', 'indoor', 'air', 'room'],
  supply: ['hvac', 'supply'],
  inlet: ['inlet', 'in', 'intake', 'dehu in', 'dehumidifier inlet', 'dehumidifier intake'],
  outlet: ['outlet', 'out', 'exhaust', 'dehu out', 'dehumidifier outlet', 'dehumidifier exhaust'],
})

export const modeIn = (text: string) => modeWords.get(plain(text))
export const scaleIn = (text: string) => scaleWords.get(plain(text))
export const surfaceIn = (text: string) => surfaceWords.get(plain(text))
export const materialIn = (text: string) => materialWords.get(plain(text))

/** Finds the longest known word in a name such as “Kitchen north wall drywall”. */
const within =
  <Key>(words: ReadonlyMap<string, Key>) =>
  (text: string) => {
    const spaced = ` ${plain(text)} `
    const [best] = [...words.keys()]
      .filter((word) => spaced.includes(` ${word} `))
      .toSorted((one, other) => other.length - one.length)
    return best === undefined ? undefined : words.get(best)
  }
export const surfaceWithin = within(surfaceWords)
export const materialWithin = within(materialWords)

const SIDE = { in: 'inlet', inlet: 'inlet', intake: 'inlet' } as const
const sideOf = (word: string): 'inlet' | 'outlet' =>
  SIDE[plain(word) as keyof typeof SIDE] ?? 'outlet'

/**
 * Reads a place of the air, with the unit that it names: “LGR 7000 · D-1 in”, “Dehu out D-1”.
 * Undefined if it is none: it may be the name of a chamber or a room.
 */
export function airPlaceIn(text: string): { place: AirPlace; unit: string } | undefined {
  const place = placeWords.get(plain(text))
  if (place) return { place, unit: '' }
  const first = /^(.+?)[\s,:-]+(in|inlet|intake|out|outlet|exhaust)$/i.exec(text.trim())
  if (first) return { place: sideOf(first[2]!), unit: first[1]! }
  const last = /^(?:dehu|dehumidifier)\s+(in|inlet|intake|out|outlet|exhaust)[\s,:#-]+(.+)$/i.exec(
    text.trim(),
  )
  return last ? { place: sideOf(last[1]!), unit: last[2]! } : undefined
}

/** Returns the number in “3”, “Point 3”, “Pt. 3” or “#3”. Undefined if the text is another name. */
export function pointNumberIn(text: string) {
  const found = /^(?:point|pt|p|mp|no)?\.?\s*#?\s*(\d{1,4})$/i.exec(text.trim())
  return found && Number(found[1]) > 0 ? Number(found[1]) : undefined
}
