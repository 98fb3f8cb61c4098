import { capabilities, customerRoles, staff } from '#access/roles.ts'
import type { Scopes, Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  jobs: {
    select: staff,
    own: [...customerRoles, 8],
    insert: capabilities['jobs.create'],
    update: capabilities['jobs.edit'],
    history: capabilities['jobs.list'],
  },
}

export const shows: Shows = {
  jobs: [
    'customers',
    'jobs',
    'folders',
    'notes',
    'time_records',
    'placements',
    'photos',
    'profiles',
    'settings',
    'leads',
    'contracts',
    'chambers',
    'points',
    'point_goals',
    'point_readings',
    'rounds',
  ],
  'jobs.read': [
    'customers',
    'jobs',
    'folders',
    'notes',
    'time_records',
    'placements',
    'photos',
    'profiles',
    'settings',
  ],
}

export const scopes: Scopes = {
  'jobs.read': { job: 'id' },
  'jobs.list': {
    city: 'city',
    customer: 'customer_id',
    beside: ['customers', 'folders', 'notes', 'time_records', 'placements', 'photos'],
    unless: ['q', 'quiet', 'needs'],
  },
}
