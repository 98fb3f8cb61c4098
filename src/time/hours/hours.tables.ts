import type { Scopes, Shows } from '#server/tables.ts'

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

export const scopes: Scopes = { 'hours.list': { job: 'job_id' } }
