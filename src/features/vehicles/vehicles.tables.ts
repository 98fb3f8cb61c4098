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

export const shows: Shows = {
  vehicles: ['time_records', 'vehicles', 'vehicle_costs'],
}
