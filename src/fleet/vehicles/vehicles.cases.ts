import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import type { Company } from '#testing/company.ts'
import { edited } from '#testing/edits.ts'
import { idOf } from '#testing/rows.ts'

export const plainVehicle = {
  number: 'VAN-900',
  year: 2024,
  make: 'Ford',
  model: 'Transit',
  description: null,
  plate: null,
  city_code: '01',
  current_mileage: 12_000,
  last_oil_change: null,
  last_tire_rotation: null,
  registration_expires: null,
  insurance_expires: null,
  purchase_cost_cents: 4_500_000,
  rental_rate_daily_cents: null,
  rental_rate_weekly_cents: null,
  fuel_cost_per_gallon_cents: 379,
  mileage_rate: '0.7000',
}

/** Adds a vehicle and its costs as the owner of the database. */
export async function newVehicleRow(company: Company, number = `V-${newId().slice(-8)}`) {
  const id = await idOf(company, `insert into vehicles (number) values ($1) returning id`, [number])
  await company.owner.query(
    'insert into vehicle_costs (id, purchase_cost_cents) values ($1, 4500000)',
    [id],
  )
  return id
}

export const cases: Cases = {
  calls: {
    'vehicles.choices': async () => undefined,
    'vehicles.list': async () => ({}),
    'vehicles.counts': async () => ({}),
    'vehicles.read': async (company) => ({ id: await newVehicleRow(company) }),
    'vehicles.costs': async (company) => ({ id: await newVehicleRow(company) }),
    'vehicles.create': async () => ({
      ...plainVehicle,
      number: `N-${newId().slice(-8)}`,
      id: newId(),
    }),
    'vehicles.edit': async (company) =>
      edited(company, 'vehicles', { id: await newVehicleRow(company), make: 'Ram' }),
    'vehicles.setStatus': async (company) => ({
      id: await newVehicleRow(company),
      status: 'damaged',
      status_reason: 'Cracked windshield',
    }),
    'vehicles.archive': async (company) => ({ id: await newVehicleRow(company), archived: true }),
  },
  otherwise: {
    'vehicles.create': () => ({ make: 'Otherwise' }),
  },
  ids: {
    vehicles: 'vehicle',
  },
  fields: { vehicle_id: 'vehicle' },
  plant: {
    vehicle: async (house) =>
      house.several('vehicles', {
        vehicle: {
          number: `H-${newId().slice(-12)}`,
          plate: null,
          status: 'active',
          city_code: '01',
          archived_at: null,
        },
      }),
  },
  statements: {
    vehicle_notices: {
      insert: async (company) =>
        `insert into vehicle_notices (vehicle_id, about) values ('${await newVehicleRow(company)}', 'insurance 2026-10-01')`,
      update: `update vehicle_notices set told_at = '2026-10-01'`,
    },
    vehicles: {
      insert: `insert into vehicles (number) values ('X')`,
      update: `update vehicles set status = 'damaged'`,
      some: `insert into vehicles (number) values ('T-1')`,
    },
    vehicle_costs: {
      insert: async (company) => {
        const id = await idOf(company, `insert into vehicles (number) values ($1) returning id`, [
          `C-${newId().slice(-8)}`,
        ])
        return `insert into vehicle_costs (id, purchase_cost_cents) values ('${id}', 1)`
      },
      update: 'update vehicle_costs set purchase_cost_cents = 0',
      some: `with one as (insert into vehicles (number) values ('T-' || substr(gen_random_uuid()::text, 25)) returning id)
        insert into vehicle_costs (id) select id from one`,
    },
  },
}
