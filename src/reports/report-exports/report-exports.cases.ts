import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'

const made = `insert into report_exports (id, format, measure, first_day, last_day) values (gen_random_uuid(), 'csv', 'paid', '2026-03-03', '2026-03-03')`

export const cases: Cases = {
  calls: {
    'reportExports.list': async () => ({}),
    'reportExports.create': async () => ({
      id: newId(),
      format: 'csv',
      measure: 'paid',
      from: '2026-01-01',
      to: '2026-12-31',
    }),
  },
  otherwise: { 'reportExports.create': () => ({ format: 'xlsx' }) },
  plant: {
    report_export: async (house) =>
      house.several('report_exports', {
        one: {
          format: 'csv',
          measure: 'paid',
          first_day: '2026-03-03',
          last_day: '2026-03-03',
          city_code: '01',
          created_by: house.staff,
        },
      }),
  },
  statements: {
    report_exports: { insert: made, update: `update report_exports set row_count = 1`, some: made },
  },
  functions: {
    enter_errand: [
      `(select count(*)::int from app.enter_errand('${'x'.repeat(36)} 9999999999 ${'0'.repeat(64)}'))`,
      [0],
    ],
  },
}
