import type { Cases } from '#testing/cases.ts'
import { freeCustomer, idOf } from '#testing/rows.ts'

export const cases: Cases = {
  plant: {
    folder: async (house) => [
      await idOf(house.company, 'select app.active_folder($1, $2) as id', [await house.row('customer'), house.staff]),
    ],
  },
  statements: {
    folders: {
      insert: async (company) => `insert into folders (customer_id, city_code) values ('${await freeCustomer(company)}', '01')`,
      update: `update folders set status = 'completed'`,
      own: `customer_id in (select id from customers where user_id = $1 union select customer_id from grants where agent_id = $1)`,
    },
  },
  functions: {
    active_folder: [`app.active_folder(gen_random_uuid())`, '42501'],
  },
}
