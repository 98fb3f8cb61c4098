import type { Cases } from '#testing/cases.ts'

export const cases: Cases = {
  calls: {
    'locations.check': async () => ({ place: 'Woodstock, GA' }),
  },
  statements: {
    locations: {
      insert: `insert into locations (code) values ('99')`,
      update: 'update locations set customer_sequence = 0',
    },
  },
}
