import { v7 as newId } from 'uuid'
import { newChamber } from '#drying/chambers/chambers.cases.ts'
import type { Cases } from '#testing/cases.ts'
import { newJob } from '#testing/rows.ts'

const UNIT = '11111111-1111-4111-8111-111111111111'
export const plainAnswer = () => ({
  alert: `unit_off:${UNIT}`,
  alert_at: '2026-03-02T12:00:00Z',
  sentence: 'Air mover · A-12 is off.',
  reason: 'Owner turned it off',
  answered_at: new Date(Date.now() - 60_000).toISOString(),
})
const row = `'unit_off:${UNIT}', now(), 'x', 'x', now()`

export const cases: Cases = {
  calls: {
    'alertAnswers.list': async (company) => ({ job_id: await newJob(company) }),
    'alertAnswers.add': async (company) => ({
      ...plainAnswer(),
      id: newId(),
      chamber_id: await newChamber(company),
    }),
  },
  otherwise: { 'alertAnswers.add': () => ({ reason: 'Otherwise' }) },
  ids: { alertAnswers: 'alert_answer' },
  plant: {
    alert_answer: async (house) =>
      house.several('alert_answers', {
        answer: {
          job_id: await house.row('job'),
          chamber_id: await house.row('chamber'),
          alert: `unit_off:${UNIT}`,
          alert_at: '2026-03-02T12:00:00Z',
          answered_at: '2026-03-02T12:30:00Z',
        },
      }),
  },
  statements: {
    alert_answers: {
      insert: `with chamber as (
          select id, job_id from chambers
          where job_id in (select id from jobs where status <> 'closed') limit 1
        )
        insert into alert_answers
          (id, job_id, chamber_id, alert, alert_at, sentence, reason, answered_at)
        select gen_random_uuid(), job_id, id, ${row} from chamber`,
      update: `update alert_answers set reason = 'y'`,
      some: `with made as (
          insert into chambers (id, job_id, name, water_category, category_reason)
          select gen_random_uuid(), id, 'x', 1, 'x' from jobs where status <> 'closed'
          returning id, job_id
        )
        insert into alert_answers
          (id, job_id, chamber_id, alert, alert_at, sentence, reason, answered_at)
        select gen_random_uuid(), job_id, id, ${row} from made`,
    },
  },
}
