import type { Shows } from '#server/tables.ts'

export const shows: Shows = {
  hours: [
    'customers',
    'time_records',
    'week_approvals',
    'profiles',
    'settings',
    'jobs',
    'vehicles',
  ],
}
