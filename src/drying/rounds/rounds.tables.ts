import { capabilities } from '#access/roles.ts'
import type { Scopes, Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  rounds: {
    select: capabilities['drying.list'],
    insert: capabilities['drying.edit'],
    update: capabilities['drying.edit'],
    history: capabilities['drying.list'],
  },
  skipped_stops: {
    select: capabilities['drying.list'],
    insert: capabilities['drying.edit'],
  },
  meter_photos: { select: capabilities['drying.list'] },
}

export const shows: Shows = {
  rounds: [
    'rounds',
    'skipped_stops',
    'time_records',
    'profiles',
    'equipment',
    'meter_photos',
    'photos',
    'files',
  ],
  timeline: ['rounds', 'skipped_stops'],
}

export const scopes: Scopes = { 'rounds.list': { job: 'job_id' } }
