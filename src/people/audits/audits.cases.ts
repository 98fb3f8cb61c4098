import type { Cases } from '#testing/cases.ts'
import { newLead } from '#testing/rows.ts'

export const cases: Cases = {
  calls: {
    'audits.list': async (company) => ({ tables: ['leads'], row_id: await newLead(company) }),
  },
  fields: { row_id: 'customer' },
  plant: {
    audit: async (house) => [
      await house.plant('audits', 'one', {
        table_name: 'customers',
        row_id: await house.row('customer'),
        field: 'phone',
      }),
    ],
  },
  statements: {
    audits: {
      insert: `insert into audits (table_name, row_id) values ('leads', 'x')`,
      update: `update audits set new_value = 'x'`,
    },
  },
}
