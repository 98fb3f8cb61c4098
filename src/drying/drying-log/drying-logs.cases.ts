import { v7 as newId } from 'uuid'
import { newChamber } from '#drying/chambers/chambers.cases.ts'
import type { Cases } from '#testing/cases.ts'
import type { Company } from '#testing/company.ts'
import { idOf, newJob } from '#testing/rows.ts'

/** The released logs that agent $1 may see. */
export const seenDryingLogs = `visible_to_claims_agent and job_id in (select j.id from jobs j
  join grants g using (customer_id) where g.agent_id = $1)`

/** Plants a released log with its file, whose bytes are nowhere. Returns its id. */
export async function newDryingLog(company: Company, given?: { job_id?: string; shown?: boolean }) {
  const id = newId()
  await company.owner.query(
    `insert into files (id, name, media_type, size, sha256, is_ours, uploaded_by, state)
     select $1::uuid, 'Drying log.pdf', 'application/pdf', 1, md5($1::text) || md5($1::text), true,
       (select id from profiles where role = 4 order by created_at limit 1), 'ready'`,
    [id],
  )
  return idOf(
    company,
    `insert into drying_logs (id, job_id, visible_to_claims_agent) values ($1, $2, $3) returning id`,
    [id, given?.job_id ?? (await newJob(company)), given?.shown ?? true],
  )
}

async function jobWithChamber(company: Company) {
  const job_id = await newJob(company)
  await newChamber(company, job_id)
  return job_id
}

export const cases: Cases = {
  calls: {
    'dryingLogs.list': async (company) => ({ job_id: await newJob(company) }),
    'dryingLogs.release': async (company) => ({
      id: newId(),
      job_id: await jobWithChamber(company),
    }),
    'dryingLogs.show': async (company) => ({
      id: await newDryingLog(company),
      visible_to_claims_agent: false,
    }),
    'dryingLogs.share': async (company) => ({
      job_id: await newJob(company),
      visible_to_customer: true,
    }),
    'dryingLogs.mine': async () => undefined,
  },
  otherwise: {
    'dryingLogs.release': () => ({ job_id: newId() }),
  },
  ids: { dryingLogs: 'drying_log' },
  plant: {
    drying_log: async (house) => {
      const papers = await house.files('drying', 'application/pdf', ['shown', 'hidden'])
      const of = { job_id: await house.row('job'), created_by: house.staff }
      return house.several('drying_logs', {
        shown: { ...papers.shown, ...of, visible_to_claims_agent: true },
        hidden: { ...papers.hidden, ...of, visible_to_claims_agent: false },
      })
    },
    drying_share: async (house) =>
      house.several('drying_shares', {
        share: { job_id: await house.row('job'), visible_to_customer: true },
      }),
  },
  shown: {
    agents: {
      drying_logs: { shown: ['id'] },
      files: { dryingshown: ['name'] },
    },
  },
  statements: {
    drying_logs: {
      insert: `insert into drying_logs (id, job_id) select f.id, j.id from files f, jobs j limit 1`,
      update: `update drying_logs set visible_to_claims_agent = false`,
      own: seenDryingLogs,
      // Each job has a log that is shown and one that is not.
      some: `with made as (
          insert into files (id, name, media_type, size, sha256, is_ours, uploaded_by, state)
          select gen_random_uuid(), 'Drying log.pdf', 'application/pdf', 1, repeat('c', 64), true,
            p.id, 'ready'
          from (select id from profiles where role = 4 limit 1) p, jobs, generate_series(1, 2)
          returning id)
        insert into drying_logs (id, job_id, visible_to_claims_agent)
        select f.id, j.id, j.shown from (select id, row_number() over () as n from made) f
        join (select id, shown, row_number() over () as n
          from jobs, (values (true), (false)) as each (shown)) j using (n)`,
    },
    drying_shares: {
      insert: async (company) =>
        `insert into drying_shares (job_id, visible_to_customer) values ('${await newJob(company)}', true)`,
      update: `update drying_shares set visible_to_customer = false`,
      own: `visible_to_customer and job_id in (select j.id from jobs j
        join customers c on c.id = j.customer_id where c.user_id = $1)`,
      some: `insert into drying_shares (job_id, visible_to_customer) select id, true from jobs`,
    },
  },
  functions: {
    keep_drying_log: [
      `app.keep_drying_log(gen_random_uuid(), gen_random_uuid(), 'a.pdf', 1, repeat('a', 64))`,
      '42501',
    ],
    drying_to_count: [`app.drying_to_count(gen_random_uuid())`, [null]],
  },
}
