import { v7 as newId } from 'uuid'
import { closingItems } from '#loss/jobs/closing.ts'
import type { Cases } from '#testing/cases.ts'
import { closedJob, freeCustomer, newJob } from '#testing/rows.ts'
import { edited } from '#testing/edits.ts'

const loss = {
  description: 'A',
  start_date: '2026-03-03',
  date_of_loss: null,
  cause_of_loss: null,
  water_category: null,
  water_class: null,
  policy_number: null,
  adjuster_name: null,
  adjuster_phone: null,
  adjuster_email: null,
}

export const cases: Cases = {
  calls: {
    'jobs.list': async () => ({}),
    'jobs.mine': async () => undefined,
    'jobs.read': async (company) => ({ id: await newJob(company) }),
    'jobs.create': async (company) => ({
      ...loss,
      id: newId(),
      customer_id: await freeCustomer(company),
      note: { id: newId(), content: 'A' },
    }),
    'jobs.edit': async (company) =>
      edited(company, 'jobs', { id: await newJob(company), description: 'B' }),
    'jobs.setStatus': async (company) => ({ id: await newJob(company), status: 'in_progress' }),
    'jobs.close': async (company) => ({
      id: await newJob(company),
      checklist: Object.fromEntries(Object.keys(closingItems).map((item) => [item, true])),
    }),
    'jobs.reopen': async (company) => ({ id: await closedJob(company), reason: 'Wet again' }),
  },
  otherwise: {
    'jobs.create': () => ({ description: 'Otherwise' }),
  },
  ids: { jobs: 'job' },
  fields: { job_id: 'job' },
  plant: {
    job: async (house) => {
      const customer_id = await house.row('customer')
      return house.several('jobs', {
        current: {
          customer_id,
          start_date: '2026-03-03',
          status: 'active',
          override_reason: null,
          wet_reason: null,
        },
        former: { customer_id, start_date: '2025-03-03', end_date: '2025-04-03', status: 'closed' },
      })
    },
  },
  shown: {
    customers: { jobs: { current: ['id', 'description'], former: ['id', 'description'] } },
    agents: { jobs: { current: ['description'] } },
  },
  statements: {
    jobs: {
      insert: async (company) => `insert into jobs (id, customer_id, description, start_date)
        values (gen_random_uuid(), '${await freeCustomer(company)}', 'x', now())`,
      // No one can change a closed job.
      update: `update jobs set description = 'x' where status <> 'closed'`,
      own: `customer_id in (select id from customers where user_id = $1 union select customer_id from grants where agent_id = $1)`,
      some: `insert into jobs (id, customer_id, description, start_date)
        select gen_random_uuid(), c.id, 'x', now() from customers c join profiles p on p.id = c.user_id where p.role = 5`,
    },
    current_job_counts: {
      insert: `insert into current_job_counts values ('01', 1)`,
      update: 'update current_job_counts set change = 0',
    },
  },
  functions: {
    current_jobs: [`app.current_jobs(null)::integer`, [0]],
    own_jobs: ['app.own_jobs()', []],
    search_jobs: [`app.search_jobs('{a}', most => 51)`, []],
    unattended_jobs: [`app.unattended_jobs()`, []],
    job_for_work: [`app.job_for_work(gen_random_uuid())`, '42501'],
  },
}
