import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  vehicles: { select: capabilities['vehicles.list'] },
}

export const shows: Shows = {
  vehicles: ['time_records', 'vehicles'],
}
