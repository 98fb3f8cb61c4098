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

/** Of what a vehicle is read: also where only its being there matters. */
const ofVehicle = ['vehicles', 'mileage_corrections', 'time_records', 'vehicle_services', 'service_intervals', 'settings'] as const

export const shows: Shows = {
  vehicles: [...ofVehicle, 'vehicle_costs', 'vehicle_photos', 'files'],
  mileageCorrections: [...ofVehicle, 'profiles'],
  drives: [...ofVehicle, 'vehicle_service_costs', 'vehicle_fuelings', 'vehicle_fuel_costs', 'profiles', 'jobs', 'customers', 'folders'],
  vehicleServices: [...ofVehicle, 'vehicle_service_costs', 'vehicle_papers', 'files', 'profiles'],
  vehicleFuel: [...ofVehicle, 'vehicle_fuelings', 'vehicle_fuel_costs', 'vehicle_papers', 'files', 'profiles'],
  vehiclePhotos: [...ofVehicle, 'vehicle_photos', 'files', 'profiles'],
}
