import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import { anHour, colleague } from '#testing/rows.ts'

export const cases: Cases = {
  calls: {
    'timesheets.list': async () => ({}),
    'timesheets.person': async (company) => ({
      employee_id: await colleague(company),
      week: '2025-01-05',
    }),
    'timesheets.approve': async (company) => ({
      id: newId(),
      employee_id: await colleague(company),
      week: anHour().week,
      seen_seconds: 0,
    }),
  },
  otherwise: {
    'timesheets.approve': () => ({ week: '2019-12-29' }),
  },
  statements: {
    week_approvals: {
      insert: `insert into week_approvals (id, employee_id, week)
        select gen_random_uuid(), id, '2020-01-05' from profiles where role = 2 and id <> app.actor_id() limit 1`,
      update: 'update week_approvals set paid_seconds = 0',
      own: 'employee_id = $1',
      some: `insert into week_approvals (id, employee_id, week) select gen_random_uuid(), id, '2020-01-12' from profiles where role < 5`,
    },
  },
  functions: {
    in_approved_week: [`app.in_approved_week(gen_random_uuid(), '-infinity', 'infinity')`, [false]],
  },
}
