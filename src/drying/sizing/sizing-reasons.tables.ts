import { capabilities } from '#access/roles.ts'
import type { Scopes, Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  sizing_reasons: {
    select: capabilities['drying.list'],
    insert: capabilities['drying.edit'],
  },
}

export const shows: Shows = { sizingReasons: ['sizing_reasons', 'chambers', 'profiles'] }

export const scopes: Scopes = { 'sizingReasons.list': { job: 'job_id' } }
