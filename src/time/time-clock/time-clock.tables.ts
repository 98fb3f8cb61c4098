import { capabilities } from '#access/roles.ts'
import type { Scopes, Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  time_records: {
    select: capabilities['timesheets.list'],
    own: [1],
    insert: capabilities['timeClock.punch'],
    update: capabilities['timeClock.punch'],
    history: capabilities['hours.correct'],
  },
}

export const shows: Shows = {
  timeClock: [
    'customers',
    'time_records',
    'week_approvals',
    'settings',
    'jobs',
    'vehicles',
    'profiles',
  ],
  timeline: ['time_records'],
}

export const scopes: Scopes = {
  'timeClock.status': { mine: true, beside: ['customers', 'jobs'] },
  'timeClock.recent': { mine: true, beside: ['customers', 'jobs'] },
  'timeClock.week': { mine: true, beside: ['customers', 'jobs'] },
}
