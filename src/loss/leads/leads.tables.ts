import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  leads: {
    select: capabilities['leads.list'],
    insert: capabilities['leads.work'],
    update: capabilities['leads.work'],
    history: capabilities['leads.list'],
  },
}

export const shows: Shows = {
  leads: ['leads', 'customers', 'jobs', 'folders', 'profiles'],
}
