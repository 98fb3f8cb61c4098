import { z } from 'zod'
import { equipment, standing } from '#features/equipment/equipment.ts'

/** So many are kept on a device: those that stand somewhere first, then what was seen last. */
export const MOST_AT_HAND = 5000

/** What a scan must know of a unit, also in a basement: no rates. */
export const unitAtHand = equipment
  .pick({ id: true, name: true, item_number: true, model_number: true, serial_number: true, category: true })
  .extend(equipment.pick({ condition: true, status: true, status_reason: true }).shape)
  .extend({ standing: standing.omit({ placed_at: true }).nullable().describe('Where it stands now') })
export type UnitAtHand = z.infer<typeof unitAtHand>

export const unitsAtHand = z.object({ rows: z.array(unitAtHand), is_all: z.boolean().describe('Whether the company has no others') })

/** Which units a code names: that with this item number, else those with this serial number; upper and lower case are the same. */
export type FindUnits = (code: string) => readonly UnitAtHand[]

export function finderOf(units: readonly UnitAtHand[]): FindUnits {
  const byItem = new Map(units.map((unit) => [unit.item_number.toLowerCase(), [unit]]))
  const bySerial = Map.groupBy(units, ({ serial_number }) => serial_number?.toLowerCase())
  return (code) => byItem.get(code.toLowerCase()) ?? bySerial.get(code.toLowerCase()) ?? []
}
