import { capabilities } from '#access/roles.ts'
import type { Scopes, Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  chambers: {
    select: capabilities['drying.list'],
    insert: capabilities['drying.edit'],
    update: capabilities['drying.edit'],
    history: capabilities['drying.list'],
  },
}

export const shows: Shows = {
  chambers: ['chambers', 'profiles'],
  'chambers.dryness': ['chambers', 'points', 'point_goals', 'point_readings', 'rooms'],
  timeline: ['chambers'],
}

export const scopes: Scopes = {
  'chambers.list': { job: 'job_id' },
  'chambers.dryness': { job: 'job_id' },
}
