import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  correction_requests: {
    select: capabilities['correctionRequests.settle'],
    own: [1],
    insert: capabilities['timeClock.punch'],
    update: capabilities['correctionRequests.settle'],
    history: capabilities['correctionRequests.settle'],
  },
}

export const shows: Shows = {
  correctionRequests: [
    'correction_requests',
    'customers',
    'jobs',
    'time_records',
    'profiles',
    'vehicles',
    'settings',
  ],
}
