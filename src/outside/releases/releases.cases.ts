import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import { freeCustomer } from '#testing/rows.ts'

export const cases: Cases = {
  calls: {
    'releases.read': async (company) => ({ customer_id: await freeCustomer(company) }),
    'releases.readHome': async (company) => ({ customer_id: await freeCustomer(company) }),
    'releases.save': async (company) => ({
      customer_id: await freeCustomer(company),
      rule: { photo_types: [] },
      items: [{ kind: 'document', item_id: newId(), to_agent: true }],
    }),
    'releases.preview': async (company) => ({
      customer_id: await freeCustomer(company),
      rule: { photo_types: [] },
      items: [],
    }),
  },
  ids: { releases: 'customer' },
  fields: { item_id: 'document' },
  statements: {
    release_rules: {
      insert: async (company) =>
        `insert into release_rules (id) values ('${await freeCustomer(company)}')`,
      update: `update release_rules set photo_types = '{}'`,
      some: `insert into release_rules (id) select id from customers limit 3`,
    },
  },
}
