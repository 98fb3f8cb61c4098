import type { Shows } from '#server/tables.ts'

export const shows: Shows = {
  worklist: ['customers', 'jobs', 'notes', 'time_records', 'refused_punches'],
}
