import { ofVehicle } from '#fleet/vehicles/vehicles.tables.ts'
import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  mileage_corrections: {
    select: capabilities['vehicles.edit'],
    insert: capabilities['vehicles.edit'],
  },
}

export const shows: Shows = {
  mileageCorrections: [...ofVehicle, 'profiles'],
  drives: [
    ...ofVehicle,
    'vehicle_service_costs',
    'vehicle_fuelings',
    'vehicle_fuel_costs',
    'profiles',
    'jobs',
    'customers',
    'folders',
  ],
}
