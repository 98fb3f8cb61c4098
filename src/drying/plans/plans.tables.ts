import { capabilities } from '#access/roles.ts'
import type { Scopes, Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  plans: {
    select: capabilities['drying.list'],
    insert: capabilities['drying.edit'],
    update: capabilities['drying.edit'],
    history: capabilities['drying.list'],
  },
}

export const shows: Shows = {
  plans: ['plans'],
  'plans.photos': ['plans', 'photos', 'photo_folders', 'files', 'profiles', 'customers', 'jobs'],
  timeline: ['plans'],
}

export const scopes: Scopes = {
  'plans.list': { job: 'job_id' },
  'plans.photos': { job: 'job_id', beside: ['photo_folders', 'files', 'profiles', 'customers'] },
}
