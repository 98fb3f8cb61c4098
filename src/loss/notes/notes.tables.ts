import { capabilities, customerRoles } from '#access/roles.ts'
import type { Scopes, Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  notes: {
    select: capabilities['notes.list'],
    own: [...customerRoles, 8],
    insert: capabilities['notes.add'],
    update: capabilities['notes.show'],
    history: capabilities['notes.list'],
  },
}

export const shows: Shows = {
  notes: ['jobs', 'notes', 'profiles', 'customers'],
  timeline: ['notes'],
  claims: ['notes'],
  releases: ['notes'],
}

export const scopes: Scopes = { 'notes.list': { job: 'job_id' } }
