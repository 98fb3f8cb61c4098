import { ofVehicle } from '#fleet/vehicles/vehicles.tables.ts'
import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  vehicle_services: {
    select: capabilities['vehicles.list'],
    insert: capabilities['vehicles.report'],
    update: capabilities['vehicles.edit'],
    history: capabilities['vehicles.list'],
  },
  service_intervals: {
    select: capabilities['vehicles.list'],
    update: capabilities['settings.edit'],
    history: capabilities['settings.edit'],
  },
  vehicle_service_costs: {
    select: capabilities['vehicles.costs'],
    insert: capabilities['vehicles.costs'],
    update: capabilities['vehicles.edit'],
    history: capabilities['vehicles.costs'],
  },
}

export const shows: Shows = {
  vehicleServices: [...ofVehicle, 'vehicle_service_costs', 'vehicle_papers', 'files', 'profiles'],
}
