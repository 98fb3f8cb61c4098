import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import { newCorrectionRequest, openRecord } from '#testing/rows.ts'

export const cases: Cases = {
  calls: {
    'correctionRequests.send': async (company, caller) => ({
      id: newId(),
      record_id: await openRecord(company, caller),
      words: 'Left at 4',
    }),
    'correctionRequests.mine': async () => undefined,
    'correctionRequests.list': async () => undefined,
    'correctionRequests.answer': async (company) => ({
      id: await newCorrectionRequest(company),
      reply: 'A',
    }),
  },
  otherwise: {
    'correctionRequests.send': () => ({ words: 'Otherwise' }),
  },
  ids: { correctionRequests: 'correction_request' },
  fields: { settles_request: 'correction_request' },
  plant: {
    correction_request: async (house) => {
      const about = { record_id: await house.row('time_record'), created_by: house.staff }
      return house.several('correction_requests', { one: { ...about, words: 'A', outcome: null } })
    },
  },
  statements: {
    correction_requests: {
      insert: `insert into correction_requests (id, day, words) values (gen_random_uuid(), '2020-01-01', 'A')`,
      update: `update correction_requests set outcome = 'answered', reply = 'x'`,
      own: 'created_by = $1',
      some: `insert into correction_requests (id, day, words, created_by)
        select gen_random_uuid(), '2020-01-02', 'A', id from profiles where role < 5`,
    },
  },
}
