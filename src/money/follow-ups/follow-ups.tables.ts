import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  follow_ups: { select: capabilities['followUps.list'], insert: capabilities['followUps.note'] },
  receivables: { select: capabilities['followUps.list'] },
}

export const shows: Shows = {
  followUps: ['follow_ups', 'receivables', 'invoices', 'customers', 'jobs', 'profiles', 'settings'],
}
