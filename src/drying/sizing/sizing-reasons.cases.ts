import { v7 as newId } from 'uuid'
import { newChamber } from '#drying/chambers/chambers.cases.ts'
import type { Cases } from '#testing/cases.ts'
import { newJob } from '#testing/rows.ts'

export const plainReason = {
  category: 'air_mover',
  exceeded_by: 2,
  reason: 'Cupped hardwood needs more airflow',
} as const

const insert = `with chamber as (
    select id, job_id from chambers where job_id in (select id from jobs where status <> 'closed') limit 1
  )
  insert into sizing_reasons (id, job_id, chamber_id, category, exceeded_by, reason)
  select gen_random_uuid(), job_id, id, 'air_mover', 1, 'x' from chamber`

export const cases: Cases = {
  calls: {
    'sizingReasons.list': async (company) => ({ job_id: await newJob(company) }),
    'sizingReasons.add': async (company) => ({
      ...plainReason,
      id: newId(),
      chamber_id: await newChamber(company),
    }),
  },
  otherwise: {
    'sizingReasons.add': () => ({ reason: 'Otherwise' }),
  },
  ids: { sizingReasons: 'sizing_reason' },
  plant: {
    sizing_reason: async (house) =>
      house.several('sizing_reasons', {
        reason: {
          job_id: await house.row('job'),
          chamber_id: await house.row('chamber'),
          category: 'air_mover',
          exceeded_by: 1,
        },
      }),
  },
  statements: {
    sizing_reasons: {
      insert,
      update: `update sizing_reasons set reason = 'y'`,
      some: `with made as (
          insert into chambers (id, job_id, name, water_category, category_reason)
          select gen_random_uuid(), id, 'x', 1, 'x' from jobs where status <> 'closed'
          returning id, job_id
        )
        insert into sizing_reasons (id, job_id, chamber_id, category, exceeded_by, reason)
        select gen_random_uuid(), job_id, id, 'air_mover', 1, 'x' from made`,
    },
  },
}
