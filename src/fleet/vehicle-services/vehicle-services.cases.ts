import { v7 as newId } from 'uuid'
import { newVehicleRow } from '#fleet/vehicles/vehicles.cases.ts'
import type { Cases } from '#testing/cases.ts'
import type { Company } from '#testing/company.ts'
import { edited } from '#testing/edits.ts'
import { idOf } from '#testing/rows.ts'

const plainService = {
  service_type: 'oil_change',
  service_date: '2026-10-01',
  priority: 'medium',
  assigned_to: null,
  description: null,
  notes: null,
}

/** Adds a requested service as the owner of the database. */
export const newServiceRow = async (company: Company) =>
  idOf(
    company,
    `insert into vehicle_services (id, vehicle_id, service_type, service_date) values ($1, $2, 'oil_change', '2026-10-01') returning id`,
    [newId(), await newVehicleRow(company)],
  )

export const cases: Cases = {
  calls: {
    'vehicleServices.list': async (company) => ({ vehicle_id: await newVehicleRow(company) }),
    'vehicleServices.schedule': async (company) => ({
      ...plainService,
      id: newId(),
      vehicle_id: await newVehicleRow(company),
    }),
    'vehicleServices.open': async () => ({}),
    'vehicleServices.due': async () => ({}),
    'vehicleServices.intervals': async () => undefined,
    'vehicleServices.editInterval': async (company) =>
      edited(company, 'service_intervals', { id: 'body_work', every_days: 500, every_miles: null }),
    'vehicleServices.edit': async (company) =>
      edited(company, 'vehicle_services', {
        id: await newServiceRow(company),
        notes: 'Ask for a loaner',
      }),
    'vehicleServices.complete': async (company) => ({
      id: await newServiceRow(company),
      completed_on: '2026-10-01',
      odometer: null,
      cost_cents: 8900,
    }),
    'vehicleServices.cancel': async (company) => ({ id: await newServiceRow(company) }),
  },
  otherwise: {
    'vehicleServices.schedule': () => ({ priority: 'urgent' }),
  },
  ids: {
    vehicleServices: 'service',
  },
  plant: {
    service: async (house) =>
      house.several('vehicle_services', {
        service: {
          vehicle_id: await house.row('vehicle'),
          service_type: 'other',
          service_date: '2026-03-04',
          priority: 'low',
          status: 'requested',
          completed_on: null,
        },
      }),
  },
  functions: {
    service_plan: [`app.service_plan(null::vehicles)`, [[]]],
    standing_odometer: [`app.standing_odometer(null::vehicle_services)`, [null]],
  },
  statements: {
    vehicle_services: {
      insert: async (
        company,
      ) => `insert into vehicle_services (id, vehicle_id, service_type, service_date)
        values (gen_random_uuid(), '${await newVehicleRow(company)}', 'other', '2026-10-01')`,
      update: `update vehicle_services set notes = 'X' where status = 'requested'`,
      some: `with one as (insert into vehicles (number) values ('T-' || substr(gen_random_uuid()::text, 25)) returning id)
        insert into vehicle_services (id, vehicle_id, service_type, service_date) select gen_random_uuid(), id, 'other', '2026-10-01' from one`,
    },
    service_intervals: {
      insert: `insert into service_intervals (id) values ('other')`,
      update: `update service_intervals set every_days = 1`,
    },
    vehicle_service_costs: {
      insert: async (company) =>
        `insert into vehicle_service_costs (id, cost_cents) values ('${await newServiceRow(company)}', 1)`,
      update: 'update vehicle_service_costs set cost_cents = 0',
      some: `with one as (insert into vehicles (number) values ('T-' || substr(gen_random_uuid()::text, 25)) returning id), two as (
          insert into vehicle_services (id, vehicle_id, service_type, service_date) select gen_random_uuid(), id, 'other', '2026-10-01' from one
          returning id)
        insert into vehicle_service_costs (id) select id from two`,
    },
  },
}
