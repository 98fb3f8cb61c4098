import type { Cases } from '#testing/cases.ts'
import { harold, newRefusedPunch, refused } from '#testing/rows.ts'

export const cases: Cases = {
  calls: {
    'refusedPunches.send': async (company) => ({
      ...refused(),
      customer_id: await harold(company),
    }),
    'refusedPunches.mine': async () => undefined,
    'refusedPunches.list': async () => undefined,
    'refusedPunches.decline': async (company) => ({
      id: await newRefusedPunch(company),
      reply: 'A',
    }),
  },
  otherwise: {
    'refusedPunches.send': () => ({ notes: 'Otherwise' }),
  },
  ids: { refusedPunches: 'refused_punch' },
  fields: { record_id: 'time_record', settles: 'refused_punch' },
  plant: {
    refused_punch: async (house) => {
      const about = {
        record_id: await house.row('time_record'),
        customer_id: await house.row('customer'),
        created_by: house.staff,
      }
      return house.several('refused_punches', {
        one: { ...about, kind: 'in', punched_at: new Date('2020-01-01'), outcome: null },
      })
    },
  },
  statements: {
    refused_punches: {
      insert: `insert into refused_punches (id, record_id, kind, customer_name, punched_at, refusal)
        values (gen_random_uuid(), gen_random_uuid(), 'in', 'A', now(), 'A')`,
      update: `update refused_punches set outcome = 'declined', reply = 'x'`,
      own: 'created_by = $1',
      some: `insert into refused_punches (id, record_id, kind, customer_name, punched_at, refusal, created_by)
        select gen_random_uuid(), gen_random_uuid(), 'in', 'A', now(), 'A', id from profiles where role < 5`,
    },
  },
}
