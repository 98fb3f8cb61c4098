import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

const who = capabilities['reports.schedule']
export const tables: Tables = {
  report_schedules: { select: who, insert: who, update: who },
  report_recipients: { select: who, insert: who },
  report_sendings: { select: who, insert: who },
}

export const shows: Shows = {
  reportSchedules: ['report_schedules', 'report_recipients', 'report_sendings', 'profiles'],
}
