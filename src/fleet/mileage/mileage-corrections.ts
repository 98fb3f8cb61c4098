import { z } from 'zod'
import { newVehicle } from '#fleet/vehicles/vehicles.ts'
import { counted } from '#values/counted.ts'
import { newId, requiredText, rowId, tooLong } from '#values/text.ts'

/** The correct mileage of a vehicle, and the reason. */
export const newCorrection = z.strictObject({
  id: newId,
  vehicle_id: rowId,
  mileage: newVehicle.shape.current_mileage,
  reason: requiredText('Reason', 500),
})

export const mileageCorrection = z.object({
  id: z.string(),
  mileage: z.int(),
  known_before: z.int().describe('What was known until then'),
  reason: z.string(),
  created_at: z.string(),
  created_by_name: z.string().nullable(),
})

/** Corrections listed. More would mean that something else is wrong. */
export const MOST = 50

/**
 * Counts of readings that a correction to a mileage would strike: those above it that still stand.
 */
export const struckReadings = z.object({ drives: z.int(), services: z.int(), corrections: z.int() })
export type StruckReadings = z.infer<typeof struckReadings>

/** Describes the readings that will no longer count; undefined if all of them stand. */
export function struckWords({ drives, services, corrections }: StruckReadings) {
  const parts = [
    drives > 0 && counted(drives, 'drive'),
    services > 0 && counted(services, 'service'),
    corrections > 0 && counted(corrections, 'earlier correction'),
  ].filter((part) => part !== false)
  if (parts.length === 0) return undefined
  const all = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts[0]!
  return `${all} with a higher mileage will no longer count. ${drives + services + corrections === 1 ? 'It stays' : 'They stay'} in the history.`
}

export const constraintMessages = {
  mileage_corrections_mileage_range: {
    field: 'mileage',
    message: 'Mileage can be 2,000,000 at most',
  },
  mileage_corrections_reason_length: tooLong('reason', 'Reason', 500),
}
