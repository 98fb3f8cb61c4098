import { capabilities, customerRoles } from '#access/roles.ts'
import type { Scopes, Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  drying_logs: {
    select: capabilities['drying.list'],
    own: [8],
    update: capabilities['releases.save'],
    history: capabilities['drying.list'],
  },
  drying_shares: {
    select: capabilities['drying.list'],
    own: customerRoles,
    insert: capabilities['releases.save'],
    update: capabilities['releases.save'],
    history: capabilities['drying.list'],
  },
}

export const shows: Shows = {
  dryingLogs: [
    'drying_logs',
    'drying_shares',
    'files',
    'profiles',
    'customers',
    'settings',
    'jobs',
    'placements',
    'points',
    'point_goals',
    'point_readings',
    'air_readings',
  ],
  timeline: ['drying_logs'],
  claims: ['drying_logs'],
  releases: [
    'drying_logs',
    'drying_shares',
    'points',
    'point_readings',
    'point_goals',
    'air_readings',
  ],
}

export const scopes: Scopes = { 'dryingLogs.list': { job: 'job_id' } }
