import { capabilities } from '#access/roles.ts'
import type { Scopes, Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  rooms: {
    select: capabilities['drying.list'],
    insert: capabilities['drying.edit'],
    update: capabilities['drying.edit'],
    history: capabilities['drying.list'],
  },
}

export const shows: Shows = { rooms: ['rooms'] }

export const scopes: Scopes = { 'rooms.list': { job: 'job_id' } }
