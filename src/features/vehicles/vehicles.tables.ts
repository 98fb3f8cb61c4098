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
  vehicle_services: {
    select: capabilities['vehicles.list'],
    insert: capabilities['vehicles.report'],
    update: capabilities['vehicles.edit'],
    history: capabilities['vehicles.list'],
  },
  vehicle_service_costs: {
    select: capabilities['vehicles.costs'],
    insert: capabilities['vehicles.costs'],
    update: capabilities['vehicles.edit'],
    history: capabilities['vehicles.costs'],
  },
}

export const shows: Shows = {
  vehicles: ['time_records', 'vehicles', 'vehicle_costs', 'vehicle_services'],
  vehicleServices: ['vehicle_services', 'vehicle_service_costs', 'vehicles', 'time_records', 'profiles'],
}
