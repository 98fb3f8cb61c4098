import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import { plainCustomer } from '#testing/fixtures.ts'
import { harold, ownRecordOf } from '#testing/rows.ts'
import { edited } from '#testing/edits.ts'

export const cases: Cases = {
  calls: {
    'customers.list': async () => ({}),
    'customers.counts': async () => ({}),
    'customers.similar': async () => ({ phone: '(404) 555-0100' }),
    'customers.read': async (company) => ({ id: await harold(company) }),
    'customers.mine': async () => undefined,
    'visits.mine': async () => undefined,
    'ownRecords.list': async () => undefined,
    'ownRecords.choose': async (company, caller) => ({ id: await ownRecordOf(company, caller) }),
    'customers.add': async () => ({ ...plainCustomer, id: newId() }),
    'customers.edit': async (company) =>
      edited(company, 'customers', { id: await harold(company), phone: '(404) 555-0100' }),
    'customers.setStatus': async (company) => ({
      id: await harold(company),
      contract_status: 'active_w_equip',
    }),
  },
  otherwise: {
    'customers.add': () => ({ first_name: 'Otherwise' }),
  },
  ids: { customers: 'customer', ownRecords: 'customer' },
  fields: { customer_id: 'customer', except: 'customer', q: 'name', email: 'email' },
  plant: {
    customer: async (house) => [
      await house.plant('customers', 'one', {
        id: newId(),
        city_code: '01',
        customer_number: '',
        state: 'GA',
        zip_code: '30301',
        contract_status: house.status,
        user_id: house.person ?? null,
      }),
    ],
    name: async ({ name }) => [`q7${name}.customers.last_name.one`],
    email: async ({ name }) => [`q7${name}.customers.email.one`],
  },
  shown: {
    customers: {
      customers: {
        one: [
          'id',
          'first_name',
          'last_name',
          'email',
          'phone',
          'address',
          'city',
          'claim_number',
          'insurance_company',
        ],
      },
    },
    agents: { customers: { one: ['id', 'first_name', 'last_name'] } },
  },
  statements: {
    customers: {
      insert: `insert into customers (id, city_code, first_name, last_name, email) values (gen_random_uuid(), '01', 'A', 'B', 'a@example.com')`,
      update: `update customers set phone = '1'`,
      own: 'user_id = $1 or id in (select customer_id from grants where agent_id = $1)',
    },
    customer_counts: {
      insert: `insert into customer_counts values ('01', 'active', 1)`,
      update: 'update customer_counts set change = 0',
    },
  },
  functions: {
    my_record: [`app.my_record()`, [null]],
    look_at_record: [`app.look_at_record(gen_random_uuid())`, [false]],
    own_customers: ['app.own_customers()', []],
    last_on_site: [`(app.last_on_site(gen_random_uuid())).at`, []],
    last_visit: [`app.last_visit(gen_random_uuid())`, [null]],
    search_customers: [`app.search_customers('{a}', most => 51)`, []],
    similar_customers: [`app.similar_customers('4045550100', '', '', '', null)`, '42501'],
  },
}
