import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

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
  // Apart: else each punch, placement and photo would have every list of customers read again.
  visits: ['customers', 'profiles', 'jobs', 'time_records', 'placements', 'photos', 'settings'],
}
