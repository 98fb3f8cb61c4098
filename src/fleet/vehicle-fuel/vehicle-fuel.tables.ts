import { ofVehicle } from '#fleet/vehicles/vehicles.tables.ts'
import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  vehicle_fuelings: {
    select: capabilities['vehicles.list'],
    insert: capabilities['vehicles.report'],
    update: capabilities['vehicles.edit'],
    history: capabilities['vehicles.list'],
  },
  vehicle_fuel_costs: {
    select: capabilities['vehicles.costs'],
    insert: capabilities['vehicles.report'],
    update: capabilities['vehicles.edit'],
    history: capabilities['vehicles.costs'],
  },
}

export const shows: Shows = {
  vehicleFuel: [
    ...ofVehicle,
    'vehicle_fuelings',
    'vehicle_fuel_costs',
    'vehicle_papers',
    'files',
    'profiles',
  ],
}
