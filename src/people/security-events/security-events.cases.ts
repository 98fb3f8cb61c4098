import type { Cases } from '#testing/cases.ts'

export const cases: Cases = {
  calls: {
    'securityEvents.list': async () => ({}),
  },
  fields: { person_id: 'person' },
  statements: {
    security_events: {
      insert: `insert into security_events (kind) values ('signed in')`,
      update: `update security_events set kind = 'x'`,
      some: `insert into security_events (kind) values ('signed in')`,
    },
  },
  functions: {
    note_file: [`app.note_file('customers exported', '')`, '42501'],
  },
}
