import { v7 as newId } from 'uuid'
import { newMeter } from '#drying/meters/meters.cases.ts'
import { newPoint } from '#drying/points/points.cases.ts'
import { newRound } from '#drying/rounds/rounds.cases.ts'
import type { Cases } from '#testing/cases.ts'
import type { Company } from '#testing/company.ts'
import { idOf, newJob } from '#testing/rows.ts'

/** A reading of 18.4% with pins, taken a minute ago in a round of its own. */
export const plainReading = () => {
  const at = new Date(Date.now() - 60_000).toISOString()
  return {
    id: newId(),
    round_id: newId(),
    round_began_at: at,
    mode: 'pin' as const,
    scale: 'mc' as const,
    value: 18.4,
    surface_fahrenheit: null,
    taken_at: at,
  }
}

const newReading = async (company: Company) => {
  const job_id = await newJob(company)
  return idOf(
    company,
    `insert into point_readings (id, job_id, point_id, round_id, meter_id, mode, scale, value, taken_at)
     values ($1, $2, $3, $4, $5, 'pin', 'mc', 18, now()) returning id`,
    [
      newId(),
      job_id,
      await newPoint(company, job_id),
      await newRound(company, job_id),
      await newMeter(company),
    ],
  )
}

const example = `insert into point_readings (id, job_id, point_id, round_id, meter_id, mode, scale,
    value, taken_at)
  select gen_random_uuid(), p.job_id, p.id, r.id, m.id, 'pin', 'mc', 18, now()
  from points p join jobs j on j.id = p.job_id
  join lateral (select id from rounds where job_id = p.job_id limit 1) r on true,
    (select id from meters where archived_at is null limit 1) m
  where j.status <> 'closed' and p.ended_at is null and p.removed_at is null`

export const cases: Cases = {
  calls: {
    'pointReadings.add': async (company) => {
      const job_id = await newJob(company)
      const point_id = await newPoint(company, job_id)
      return { ...plainReading(), job_id, point_id, meter_id: await newMeter(company) }
    },
    'pointReadings.strike': async (company) => ({
      id: await newReading(company),
      reason: 'Pins were bent',
    }),
    'pointReadings.correct': async (company) => ({
      id: await newReading(company),
      corrected_id: newId(),
      meter_id: await newMeter(company),
      mode: 'pin',
      scale: 'mc',
      value: 17,
      surface_fahrenheit: 66.5,
      reason: 'Typed wrong',
    }),
  },
  otherwise: { 'pointReadings.add': () => ({ value: 19 }) },
  ids: { pointReadings: 'point_reading' },
  plant: {
    point_reading: async (house) =>
      house.several('point_readings', {
        point_reading: {
          job_id: await house.row('job'),
          point_id: await house.row('point'),
          round_id: await house.row('round'),
          meter_id: await house.row('meter'),
          mode: 'pin',
          scale: 'mc',
          value: 18,
          surface_fahrenheit: 66,
          taken_at: '2026-03-02T12:10:00Z',
          corrects_id: null,
          struck_at: '2026-03-02T12:20:00Z',
        },
      }),
  },
  statements: {
    point_readings: {
      insert: `${example} limit 1`,
      update: `update point_readings set struck_at = now(), struck_reason = 'y'
        where struck_at is null`,
      some: example,
    },
  },
}
