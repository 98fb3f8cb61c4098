import { v7 as newId } from 'uuid'
import { newVehicleRow } from '#fleet/vehicles/vehicles.cases.ts'
import type { Cases } from '#testing/cases.ts'

export const cases: Cases = {
  calls: {
    'drives.now': async () => undefined,
    'drives.list': async (company) => ({ vehicle_id: await newVehicleRow(company) }),
    'drives.miles': async (company) => ({ vehicle_id: await newVehicleRow(company) }),
    'drives.costs': async (company) => ({
      vehicle_id: await newVehicleRow(company),
      from: '2026-01-01',
      to: '2026-10-31',
    }),
    'mileageCorrections.list': async (company) => ({ vehicle_id: await newVehicleRow(company) }),
    'mileageCorrections.preview': async (company) => ({
      vehicle_id: await newVehicleRow(company),
      mileage: 5,
    }),
    'mileageCorrections.add': async (company) => ({
      id: newId(),
      vehicle_id: await newVehicleRow(company),
      mileage: 5,
      reason: 'Odometer was replaced',
    }),
  },
  otherwise: {
    'mileageCorrections.add': () => ({ reason: 'Otherwise' }),
  },
  functions: {
    driven_now: [`(select count(*)::int from app.driven_now())`, [0]],
    read_after: [`(select next_start from app.read_after(gen_random_uuid()))`, [null]],
    readings_above: [`(select drives from app.readings_above(gen_random_uuid(), 1))`, [null]],
    mileage_at: [`app.mileage_at(gen_random_uuid(), now())`, [null]],
  },
  statements: {
    mileage_corrections: {
      insert: async (company) =>
        `insert into mileage_corrections (id, vehicle_id, mileage, reason) values (gen_random_uuid(), '${await newVehicleRow(company)}', 1, 'X')`,
      update: `update mileage_corrections set mileage = 0`,
      some: `with one as (insert into vehicles (number) values ('T-' || substr(gen_random_uuid()::text, 25)) returning id)
        insert into mileage_corrections (id, vehicle_id, mileage, reason) select gen_random_uuid(), id, 1, 'X' from one`,
    },
  },
}
