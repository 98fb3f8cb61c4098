import type { Scopes, Shows } from '#server/tables.ts'

export const shows: Shows = {
  timeline: ['jobs', 'customers', 'files', 'profiles', 'settings', 'folders'],
}

// The history of rows changes with the rows, which are announced themselves.
export const scopes: Scopes = {
  'timeline.list': { job: 'job_id' },
  'timeline.overview': { job: 'id' },
}
