import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  audits: { select: capabilities['audits.list'] },
}

export const shows: Shows = {
  audits: ['audits', 'profiles'],
}
