import { v7 as newId } from 'uuid'
import { type Chances, later, someDay, someMoment } from '#testing/chances.ts'
import type { Company } from '#testing/company.ts'
import { customer, job, record, some } from '#testing/report-rows.ts'

type People = readonly { id: string }[]

export function jobEvents(company: Company, chance: Chances) {
  const { to, one } = chance
  const { run, of } = some(company, chance)
  return {
    opened: async () =>
      run(
        `insert into jobs (id, customer_id, description, start_date, status) values ($1, $2, 'R', $3, 'pending')`,
        [newId(), await of(customer), someDay(chance)],
      ),
    closed: async () =>
      run(`update jobs set status = 'closed', end_date = start_date + $2::integer where id = $1`, [
        await of(`${job} and status <> 'closed'`),
        to(40),
      ]),
    reopened: async () =>
      run(`update jobs set status = 'pending', end_date = null where id = $1`, [
        await of(`${job} and status = 'closed'`),
      ]),
    moved: async () =>
      run(`update jobs set start_date = $2 where id = $1`, [await of(job), someDay(chance)]),
    customerMoved: async () =>
      run(`update customers set city_code = $2 where id = $1`, [
        await of(customer),
        one(['01', '02', '03']),
      ]),
    insurerChanged: async () =>
      run(`update customers set insurance_company = $2 where id = $1`, [
        await of(customer),
        one(['Peach State Mutual', 'Gulf & Piedmont', null]),
      ]),
  }
}

export function timeEvents(company: Company, chance: Chances, people: People) {
  const { to, one } = chance
  const { run, of } = some(company, chance)
  return {
    worked: async () => {
      const at = someMoment(chance)
      return run(
        `insert into time_records (id, employee_id, job_id, clock_in_time, clock_out_time, reason) values ($1, $2, $3, $4, $5, 'By hand')`,
        [newId(), one(people).id, await of(job), at, later(at, 600 + to(20 * 3600))],
      )
    },
    corrected: async () =>
      run(
        `update time_records set clock_out_time = clock_out_time + make_interval(mins => $2) where id = $1`,
        [await of(record), to(300) - 150],
      ),
    earlier: async () =>
      run(
        `update time_records set clock_in_time = clock_in_time - make_interval(hours => $2) where id = $1`,
        [await of(record), to(30)],
      ),
    elsewhere: async () =>
      run(`update time_records set job_id = $2 where id = $1`, [await of(record), await of(job)]),
    deleted: async () =>
      run(`update time_records set deleted_at = now() where id = $1`, [await of(record)]),
  }
}

export function leadEvents(company: Company, chance: Chances, people: People) {
  const { one } = chance
  const { run, of } = some(company, chance)
  return {
    asked: async () =>
      run(
        `insert into leads (id, name, phone, address, what_happened, water_running, happened, source, city_code, created_at, created_by)
         select $1, 'R', '(404) 555-0100', 'A', 'A', 'no', 'now', s, $3, $4, case s when 'phone' then $5::uuid end from (select $2::text as s) s`,
        [
          newId(),
          one(['inspection', 'emergency', 'phone']),
          one(['01', null]),
          someMoment(chance),
          people[0]!.id,
        ],
      ),
    called: async () =>
      run(`update leads set status = 'called' where id = $1`, [
        await of(`select id from leads where name = 'R' and status = 'new'`),
      ]),
    won: async () =>
      run(
        `update leads set status = 'converted', close_reason = null, customer_id = $2 where id = $1`,
        [await of(`select id from leads where name = 'R'`), await of(customer)],
      ),
    lost: async () =>
      run(`update leads set status = 'closed', close_reason = $2 where id = $1`, [
        await of(`select id from leads where name = 'R' and status in ('new', 'called')`),
        one(['spam', 'duplicate', 'outside']),
      ]),
  }
}
