import type { Scopes, Shows } from '#server/tables.ts'

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

export const scopes: Scopes = {
  'dashboard.figures': { city: 'city', everywhere: ['leads', 'photos', 'time_records'] },
}
