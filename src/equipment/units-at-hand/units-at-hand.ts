import { z } from 'zod'
import { type EquipmentCategory, equipment, standing } from '#equipment/equipment/equipment.ts'
import { scopeChoices, scopeName } from '#people/locations/locations.ts'
import { searchForm, searchWords } from '#values/search-words.ts'

/** Most units kept on a device: those on jobs first, then the ones seen last. */
export const MOST_AT_HAND = 5000

/** Unit facts that a scan needs, also offline: no rates. */
export const unitAtHand = equipment
  .pick({
    id: true,
    name: true,
    item_number: true,
    model_number: true,
    serial_number: true,
    category: true,
    city_code: true,
  })
  .extend(equipment.pick({ condition: true, status: true, status_reason: true }).shape)
  .extend({
    standing: standing.omit({ placed_at: true }).nullable().describe('Where it stands now'),
  })
export type UnitAtHand = z.infer<typeof unitAtHand>

export const unitsAtHand = z.object({
  rows: z.array(unitAtHand),
  is_all: z.boolean().describe('Whether the company has no others'),
})

/** Most units offered to choose from, as on a page of the list. */
const MOST_OFFERED = 50

interface Wanted {
  q: string
  category: EquipmentCategory | null
  /** A location's code, or `all`. */
  city: string
  /** Units deployed on this device that the server does not know about yet. */
  deployed: ReadonlyMap<string, unknown>
}

/**
 * Returns which of these units can be deployed at a location, by number. Used when the server's
 * list cannot be read.
 */
export function availableAtHand(
  units: readonly UnitAtHand[],
  { q, category, city, deployed }: Wanted,
): UnitAtHand[] {
  const words = searchWords(q)
  const says = (unit: UnitAtHand) =>
    searchForm([unit.name, unit.item_number, unit.model_number, unit.serial_number].join('\n'))
  return units
    .filter(
      (unit) =>
        unit.status === 'available' &&
        (city === 'all' || unit.city_code === city) &&
        !deployed.has(unit.id),
    )
    .filter(
      (unit) =>
        (!category || unit.category === category) &&
        words.every((word) => says(unit).includes(word)),
    )
    .toSorted(byLabel)
    .slice(0, MOST_OFFERED)
}

/** Returns how many of these units can be deployed at each location, by location code. */
export function availableByLocation(
  units: readonly UnitAtHand[],
  deployed: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, number> {
  const here = units.filter(({ id, status }) => status === 'available' && !deployed.has(id))
  return new Map(
    [...Map.groupBy(here, ({ city_code }) => city_code)].map(([code, found]) => [
      code,
      found.length,
    ]),
  )
}

/**
 * Returns the choices of a select of locations to take units from: all, then `always`, then those
 * with units, the most first, each with its count. Without counts, returns every location.
 */
export function takeFromChoices(
  counts: ReadonlyMap<string, number> | undefined,
  always: readonly string[],
) {
  if (!counts) return scopeChoices
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const others = [...counts]
    .toSorted(([a, more], [b, fewer]) => fewer - more || a.localeCompare(b))
    .map(([code]) => code)
  const codes = new Set(['all', ...always, ...others])
  return [...codes].map((code) => ({
    value: code,
    label: `${scopeName(code)} (${code === 'all' ? all : (counts.get(code) ?? 0)} available)`,
  }))
}

/** Returns these units, with those placed on this device at their new location. */
export const asPlacedHere = (
  units: readonly UnitAtHand[],
  placed: ReadonlyMap<string, NonNullable<UnitAtHand['standing']>>,
) =>
  placed.size === 0
    ? units
    : units.map((unit): UnitAtHand => {
        const standing = unit.standing ? undefined : placed.get(unit.id)
        return standing ? { ...unit, status: 'deployed', standing } : unit
      })

const numbers = new Intl.Collator('en-US', { numeric: true })
/** Sorts AM-9 before AM-10. */
export const byLabel = (
  one: Pick<UnitAtHand, 'item_number'>,
  other: Pick<UnitAtHand, 'item_number'>,
) => numbers.compare(one.item_number, other.item_number)

/** Finds the units for a code: by item number, else by serial number, ignoring case. */
export type FindUnits = (code: string) => readonly UnitAtHand[]

export function finderOf(units: readonly UnitAtHand[]): FindUnits {
  const byItem = new Map(units.map((unit) => [unit.item_number.toLowerCase(), [unit]]))
  const bySerial = Map.groupBy(units, ({ serial_number }) => serial_number?.toLowerCase())
  return (code) => byItem.get(code.toLowerCase()) ?? bySerial.get(code.toLowerCase()) ?? []
}
