import type { Shows } from '#server/tables.ts'

export const shows: Shows = {
  dashboard: [
    'leads',
    'jobs',
    'customers',
    'photos',
    'equipment',
    'vehicles',
    'contracts',
    'invoices',
    'time_records',
    'settings',
  ],
}
