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
  mileage_corrections: { select: capabilities['vehicles.edit'], insert: capabilities['vehicles.edit'] },
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
  vehicle_papers: { select: capabilities['vehicles.costs'], own: [1], update: capabilities['vehicles.edit'] },
  vehicle_photos: { select: capabilities['vehicles.list'], update: capabilities['vehicles.report'] },
}

export const shows: Shows = {
  mileageCorrections: ['mileage_corrections', 'vehicles', 'time_records', 'vehicle_services', 'profiles'],
  vehicles: ['mileage_corrections', 'time_records', 'vehicles', 'vehicle_costs', 'vehicle_services', 'vehicle_photos', 'files'],
  drives: [
    'mileage_corrections',
    'time_records',
    'vehicles',
    'vehicle_services',
    'vehicle_service_costs',
    'profiles',
    'jobs',
    'customers',
    'folders',
    'settings',
  ],
  vehicleServices: ['vehicle_papers', 'files', 'vehicle_services', 'vehicle_service_costs', 'vehicles', 'time_records', 'profiles'],
  vehicleFuel: [
    'vehicle_fuelings',
    'vehicle_fuel_costs',
    'vehicle_papers',
    'files',
    'profiles',
    'vehicles',
    'time_records',
    'vehicle_services',
  ],
  vehiclePhotos: ['vehicle_photos', 'files', 'profiles', 'vehicles', 'time_records', 'vehicle_services'],
}
