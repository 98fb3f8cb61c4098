import type { Shows } from '#server/tables.ts'

export const shows: Shows = {
  employees: ['profiles', 'profile_pictures', 'time_records', 'jobs', 'customers'],
}
