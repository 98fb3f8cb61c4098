import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import type { Company } from '#testing/company.ts'
import { idOf } from '#testing/rows.ts'

export const plainMeter = { maker: 'Protimeter', model: 'MMS3', serial_number: null }

export const newMeter = (company: Company) =>
  idOf(company, `insert into meters (id, maker, model) values ($1, 'Tramex', 'ME5') returning id`, [
    newId(),
  ])

export const cases: Cases = {
  calls: {
    'meters.list': async () => undefined,
    'meters.add': async () => ({ ...plainMeter, id: newId() }),
    'meters.archive': async (company) => ({ id: await newMeter(company), archived: true }),
  },
  otherwise: { 'meters.add': () => ({ model: 'Otherwise' }) },
  ids: { meters: 'meter' },
  fields: { meter_id: null },
  plant: {
    meter: async (house) => house.several('meters', { meter: { archived_at: null } }),
  },
  statements: {
    meters: {
      insert: `insert into meters (id, maker, model) values (gen_random_uuid(), 'x', 'y')`,
      update: `update meters set archived_at = now()`,
      some: `insert into meters (id, maker, model) values (gen_random_uuid(), 'x', 'y')`,
    },
  },
}
