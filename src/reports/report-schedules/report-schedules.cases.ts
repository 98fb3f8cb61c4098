import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import { type Company, personId } from '#testing/company.ts'

const made = `insert into report_schedules (id, reports, cadence, period, format) values (gen_random_uuid(), '{labor}', 'weekly', 'last_week', 'pdf')`

/** Creates a schedule that goes to a manager. */
export async function newSchedule(company: Company, more: object = {}) {
  const id = newId()
  const people = [await personId(company, 3)]
  const row = {
    id,
    reports: ['revenue'],
    cadence: 'weekly',
    period: 'last_week',
    format: 'pdf',
    people,
    ...more,
  }
  await company
    .as(4)
    .reportSchedules.create(
      row as Parameters<ReturnType<Company['as']>['reportSchedules']['create']>[0],
    )
  return id
}

export const cases: Cases = {
  calls: {
    'reportSchedules.list': async () => undefined,
    'reportSchedules.create': async (company) => ({
      id: newId(),
      reports: ['labor'],
      cadence: 'monthly',
      period: 'last_month',
      format: 'xlsx',
      people: [await personId(company, 3)],
    }),
    'reportSchedules.stop': async (company) => ({ id: await newSchedule(company) }),
    'reportSchedules.send': async (company) => ({
      id: newId(),
      schedule_id: await newSchedule(company),
    }),
  },
  otherwise: {
    'reportSchedules.create': () => ({ cadence: 'weekly' }),
    'reportSchedules.send': () => ({ schedule_id: newId() }),
  },
  ids: { reportSchedules: 'report_schedule' },
  fields: { schedule_id: 'report_schedule', people: 'person' },
  plant: {
    report_schedule: async (house) =>
      house.several('report_schedules', {
        one: {
          reports: ['labor'],
          cadence: 'weekly',
          period: 'last_week',
          format: 'pdf',
          created_by: house.staff,
        },
      }),
  },
  statements: {
    report_schedules: {
      insert: made,
      update: `update report_schedules set stopped_at = now()`,
      some: made,
    },
    report_recipients: {
      insert: async (company) => `insert into report_recipients (schedule_id, person_id)
        values ('${await newSchedule(company)}', '${await personId(company, 4)}')`,
      update: `update report_recipients set person_id = person_id`,
      some: `with made as (${made} returning id) insert into report_recipients (schedule_id, person_id)
        select made.id, p.id from made, profiles p where p.role = 4 and p.deactivated_at is null limit 1`,
    },
    report_sendings: {
      insert: async (company) =>
        `insert into report_sendings (id, schedule_id) values (gen_random_uuid(), '${await newSchedule(company)}')`,
      update: `update report_sendings set sent_count = 1`,
      some: `with made as (${made} returning id) insert into report_sendings (id, schedule_id) select gen_random_uuid(), id from made`,
    },
  },
}
