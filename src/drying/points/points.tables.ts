import { capabilities } from '#access/roles.ts'
import type { Scopes, Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  points: {
    select: capabilities['drying.list'],
    insert: capabilities['drying.edit'],
    update: capabilities['drying.edit'],
    history: capabilities['drying.list'],
  },
  point_goals: {
    select: capabilities['drying.list'],
    insert: capabilities['drying.edit'],
    update: capabilities['drying.edit'],
    history: capabilities['drying.list'],
  },
}

export const shows: Shows = {
  points: ['points', 'point_goals', 'point_readings', 'rooms', 'profiles'],
  timeline: ['points', 'point_readings'],
}

export const scopes: Scopes = { 'points.list': { job: 'job_id' } }
