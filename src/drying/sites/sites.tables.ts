import { capabilities } from '#access/roles.ts'
import type { Scopes, Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  sites: {
    select: capabilities['drying.list'],
    insert: capabilities['drying.edit'],
    update: capabilities['drying.edit'],
    history: capabilities['drying.list'],
  },
}

export const shows: Shows = { sites: ['sites'], 'sites.proposed': ['sites', 'jobs', 'customers'] }

export const scopes: Scopes = { 'sites.ofJob': { job: 'job_id' } }
