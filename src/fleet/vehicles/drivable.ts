import type { VehicleStatus } from '#fleet/vehicles/vehicles.ts'

/**
 * Statuses in which a vehicle must not be driven. An archived one must not be driven either. A
 * trigger refuses the punch: drivable.sql.
 */
export const cannotDrive: readonly VehicleStatus[] = ['in_maintenance', 'not_drivable']
