import type { VehicleStatus } from '#fleet/vehicles/vehicles.ts'

/** In these states a vehicle is not driven; one that is archived is not either. A trigger refuses a punch with it: drivable.sql. */
export const cannotDrive: readonly VehicleStatus[] = ['in_maintenance', 'not_drivable']
