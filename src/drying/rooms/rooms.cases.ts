import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import type { Company } from '#testing/company.ts'
import { edited } from '#testing/edits.ts'
import { idOf, newJob } from '#testing/rows.ts'

/** A room of 12 by 12 by 8 ft, whose floor is wet. */
export const plainRoom = {
  name: 'Kitchen',
  chamber_id: null,
  length_in: 144,
  width_in: 144,
  height_in: 96,
  wet_floor_sf: 144,
  wet_wall_below_sf: 0,
  wet_wall_above_sf: 0,
  wet_ceiling_sf: 0,
  insets: 0,
}

const { name, length_in, width_in, height_in, insets } = plainRoom
/** The same without what got wet. */
export const plainCopy = { name, length_in, width_in, height_in, insets }

const newRoom = async (company: Company) =>
  idOf(
    company,
    `insert into rooms (id, job_id, name, length_in, width_in, height_in)
     values ($1, $2, 'Bath', 96, 60, 96) returning id`,
    [newId(), await newJob(company)],
  )

export const cases: Cases = {
  calls: {
    'rooms.list': async (company) => ({ job_id: await newJob(company) }),
    'rooms.add': async (company) => ({ ...plainRoom, id: newId(), job_id: await newJob(company) }),
    'rooms.addSeveral': async (company) => ({
      job_id: await newJob(company),
      chamber_id: null,
      rooms: [{ ...plainCopy, id: newId() }],
    }),
    'rooms.edit': async (company) =>
      edited(company, 'rooms', { id: await newRoom(company), wet_floor_sf: 12.5 }),
    'rooms.remove': async (company) => ({ id: await newRoom(company) }),
  },
  otherwise: {
    'rooms.add': () => ({ name: 'Otherwise' }),
  },
  ids: { rooms: 'room' },
  plant: {
    room: async (house) =>
      house.several('rooms', {
        room: {
          job_id: await house.row('job'),
          chamber_id: await house.row('chamber'),
          length_in: 144,
          width_in: 144,
          height_in: 96,
          wet_floor_sf: 1,
          wet_wall_below_sf: 1,
          wet_wall_above_sf: 1,
          wet_ceiling_sf: 1,
          insets: 1,
          removed_at: null,
        },
      }),
  },
  statements: {
    rooms: {
      insert: `insert into rooms (id, job_id, name, length_in, width_in, height_in)
        select gen_random_uuid(), id, 'x', 1, 1, 1 from jobs where status <> 'closed' limit 1`,
      update: `update rooms set name = 'y' where job_id in (select id from jobs where status <> 'closed')`,
      some: `insert into rooms (id, job_id, name, length_in, width_in, height_in)
        select gen_random_uuid(), id, 'x', 1, 1, 1 from jobs`,
    },
  },
}
