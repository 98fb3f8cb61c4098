import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import { edited } from '#testing/edits.ts'
import { newKit } from '#testing/equipment-rows.ts'

export const plainKit = { name: 'Class 2 bedroom', lines: ['6 air_mover', '1 dehumidifier LGR'] }

export const cases: Cases = {
  calls: {
    'kits.list': async () => undefined,
    'kits.create': async () => ({ ...plainKit, name: `Kit ${newId()}`, id: newId() }),
    'kits.edit': async (company) =>
      edited(company, 'kits', { id: await newKit(company), lines: ['2 heater'] }),
    'kits.remove': async (company) => ({ id: await newKit(company) }),
    'kits.choose': async () => ({ lines: ['4 air_mover'], city: '01' }),
    'kits.units': async (company) => ({ id: await newKit(company), city: '01' }),
  },
  otherwise: {
    'kits.create': () => ({ lines: ['3 heater'] }),
  },
  ids: { kits: 'kit' },
  plant: {
    kit: async (house) => house.several('kits', { kit: { lines: '{6 air_mover}' } }),
  },
  statements: {
    kits: {
      insert: `insert into kits (id, name, lines) values (gen_random_uuid(), gen_random_uuid()::text, '{6 air_mover}')`,
      update: `update kits set lines = '{5 air_mover}'`,
      some: `insert into kits (id, name, lines) values (gen_random_uuid(), gen_random_uuid()::text, '{6 air_mover}')`,
    },
  },
}
