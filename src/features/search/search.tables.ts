import type { Shows } from '#server/tables.ts'

export const shows: Shows = {
  search: ['customers', 'jobs', 'folders', 'leads', 'contracts', 'equipment', 'placements', 'profiles', 'vehicles'],
}
