import { capabilities } from '#access/roles.ts'
import type { Tables } from '#server/tables.ts'

export const tables: Tables = {
  point_readings: {
    select: capabilities['drying.list'],
    insert: capabilities['drying.edit'],
    update: capabilities['drying.edit'],
  },
}
