import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import { newJob, newNote } from '#testing/rows.ts'

export const cases: Cases = {
  calls: {
    'notes.list': async (company) => ({ job_id: await newJob(company) }),
    'notes.add': async (company) => ({ id: newId(), job_id: await newJob(company), content: 'A' }),
    'notes.show': async (company) => ({ id: await newNote(company), visible_to_customer: true }),
    'notes.mine': async () => undefined,
  },
  otherwise: {
    'notes.add': () => ({ content: 'Otherwise' }),
  },
  ids: { notes: 'note' },
  plant: {
    note: async (house) => {
      const job_id = await house.row('job')
      return house.several('notes', {
        customer: { job_id, visible_to_customer: true },
        agent: { job_id, visible_to_claims_agent: true },
        hidden: { job_id },
      })
    },
  },
  shown: {
    customers: { notes: { customer: ['id', 'content'] } },
  },
  statements: {
    notes: {
      insert: `insert into notes (id, job_id, content) select gen_random_uuid(), id, 'x' from jobs limit 1`,
      update: 'update notes set visible_to_customer = true',
      own: `(visible_to_customer and job_id in (select j.id from jobs j join customers c on c.id = j.customer_id where c.user_id = $1))
        or (visible_to_claims_agent and job_id in (select j.id from jobs j join grants g using (customer_id) where g.agent_id = $1))`,
      some: `insert into notes (id, job_id, content, visible_to_customer, visible_to_claims_agent)
        select gen_random_uuid(), id, 'x', shown, shown from jobs, (values (true), (false)) as example (shown)`,
    },
  },
  functions: {
    device_time: [`(app.device_time('2000-01-01') = now())`, [true]],
  },
}
