import { v7 as newId } from 'uuid'
import { newVehicleRow } from '#fleet/vehicles/vehicles.cases.ts'
import type { Cases } from '#testing/cases.ts'
import type { Company } from '#testing/company.ts'
import { idOf } from '#testing/rows.ts'

/** SQL that adds a fueling by each member of the staff. */
const someFuel = `insert into vehicle_fuelings (id, vehicle_id, gallons, fueled_at, created_by)
  select gen_random_uuid(), (select id from vehicles limit 1), 10, now(), p.id from profiles p where p.role < 5`

export const newFuelingRow = async (company: Company) =>
  idOf(
    company,
    `insert into vehicle_fuelings (id, vehicle_id, gallons, fueled_at) values ($1, $2, 10, now()) returning id`,
    [newId(), await newVehicleRow(company)],
  )

export const cases: Cases = {
  calls: {
    'vehicleFuel.list': async (company) => ({ vehicle_id: await newVehicleRow(company) }),
    'vehicleFuel.add': async (company) => ({
      id: newId(),
      vehicle_id: await newVehicleRow(company),
      gallons: 12.5,
      cost_cents: 4300,
      odometer: null,
      fueled_at: '2026-03-03T12:00:00Z',
    }),
    'vehicleFuel.correct': async (company) => ({
      id: await newFuelingRow(company),
      gallons: 13,
      change_reason: 'Misread',
    }),
    'vehicleFuel.remove': async (company) => ({
      id: await newFuelingRow(company),
      change_reason: 'Entered twice',
    }),
  },
  otherwise: {
    'vehicleFuel.add': () => ({ gallons: 99 }),
  },
  ids: {
    vehicleFuel: 'fueling',
  },
  plant: {
    fueling: async (house) =>
      house.several('vehicle_fuelings', {
        fueling: {
          vehicle_id: await house.row('vehicle'),
          gallons: 11,
          fueled_at: '2026-03-04T12:00:00Z',
          deleted_at: null,
          deleted_by: null,
        },
      }),
  },
  statements: {
    vehicle_fuelings: {
      insert: async (company) => `insert into vehicle_fuelings (id, vehicle_id, gallons, fueled_at)
        values (gen_random_uuid(), '${await newVehicleRow(company)}', 9, now())`,
      update: 'update vehicle_fuelings set gallons = 10',
      some: someFuel,
    },
    vehicle_fuel_costs: {
      insert: async (company) => {
        const [{ rows }] = [await company.owner.query<{ id: string }>(someFuel + ' returning id')]
        const ids = rows.map(({ id }) => `'${id}'`).join(', ')
        return `insert into vehicle_fuel_costs (id, cost_cents)
          select id, 1 from vehicle_fuelings where id in (${ids}) and created_by = app.actor_id()`
      },
      update: 'update vehicle_fuel_costs set cost_cents = 0',
      some: 'insert into vehicle_fuel_costs (id) select id from vehicle_fuelings on conflict do nothing',
    },
  },
}
