import { z } from 'zod'
import { type EquipmentCategory, equipment, standing } from '#equipment/equipment/equipment.ts'
import { scopeChoices, scopeName } from '#people/locations/locations.ts'
import { searchForm, searchWords } from '#values/search-words.ts'

/** So many are kept on a device: those that stand somewhere first, then what was seen last. */
export const MOST_AT_HAND = 5000

/** What a scan must know of a unit, also in a basement: no rates. */
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

/** So many are offered to choose from, as on a page of the list. */
const MOST_OFFERED = 50

interface Wanted {
  q: string
  category: EquipmentCategory | null
  /** A location's code, or `all`. */
  city: string
  /** Units that this device has placed on a job, which the server does not know yet. */
  deployed: ReadonlyMap<string, unknown>
}

/** What of these units can be deployed at a location, by number: what is chosen from where the server's list cannot be reached. */
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

/** How many of these units can be deployed at each location, by its code. */
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
 * The locations to take units from, as a select offers them: the first of `always`, which is the job's own, then those that have units, the
 * most first, each with its count. Every location without a count where none is known.
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

/** The same units, those that this device has placed where they stand by it. */
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
/** AM-9 before AM-10. */
export const byLabel = (
  one: Pick<UnitAtHand, 'item_number'>,
  other: Pick<UnitAtHand, 'item_number'>,
) => numbers.compare(one.item_number, other.item_number)

/** Which units a code names: that with this item number, else those with this serial number; upper and lower case are the same. */
export type FindUnits = (code: string) => readonly UnitAtHand[]

export function finderOf(units: readonly UnitAtHand[]): FindUnits {
  const byItem = new Map(units.map((unit) => [unit.item_number.toLowerCase(), [unit]]))
  const bySerial = Map.groupBy(units, ({ serial_number }) => serial_number?.toLowerCase())
  return (code) => byItem.get(code.toLowerCase()) ?? bySerial.get(code.toLowerCase()) ?? []
}
