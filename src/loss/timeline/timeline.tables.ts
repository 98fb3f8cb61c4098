import type { Shows } from '#server/tables.ts'

export const shows: Shows = {
  timeline: ['jobs', 'customers', 'audits', 'files', 'profiles', 'settings', 'folders'],
}
