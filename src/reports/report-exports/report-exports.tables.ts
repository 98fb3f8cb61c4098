import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  report_exports: { select: capabilities['reports.read'], insert: capabilities['reports.read'] },
}

export const shows: Shows = { reportExports: ['report_exports', 'profiles', 'vehicles'] }
