import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  week_approvals: {
    select: capabilities['timesheets.list'],
    own: [1],
    insert: capabilities['timesheets.approve'],
  },
}

export const shows: Shows = {
  timesheets: [
    'customers',
    'time_records',
    'week_approvals',
    'profiles',
    'settings',
    'vehicles',
    'jobs',
  ],
}
