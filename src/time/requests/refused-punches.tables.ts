import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  refused_punches: {
    select: capabilities['refusedPunches.settle'],
    own: [1],
    insert: capabilities['timeClock.punch'],
    update: capabilities['refusedPunches.settle'],
    history: capabilities['refusedPunches.settle'],
  },
}

export const shows: Shows = {
  refusedPunches: [
    'customers',
    'jobs',
    'time_records',
    'refused_punches',
    'profiles',
    'vehicles',
    'settings',
  ],
}
