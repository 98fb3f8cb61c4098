import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  vehicles: {
    select: capabilities['vehicles.list'],
    insert: capabilities['vehicles.add'],
    update: capabilities['vehicles.edit'],
    history: capabilities['vehicles.list'],
  },
  vehicle_costs: {
    select: capabilities['vehicles.costs'],
    insert: capabilities['vehicles.add'],
    update: capabilities['vehicles.edit'],
    history: capabilities['vehicles.costs'],
  },
}

/** Tables from which a vehicle is read, also by queries that only check that it exists. */
export const ofVehicle = [
  'vehicles',
  'mileage_corrections',
  'time_records',
  'vehicle_services',
  'service_intervals',
  'settings',
] as const

export const shows: Shows = {
  vehicles: [...ofVehicle, 'vehicle_costs', 'vehicle_photos', 'files'],
}
