import type { Shows } from '#server/tables.ts'

export const shows: Shows = {
  dashboard: ['leads', 'jobs', 'customers', 'photos', 'time_records', 'settings'],
}
