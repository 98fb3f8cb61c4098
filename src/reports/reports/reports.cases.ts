import type { Cases } from '#testing/cases.ts'

const days = { from: '2026-01-01', to: '2026-12-31' }

export const cases: Cases = {
  calls: {
    'reports.read': async () => ({ report: 'revenue' }),
    'reports.overview': async () => ({}),
    'reports.charts': async () => ({}),
    'reports.rows': async () => ({ measure: 'invoiced', ...days }),
  },
  statements: {
    report_sums: {
      insert: `insert into report_sums (measure, span, begins, city_code, key, count, amount) values ('paid', 'day', '2026-03-03', '01', '', 1, 1)`,
      update: `update report_sums set amount = 0`,
    },
    report_changes: {
      insert: `insert into report_changes (measure, day, city_code, key, count, amount) values ('paid', '2026-03-03', '01', '', 1, 1)`,
      update: `update report_changes set amount = 0`,
    },
    report_fillings: {
      insert: `insert into report_fillings (version) values (1)`,
      update: `update report_fillings set version = 0`,
    },
  },
  functions: {
    report_figures: [
      `(select count(*)::int from app.report_figures('{paid}', '2000-01-01', '2100-01-01', null))`,
      [0],
    ],
    report_unit_days: [
      `(select count(*)::int from app.report_unit_days('2000-01-01', '2100-01-01', null))`,
      [0],
    ],
    report_jobs_worked: [
      `(select count(*)::int from app.report_jobs_worked('2000-01-01', '2100-01-01', null, 1))`,
      [0],
    ],
    report_head: [`app.report_head()`, [null]],
    labor_records: [
      `(select count(*)::int from app.labor_records('worked', '2026-01-01', '2026-12-31'))`,
      [0],
    ],
  },
}
