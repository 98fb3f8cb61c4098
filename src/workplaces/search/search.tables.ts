import type { Shows } from '#server/tables.ts'

export const shows: Shows = {
  search: [
    'customers',
    'jobs',
    'folders',
    'leads',
    'invoices',
    'contracts',
    'equipment',
    'placements',
    'profiles',
    'vehicles',
  ],
}
