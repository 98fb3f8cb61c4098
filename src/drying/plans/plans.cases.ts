import { v7 as newId } from 'uuid'
import type { Drawing } from '#drying/plans/drawing.ts'
import { rectangle } from '#drying/rooms/shapes.ts'
import type { Cases } from '#testing/cases.ts'
import type { Company } from '#testing/company.ts'
import { edited } from '#testing/edits.ts'
import { idOf, newJob } from '#testing/rows.ts'

/** A floor with one room of 12 by 10 ft, a door, a wet corner and a note. */
export const plainDrawing: Drawing = {
  rooms: [{ id: 'kitchen', name: 'Kitchen', room_id: null, corners: rectangle(144, 120) }],
  doors: [{ id: 'door', room: 'kitchen', wall: 0, offset: 12, width: 32 }],
  wet: [{ id: 'wet', corners: rectangle(60, 48) }],
  pins: [{ id: 'pin', kind: 'note', ref: null, text: 'Stain at the ceiling', x: 100, y: 90 }],
}
export const plainPlan = { name: 'Floor 1', place: 1, drawing: plainDrawing }

const newFloor = async (company: Company) =>
  idOf(
    company,
    `insert into plans (id, job_id, name, place, drawing)
     values ($1, $2, 'Basement', -1, $3) returning id`,
    [newId(), await newJob(company), JSON.stringify(plainDrawing)],
  )

export const cases: Cases = {
  calls: {
    'plans.list': async (company) => ({ job_id: await newJob(company) }),
    'plans.photos': async (company) => ({ job_id: await newJob(company) }),
    'plans.add': async (company) => ({ ...plainPlan, id: newId(), job_id: await newJob(company) }),
    'plans.edit': async (company) =>
      edited(company, 'plans', { id: await newFloor(company), name: 'Upstairs' }),
    'plans.remove': async (company) => ({ id: await newFloor(company) }),
  },
  otherwise: {
    'plans.add': () => ({ name: 'Otherwise' }),
  },
  functions: {
    photos_of_drawing: [`(select count(*)::int from app.photos_of_drawing('{"pins":[]}'))`, [0]],
  },
  ids: { plans: 'plan' },
  fields: { room_id: 'room', ref: 'placement', photo_id: 'photo' },
  plant: {
    plan: async (house) =>
      house.several('plans', {
        plan: {
          job_id: await house.row('job'),
          place: 1,
          drawing: JSON.stringify(plainDrawing),
          removed_at: null,
        },
      }),
  },
  statements: {
    plans: {
      insert: `insert into plans (id, job_id, name, place, drawing)
        select gen_random_uuid(), id, gen_random_uuid()::text, 0, '{}'::jsonb from jobs
        where status <> 'closed' limit 1`,
      update: `update plans set name = gen_random_uuid()::text
        where job_id in (select id from jobs where status <> 'closed')`,
      some: `insert into plans (id, job_id, name, place, drawing)
        select gen_random_uuid(), id, gen_random_uuid()::text, 0, '{}'::jsonb from jobs`,
    },
  },
}
