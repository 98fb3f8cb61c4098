import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import { endRecords, harold, openRecord } from '#testing/rows.ts'

export const cases: Cases = {
  calls: {
    'timeClock.status': async () => undefined,
    'timeClock.recent': async () => undefined,
    'timeClock.week': async () => ({}),
    'timeClock.clockIn': async (company, caller) => {
      await endRecords(company, caller)
      return {
        id: newId(),
        customer_id: await harold(company),
        device_at: new Date().toISOString(),
      }
    },
    'timeClock.switchTo': async (company, caller) => {
      await openRecord(company, caller)
      return {
        id: newId(),
        customer_id: await harold(company),
        device_at: new Date().toISOString(),
      }
    },
    'timeClock.clockOut': async (company, caller) => ({
      id: await openRecord(company, caller),
      device_at: new Date().toISOString(),
    }),
    'timeClock.locate': async (company, caller) => ({
      id: await openRecord(company, caller),
      moment: 'in',
      latitude: 33,
      longitude: -84,
      accuracy: 5,
    }),
  },
  otherwise: {
    'timeClock.clockIn': () => ({ notes: 'Otherwise' }),
    'timeClock.switchTo': () => ({ notes: 'Otherwise' }),
  },
  ids: { timeClock: 'time_record' },
  plant: {
    time_record: async (house) => {
      const clock_in_time = new Date(Date.UTC(2020, 0, 1) + Math.floor(Math.random() * 1e11))
      const times = { clock_in_time, clock_out_time: new Date(clock_in_time.getTime() + 60_000) }
      return house.several('time_records', {
        one: { employee_id: house.staff, job_id: await house.row('job'), ...times },
      })
    },
  },
  statements: {
    time_records: {
      insert: `insert into time_records (id, employee_id, job_id, clocked_in_at, clock_in_time, clocked_out_at, clock_out_time)
        select gen_random_uuid(), app.actor_id(), id, since, since, until, until
        from jobs, (select app.clock() - interval '70 hours' as since, app.clock() - interval '69 hours' as until) times limit 1`,
      update: `update time_records set clocked_out_at = app.clock(), clock_out_time = app.clock()
        where employee_id = app.actor_id() and clock_out_time is null`,
      own: 'employee_id = $1',
      // The times of the demo company's hours depend on the weekday and hour of the run, so they
      // might get in the way of a punch.
      some: `
        delete from time_records;
        insert into time_records (id, employee_id, job_id, clocked_in_at, clocked_out_at, clock_in_time, clock_out_time)
          select gen_random_uuid(), p.id, j.id, t, t + interval '1 hour', t, t + interval '1 hour'
          from profiles p, (select id from jobs limit 1) j, (select now() - interval '90 days' as t) times where role < 5;
        insert into time_records (id, employee_id, job_id, clocked_in_at, clock_in_time)
          select gen_random_uuid(), p.id, j.id, t, t
          from profiles p, (select id from jobs limit 1) j, (select now() - interval '1 hour' as t) times where role < 5`,
    },
  },
  functions: {
    clock: [`app.clock() = now()`, [true]],
    clock_now: [`app.clock_now() >= now()`, [true]],
    own_words: [`app.own_words('a')`, ['a']],
    shift_around: [`began = last from app.shift_around(gen_random_uuid(), now())`, [true]],
    known_mileage: [`app.known_mileage(gen_random_uuid())`, [null]],
    open_punches: [`app.open_punches(gen_random_uuid())`, [0]],
    crew_of: [`app.crew_of(gen_random_uuid())`, [[]]],
    lock_time: [`app.lock_time(gen_random_uuid())`, '42501'],
  },
}
