import type { Cases } from '#testing/cases.ts'

export const cases: Cases = {
  calls: {
    'vehicles.list': async () => undefined,
  },
  fields: { vehicle_id: null },
  statements: {
    vehicles: {
      insert: `insert into vehicles (number) values ('X')`,
      update: 'update vehicles set current_mileage = 0',
      some: `insert into vehicles (number) values ('T-1')`,
    },
  },
}
