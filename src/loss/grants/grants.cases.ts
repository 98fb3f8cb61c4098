import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import { personId } from '#testing/company.ts'
import { freeCustomer, harold, openGrant } from '#testing/rows.ts'

export const cases: Cases = {
  calls: {
    'grants.list': async (company) => ({ customer_id: await harold(company) }),
    'grants.mine': async () => undefined,
    'grants.customers': async () => undefined,
    'grants.give': async (company) => ({
      id: newId(),
      customer_id: await freeCustomer(company),
      agent_id: await personId(company, 8),
      starts_at: '2026-01-01T00:00:00Z',
      ends_at: '2099-01-01T00:00:00Z',
    }),
    'grants.revoke': async (company) => ({ id: await openGrant(company) }),
  },
  otherwise: {
    'grants.give': () => ({ ends_at: '2098-01-01T00:00:00Z' }),
  },
  ids: { grants: 'grant' },
  fields: { agent_id: 'person' },
  statements: {
    grants: {
      insert: async (company) => `insert into grants (id, customer_id, agent_id, starts_at, ends_at)
        values (gen_random_uuid(), '${await freeCustomer(company)}', '${await personId(company, 8)}', now(), now() + interval '1 hour')`,
      update: 'update grants set revoked_at = now()',
      own: 'agent_id = $1',
      some: `insert into grants (id, customer_id, agent_id, starts_at, ends_at)
        select gen_random_uuid(), c.id, p.id, now() - interval '1 day', now() + interval '1 day'
        from profiles p, (select customer_id as id from jobs limit 1) c where role = 8`,
    },
  },
  functions: {
    grant_in_force: [`app.grant_in_force(null)`, [null]],
    granted_customers: [`app.granted_customers()`, []],
    granted_for: [`app.granted_for('photos')`, []],
    granted_jobs: ['app.granted_jobs()', []],
    granted_jobs_for: [`app.granted_jobs_for('equipment')`, []],
  },
}
