import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import type { Company } from '#testing/company.ts'
import { idOf, newJob } from '#testing/rows.ts'

export const newRound = async (company: Company, job_id?: string) =>
  idOf(company, `insert into rounds (id, job_id, began_at) values ($1, $2, now()) returning id`, [
    newId(),
    job_id ?? (await newJob(company)),
  ])

/** The end of a round that ended at the moment it began, a minute ago. */
export const plainEnd = () => {
  const at = new Date(Date.now() - 60_000).toISOString()
  return { began_at: at, ended_at: at, all_running: true, note: 'Dry', skipped: [] }
}

export const cases: Cases = {
  calls: {
    'rounds.list': async (company) => ({ job_id: await newJob(company) }),
    'rounds.finish': async (company) => ({
      ...plainEnd(),
      id: newId(),
      job_id: await newJob(company),
    }),
  },
  otherwise: { 'rounds.finish': () => ({ note: 'Otherwise' }) },
  ids: { rounds: 'round' },
  fields: { round_id: 'round', off_unit_ids: 'unit' },
  plant: {
    round: async (house) =>
      house.several('rounds', {
        round: {
          job_id: await house.row('job'),
          began_at: '2026-03-02T12:00:00Z',
          ended_at: '2026-03-02T12:30:00Z',
          all_running: true,
          imported_from: null,
        },
      }),
    skipped_stop: async (house) =>
      house.several('skipped_stops', {
        stop: { job_id: await house.row('job'), round_id: await house.row('round') },
      }),
    meter_photo: async (house) =>
      house.several('meter_photos', {
        one: {
          // The last of them is deleted, so that no one outside the company sees it as a photo.
          id: (await house.rows('photo')).at(-1),
          job_id: await house.row('job'),
          round_id: await house.row('round'),
        },
      }),
  },
  statements: {
    rounds: {
      insert: `insert into rounds (id, job_id, began_at)
        select gen_random_uuid(), id, now() from jobs where status <> 'closed' limit 1`,
      update: `update rounds set note = 'y'`,
      some: `insert into rounds (id, job_id, began_at)
        select gen_random_uuid(), id, now() from jobs where status <> 'closed'`,
    },
    skipped_stops: {
      insert: `insert into skipped_stops (id, job_id, round_id, stop, name, reason)
        select gen_random_uuid(), job_id, id, gen_random_uuid()::text, 'x', 'x' from rounds limit 1`,
      update: `update skipped_stops set reason = 'y'`,
      some: `insert into skipped_stops (id, job_id, round_id, stop, name, reason)
        select gen_random_uuid(), job_id, id, gen_random_uuid()::text, 'x', 'x' from rounds`,
    },
    meter_photos: {
      insert: `insert into meter_photos (id, job_id, round_id, stop)
        select p.id, j.id, gen_random_uuid(), 'outside' from photos p, jobs j limit 1`,
      update: `update meter_photos set stop = 'unaffected'`,
      some: `insert into meter_photos (id, job_id, round_id, stop)
        select id, (select id from jobs limit 1), gen_random_uuid(), 'outside' from photos`,
    },
  },
}
