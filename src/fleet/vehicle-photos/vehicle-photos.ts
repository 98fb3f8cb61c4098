import { z } from 'zod'
import { vehicleSide } from '#fleet/vehicle-photos/vehicle-sides.ts'
import { optionalText, rowId } from '#values/text.ts'

/**
 * Photos of each side read at once, latest first. That is half a year of walk-arounds every working
 * day, and more than anyone looks at.
 */
export const MOST_OF_SIDE = 150

/** A photo of a side of a vehicle. */
export const vehiclePhoto = z.object({
  id: z.string(),
  vehicle_id: z.string(),
  side: vehicleSide,
  damage: z.string().nullable().describe('What damage it shows, where some was marked'),
  repaired_at: z.string().nullable().describe('When management said that this damage is repaired'),
  time_record_id: z.string().nullable().describe('The punch of whose walk-round it is'),
  state: z
    .enum(['arrived', 'ready'])
    .describe('Shown once it is `ready`, at /files/{id}/view and /thumbnail'),
  taken_at: z.string(),
  created_by: z.string(),
  created_by_name: z.string().nullable(),
})
export type VehiclePhoto = z.infer<typeof vehiclePhoto>

export const damageMark = z.strictObject({
  id: rowId,
  damage: optionalText('Damage', 500).describe('What is damaged; null where nothing is'),
})

/** True if the photo shows damage that is still there. */
export const showsDamage = ({ damage, repaired_at }: VehiclePhoto) =>
  damage !== null && repaired_at === null

export const constraintMessages = {
  vehicle_photos_side: { field: 'side', message: 'A side is front, left, right or back.' },
  vehicle_photos_damage_length: {
    field: 'damage',
    message: 'Damage must have 1 to 500 characters',
  },
  vehicle_photos_repaired_by_management: { message: 'Only management marks damage as repaired.' },
}
