import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import type { Company } from '#testing/company.ts'
import { idOf } from '#testing/rows.ts'
import { edited } from '#testing/edits.ts'

export const plainItem = {
  description: 'Antimicrobial application',
  unit: 'sq ft',
  unit_price_cents: 28.5,
  taxable: true,
}

const newItem = (company: Company) =>
  idOf(
    company,
    `insert into price_items (id, item_number, description, unit_price_cents) values ($1, $1::uuid::text, 'Containment', 12500) returning id`,
    [newId()],
  )

export const cases: Cases = {
  calls: {
    'priceList.list': async () => ({}),
    'priceList.create': async () => ({ ...plainItem, item_number: `P-${newId()}`, id: newId() }),
    'priceList.edit': async (company) =>
      edited(company, 'price_items', {
        id: await newItem(company),
        description: 'Containment barrier',
      }),
    'priceList.archive': async (company) => ({ id: await newItem(company), archived: true }),
  },
  otherwise: {
    'priceList.create': () => ({ description: 'Otherwise' }),
  },
  ids: { priceList: 'price_item' },
  plant: {
    price_item: async (house) =>
      house.several('price_items', {
        item: { unit: 'each', unit_price_cents: 100, archived_at: null },
      }),
  },
  statements: {
    price_items: {
      insert: `insert into price_items (id, item_number, description, unit_price_cents) values (gen_random_uuid(), gen_random_uuid()::text, 'X', 1)`,
      update: `update price_items set description = 'Y'`,
      some: `insert into price_items (id, item_number, description, unit_price_cents) values (gen_random_uuid(), gen_random_uuid()::text, 'X', 1)`,
    },
  },
  functions: {
    import_price_items: [`app.import_price_items('[]')`, '42501'],
  },
}
