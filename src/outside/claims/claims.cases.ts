import type { Cases } from '#testing/cases.ts'
import { type Company, personId } from '#testing/company.ts'
import { freeCustomer, idOf, openGrant } from '#testing/rows.ts'

const grantedCustomer = async (company: Company) =>
  idOf(company, 'select customer_id as id from grants where id = $1', [await openGrant(company)])

export const cases: Cases = {
  calls: {
    'claims.granted': async () => undefined,
    'claims.read': async (company) => ({ customer_id: await grantedCustomer(company) }),
    'claims.preview': async (company) => ({ customer_id: await freeCustomer(company) }),
    'claims.visit': async (company) => ({ customer_id: await grantedCustomer(company) }),
    'claims.looks': async (company) => ({ customer_id: await freeCustomer(company) }),
  },
  ids: { claims: 'customer' },
  // The claim itself: its people, its loss, and what management shows of it.
  shown: {
    agents: {
      customers: { one: ['address', 'city', 'insurance_company', 'claim_number'] },
      jobs: {
        current: ['id', 'cause_of_loss', 'policy_number'],
        former: ['id', 'description', 'cause_of_loss', 'policy_number'],
      },
      notes: { agent: ['id', 'content'] },
    },
  },
  statements: {
    claim_looks: {
      insert: async (company) => `insert into claim_looks (customer_id, agent_id, what)
        values ('${await freeCustomer(company)}', '${await personId(company, 8)}', 'claim')`,
      update: `update claim_looks set name = 'X'`,
      own: 'agent_id = $1',
      some: `insert into claim_looks (customer_id, agent_id, what) select c.id, p.id, 'claim' from profiles p, (select id from customers limit 1) c where role = 8`,
    },
  },
  functions: {
    read_claim: [`(select app.read_claim(gen_random_uuid()))`, [null]],
    read_claim_files: [`(select count(*)::int from app.read_claim_files(gen_random_uuid()))`, [0]],
    fresh_photos: [`app.fresh_photos(gen_random_uuid(), '-infinity')`, [0]],
    claim_viewer: [`app.claim_viewer(gen_random_uuid(), null)`, [null]],
    granted_claims: [`(select count(*)::int from app.granted_claims())`, [0]],
    granted_payments: [`(select count(*)::int from app.granted_payments())`, [0]],
    note_claim_look: [`app.note_claim_look(gen_random_uuid(), 'claim', null, '')`, [null]],
    note_file_look: [`app.note_file_look(gen_random_uuid())`, ['']],
  },
}
