import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  kits: {
    select: capabilities['kits.list'],
    insert: capabilities['kits.edit'],
    update: capabilities['kits.edit'],
    history: capabilities['kits.list'],
  },
}

export const shows: Shows = {
  'kits.list': ['kits'],
  kits: ['kits', 'equipment', 'placements', 'jobs', 'folders', 'customers'],
}
