import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import { colleague, hours, idOf, newJob, openRecord } from '#testing/rows.ts'
import { edited } from '#testing/edits.ts'

export const cases: Cases = {
  calls: {
    'hours.list': async (company) => ({
      job_id: await idOf(company, 'select id from jobs limit 1'),
    }),
    'hours.add': async (company) => ({
      id: newId(),
      job_id: await newJob(company),
      employee_id: await colleague(company),
      ...hours(),
    }),
    'hours.correct': async (company) =>
      edited(company, 'time_records', { id: await openRecord(company, 1), ...hours() }),
    'hours.remove': async (company) => ({ id: await openRecord(company, 1), reason: 'Twice' }),
  },
  otherwise: {
    'hours.add': () => ({ reason: 'Otherwise' }),
  },
  ids: { hours: 'time_record' },
}
