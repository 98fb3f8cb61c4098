import { v7 as newId } from 'uuid'
import { newRound } from '#drying/rounds/rounds.cases.ts'
import type { Cases } from '#testing/cases.ts'
import type { Company } from '#testing/company.ts'
import { idOf, newJob } from '#testing/rows.ts'

/** A reading outside, taken a minute ago in a round of its own. */
export const plainReading = () => {
  const at = new Date(Date.now() - 60_000).toISOString()
  return {
    id: newId(),
    round_id: newId(),
    round_began_at: at,
    place: 'outside' as const,
    chamber_id: null,
    equipment_id: null,
    meter_id: null,
    fahrenheit: 72.5,
    rh: 45,
    taken_at: at,
  }
}

const newReading = async (company: Company) => {
  const job_id = await newJob(company)
  return idOf(
    company,
    `insert into air_readings (id, job_id, round_id, place, fahrenheit, rh, taken_at)
     values ($1, $2, $3, 'outside', 70, 50, now()) returning id`,
    [newId(), job_id, await newRound(company, job_id)],
  )
}

const example = `insert into air_readings (id, job_id, round_id, place, fahrenheit, rh, taken_at)
  select gen_random_uuid(), r.job_id, r.id, 'outside', 70, 50, now() from rounds r
  join jobs j on j.id = r.job_id where j.status <> 'closed'`

export const cases: Cases = {
  calls: {
    'airReadings.list': async (company) => ({ job_id: await newJob(company) }),
    'airReadings.add': async (company) => ({ ...plainReading(), job_id: await newJob(company) }),
    'airReadings.strike': async (company) => ({
      id: await newReading(company),
      reason: 'Meter was cold',
    }),
    'airReadings.correct': async (company) => ({
      id: await newReading(company),
      corrected_id: newId(),
      meter_id: null,
      fahrenheit: 71,
      rh: 48.5,
      reason: 'Typed wrong',
    }),
  },
  otherwise: { 'airReadings.add': () => ({ rh: 46 }) },
  ids: { airReadings: 'air_reading' },
  fields: { corrected_id: null },
  plant: {
    air_reading: async (house) =>
      house.several('air_readings', {
        reading: {
          job_id: await house.row('job'),
          round_id: await house.row('round'),
          place: 'outside',
          chamber_id: null,
          equipment_id: null,
          meter_id: await house.row('meter'),
          fahrenheit: 70,
          rh: 50,
          taken_at: '2026-03-02T12:00:00Z',
          corrects_id: null,
          struck_at: '2026-03-02T13:00:00Z',
          imported_at: null,
        },
      }),
  },
  statements: {
    air_readings: {
      insert: `${example} limit 1`,
      update: `update air_readings set struck_at = now(), struck_reason = 'y'
        where struck_at is null`,
      some: example,
    },
  },
}
