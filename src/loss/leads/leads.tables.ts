import { capabilities } from '#access/roles.ts'
import type { Scopes, Shows, Tables } from '#server/tables.ts'

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

export const scopes: Scopes = {
  'leads.waiting': { beside: ['customers', 'jobs', 'folders'] },
  'leads.ofCaller': { customer: 'customer_id' },
}
