import { capabilities } from '#access/roles.ts'
import type { Scopes, Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  air_readings: {
    select: capabilities['drying.list'],
    insert: capabilities['drying.edit'],
    update: capabilities['drying.edit'],
  },
}

export const shows: Shows = {
  airReadings: ['air_readings', 'chambers', 'equipment', 'profiles'],
  timeline: ['air_readings'],
}

export const scopes: Scopes = { 'airReadings.list': { job: 'job_id' } }
