import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import type { Company } from '#testing/company.ts'
import { edited } from '#testing/edits.ts'
import { idOf, newJob } from '#testing/rows.ts'

export const plainChamber = {
  name: 'First floor',
  water_category: 1,
  category_reason: 'Supply line under the sink',
  water_class: null,
  class_reason: null,
} as const

export const newChamber = async (company: Company, job_id?: string) =>
  idOf(
    company,
    `insert into chambers (id, job_id, name, water_category, category_reason)
     values ($1, $2, 'Basement', 2, 'Washing machine') returning id`,
    [newId(), job_id ?? (await newJob(company))],
  )

export const cases: Cases = {
  calls: {
    'chambers.list': async (company) => ({ job_id: await newJob(company) }),
    'chambers.dryness': async (company) => ({ job_id: await newJob(company) }),
    'chambers.add': async (company) => ({
      ...plainChamber,
      id: newId(),
      job_id: await newJob(company),
    }),
    'chambers.edit': async (company) =>
      edited(company, 'chambers', { id: await newChamber(company), name: 'Upstairs' }),
    'chambers.remove': async (company) => ({ id: await newChamber(company) }),
  },
  otherwise: {
    'chambers.add': () => ({ name: 'Otherwise' }),
  },
  ids: { chambers: 'chamber' },
  fields: { chamber_id: 'chamber' },
  plant: {
    chamber: async (house) =>
      house.several('chambers', {
        chamber: {
          job_id: await house.row('job'),
          water_category: 3,
          water_class: 4,
          stage: 'drying',
          least_fahrenheit: 70,
          most_fahrenheit: 90,
          most_rh_first_day: 60,
          most_rh: 40,
          dew_point_margin: 5,
          build_out: 'open',
          construction: 'mixed',
          hvac: 'off',
          weather: 'neutral',
          envelope: 'tight',
          removed_at: null,
        },
      }),
  },
  functions: {
    point_states: ['(select count(*)::integer from app.point_states(gen_random_uuid()))', [0]],
    chamber_states: ['(select count(*)::integer from app.chamber_states(gen_random_uuid()))', [0]],
    is_point_still: ['app.is_point_still(gen_random_uuid())', [false]],
    drying_jobs: ['(select count(*)::integer from app.drying_jobs())', [0]],
  },
  statements: {
    chambers: {
      insert: `insert into chambers (id, job_id, name, water_category, category_reason)
        select gen_random_uuid(), id, 'x', 1, 'x' from jobs where status <> 'closed' limit 1`,
      // No one can change the drying of a closed job.
      update: `update chambers set name = 'y' where job_id in (select id from jobs where status <> 'closed')`,
      some: `insert into chambers (id, job_id, name, water_category, category_reason)
        select gen_random_uuid(), id, 'x', 1, 'x' from jobs`,
    },
  },
}
