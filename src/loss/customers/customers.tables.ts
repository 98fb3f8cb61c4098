import { capabilities } from '#access/roles.ts'
import type { Scopes, Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  customers: {
    select: capabilities['customers.list'],
    own: [...capabilities['customers.mine'], 8],
    insert: capabilities['customers.add'],
    update: capabilities['customers.edit'],
    history: capabilities['customers.list'],
  },
  customer_counts: { select: capabilities['customers.list'] },
}

export const shows: Shows = {
  customers: ['customers', 'jobs', 'folders', 'grants', 'profiles'],
  ownRecords: ['customers', 'profiles'],
  // A separate entry: otherwise each punch, placement and photo would reload every list of
  // customers.
  visits: ['customers', 'profiles', 'jobs', 'time_records', 'placements', 'photos', 'settings'],
  'customers.list': ['customers', 'jobs'],
  'customers.counts': ['customers'],
  'customers.read': ['customers', 'jobs', 'folders'],
}

export const scopes: Scopes = {
  'customers.list': { city: 'city', beside: ['jobs'] },
  'customers.counts': { city: 'city' },
  'customers.read': { customer: 'id' },
}
