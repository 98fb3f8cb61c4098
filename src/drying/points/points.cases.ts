import { v7 as newId } from 'uuid'
import { newChamber } from '#drying/chambers/chambers.cases.ts'
import { newMeter } from '#drying/meters/meters.cases.ts'
import type { Cases } from '#testing/cases.ts'
import type { Company } from '#testing/company.ts'
import { edited } from '#testing/edits.ts'
import { idOf, newJob } from '#testing/rows.ts'

/** A point on drywall, without a goal. */
export const plainPoint = {
  room_id: null,
  surface: 'wall',
  material: 'drywall',
  material_other: null,
  height_in: 6,
  spot: 'Left of the sink',
  goal: null,
} as const

/** Adds a point to a job and returns its id. */
export async function newPoint(company: Company, job_id?: string) {
  const job = job_id ?? (await newJob(company))
  return idOf(
    company,
    `insert into points (id, job_id, chamber_id, surface, material)
     values ($1, $2, $3, 'wall', 'drywall') returning id`,
    [newId(), job, await newChamber(company, job)],
  )
}

const example = `insert into points (id, job_id, chamber_id, surface, material)
  select gen_random_uuid(), c.job_id, c.id, 'wall', 'drywall' from chambers c
  join jobs j on j.id = c.job_id where j.status <> 'closed' and c.removed_at is null`
const goalExample = (mode: 'pin' | 'pinless') =>
  `insert into point_goals (job_id, point_id, meter_id, mode, scale, goal)
  select p.job_id, p.id, m.id, '${mode}', 'wme', 12 from points p join jobs j on j.id = p.job_id,
    (select id from meters where archived_at is null limit 1) m
  where j.status <> 'closed'`

export const cases: Cases = {
  calls: {
    'points.list': async (company) => ({ job_id: await newJob(company) }),
    'points.add': async (company) => {
      const job_id = await newJob(company)
      const chamber_id = await newChamber(company, job_id)
      return { ...plainPoint, id: newId(), job_id, chamber_id }
    },
    'points.edit': async (company) =>
      edited(company, 'points', { id: await newPoint(company), height_in: 12 }),
    'points.setGoal': async (company) => ({
      id: await newPoint(company),
      meter_id: await newMeter(company),
      mode: 'pinless',
      scale: 'mc',
      dry_standard: 9,
      goal: 12.5,
    }),
    'points.end': async (company) => ({
      id: await newPoint(company),
      how: 'material_removed',
      reason: 'Delaminated',
    }),
    'points.reopen': async (company) => ({ id: await newPoint(company) }),
    'points.reorder': async (company) => {
      const job_id = await newJob(company)
      return { job_id, ids: [await newPoint(company, job_id)] }
    },
    'points.remove': async (company) => ({ id: await newPoint(company) }),
  },
  otherwise: { 'points.add': () => ({ spot: 'Otherwise' }) },
  ids: { points: 'point' },
  fields: { point_id: 'point', room_id: 'room' },
  plant: {
    point: async (house) =>
      house.several('points', {
        point: {
          job_id: await house.row('job'),
          chamber_id: await house.row('chamber'),
          room_id: await house.row('room'),
          number: 1,
          surface: 'wall',
          material: 'other',
          height_in: 6,
          walk_order: 1,
          ended_how: 'no_access',
          ended_at: '2026-03-05T12:00:00Z',
          removed_at: null,
        },
      }),
    point_goal: async (house) =>
      house.several('point_goals', {
        point_goal: {
          job_id: await house.row('job'),
          point_id: await house.row('point'),
          meter_id: await house.row('meter'),
          mode: 'pin',
          scale: 'mc',
          dry_standard: 9,
          goal: 12,
        },
      }),
  },
  statements: {
    points: {
      insert: `${example} limit 1`,
      update: `update points set spot = 'y'`,
      some: example,
    },
    point_goals: {
      // A point has one goal for each mode, and `some` has set those for pins.
      insert: `${goalExample('pinless')} limit 1`,
      update: `update point_goals set goal = 14`,
      some: goalExample('pin'),
    },
  },
}
