import { capabilities } from '#access/roles.ts'
import type { Tables } from '#server/tables.ts'

export const tables: Tables = {
  vehicle_papers: {
    select: capabilities['vehicles.costs'],
    own: [1],
    update: capabilities['vehicles.edit'],
  },
}
