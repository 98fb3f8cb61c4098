import { ofVehicle } from '#fleet/vehicles/vehicles.tables.ts'
import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  vehicle_photos: {
    select: capabilities['vehicles.list'],
    update: capabilities['vehicles.report'],
  },
}

export const shows: Shows = {
  vehiclePhotos: [...ofVehicle, 'vehicle_photos', 'files', 'profiles'],
}
