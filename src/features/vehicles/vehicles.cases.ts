import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import type { Company } from '#testing/company.ts'
import { edited } from '#testing/edits.ts'
import type { Caller } from '#testing/fixtures.ts'
import { idOf, newFile } from '#testing/rows.ts'

export const plainVehicle = {
  ...{
    number: 'VAN-900',
    year: 2024,
    make: 'Ford',
    model: 'Transit',
    description: null,
    plate: null,
    city_code: '01',
    current_mileage: 12_000,
  },
  ...{ last_oil_change: null, last_tire_rotation: null, registration_expires: null, insurance_expires: null },
  ...{ purchase_cost_cents: 4_500_000, rental_rate_daily_cents: null, rental_rate_weekly_cents: null },
  ...{ fuel_cost_per_gallon_cents: 379, mileage_rate: '0.7000' },
}

/** A vehicle and its costs, made by the owner of the database. */
export async function newVehicleRow(company: Company, number = `V-${newId().slice(-8)}`) {
  const id = await idOf(company, `insert into vehicles (number) values ($1) returning id`, [number])
  await company.owner.query('insert into vehicle_costs (id, purchase_cost_cents) values ($1, 4500000)', [id])
  return id
}

/** A photo of a vehicle that the caller added, or an employee where they may not. */
async function newVehiclePhoto(company: Company, caller: Caller) {
  const { id, sender } = await newFile(company, caller)
  return idOf(
    company,
    `insert into vehicle_photos (id, vehicle_id, side, taken_at, created_by) values ($1, $2, 'front', now(), $3) returning id`,
    [id, await newVehicleRow(company), sender],
  )
}

/** What each of the staff fueled, as SQL. */
const someFuel = `insert into vehicle_fuelings (id, vehicle_id, gallons, fueled_at, created_by)
  select gen_random_uuid(), (select id from vehicles limit 1), 10, now(), p.id from profiles p where p.role < 5`

const newFuelingRow = async (company: Company) =>
  idOf(company, `insert into vehicle_fuelings (id, vehicle_id, gallons, fueled_at) values ($1, $2, 10, now()) returning id`, [
    newId(),
    await newVehicleRow(company),
  ])

async function newPaperRow(company: Company, caller: Caller) {
  const { id, sender } = await newFile(company, caller)
  return idOf(company, 'insert into vehicle_papers (id, fueling_id, created_by) values ($1, $2, $3) returning id', [
    id,
    await newFuelingRow(company),
    sender,
  ])
}

const plainService = {
  ...{ service_type: 'oil_change', service_date: '2026-10-01', priority: 'medium', assigned_to: null, description: null, notes: null },
}

/** A service that is asked for, made by the owner of the database. */
export const newServiceRow = async (company: Company) =>
  idOf(
    company,
    `insert into vehicle_services (id, vehicle_id, service_type, service_date) values ($1, $2, 'oil_change', '2026-10-01') returning id`,
    [newId(), await newVehicleRow(company)],
  )

export const cases: Cases = {
  calls: {
    'vehicles.choices': async () => undefined,
    'vehicles.list': async () => ({}),
    'vehicles.counts': async () => ({}),
    'vehicles.read': async (company) => ({ id: await newVehicleRow(company) }),
    'vehicles.costs': async (company) => ({ id: await newVehicleRow(company) }),
    'vehicles.create': async () => ({ ...plainVehicle, number: `N-${newId().slice(-8)}`, id: newId() }),
    'vehicles.edit': async (company) => edited(company, 'vehicles', { id: await newVehicleRow(company), make: 'Ram' }),
    'vehicles.setStatus': async (company) => ({ id: await newVehicleRow(company), status: 'damaged', status_reason: 'Cracked windshield' }),
    'drives.now': async () => undefined,
    'drives.list': async (company) => ({ vehicle_id: await newVehicleRow(company) }),
    'drives.miles': async (company) => ({ vehicle_id: await newVehicleRow(company) }),
    'drives.costs': async (company) => ({ vehicle_id: await newVehicleRow(company), from: '2026-01-01', to: '2026-10-31' }),
    'mileageCorrections.list': async (company) => ({ vehicle_id: await newVehicleRow(company) }),
    'mileageCorrections.preview': async (company) => ({ vehicle_id: await newVehicleRow(company), mileage: 5 }),
    'mileageCorrections.correct': async (company) => ({
      ...{ id: newId(), vehicle_id: await newVehicleRow(company), mileage: 5, reason: 'Odometer was replaced' },
    }),
    'vehicleServices.list': async (company) => ({ vehicle_id: await newVehicleRow(company) }),
    'vehicleServices.schedule': async (company) => ({ ...plainService, id: newId(), vehicle_id: await newVehicleRow(company) }),
    'vehicleServices.open': async () => ({}),
    'vehicleServices.due': async () => ({}),
    'vehicleServices.intervals': async () => undefined,
    'vehicleServices.editInterval': async (company) =>
      edited(company, 'service_intervals', { id: 'body_work', every_days: 500, every_miles: null }),
    'vehicleServices.edit': async (company) =>
      edited(company, 'vehicle_services', { id: await newServiceRow(company), notes: 'Ask for a loaner' }),
    'vehicleServices.complete': async (company) => ({
      ...{ id: await newServiceRow(company), completed_on: '2026-10-01', odometer: null, cost_cents: 8900 },
    }),
    'vehicleServices.cancel': async (company) => ({ id: await newServiceRow(company) }),
    'vehiclePhotos.list': async (company) => ({ vehicle_id: await newVehicleRow(company) }),
    'vehiclePhotos.remove': async (company, caller) => ({ id: await newVehiclePhoto(company, caller) }),
    'vehiclePhotos.restore': async (company, caller) => ({ id: await newVehiclePhoto(company, caller) }),
    'vehiclePhotos.markDamage': async (company, caller) => ({ id: await newVehiclePhoto(company, caller), damage: 'Dent' }),
    'vehiclePhotos.markRepaired': async (company, caller) => ({ id: await newVehiclePhoto(company, caller), repaired: true }),
    'vehicleFuel.list': async (company) => ({ vehicle_id: await newVehicleRow(company) }),
    'vehicleFuel.add': async (company) => ({
      ...{ id: newId(), vehicle_id: await newVehicleRow(company), gallons: 12.5, cost_cents: 4300, odometer: null },
      fueled_at: '2026-03-03T12:00:00Z',
    }),
    'vehicleFuel.correct': async (company) => ({ id: await newFuelingRow(company), gallons: 13, change_reason: 'Misread' }),
    'vehicleFuel.remove': async (company) => ({ id: await newFuelingRow(company), change_reason: 'Entered twice' }),
    'vehiclePapers.remove': async (company, caller) => ({ id: await newPaperRow(company, caller) }),
    'vehiclePapers.restore': async (company, caller) => ({ id: await newPaperRow(company, caller) }),
    'vehicles.archive': async (company) => ({ id: await newVehicleRow(company), archived: true }),
  },
  otherwise: {
    'mileageCorrections.correct': () => ({ reason: 'Otherwise' }),
    'vehicles.create': () => ({ make: 'Otherwise' }),
    'vehicleFuel.add': () => ({ gallons: 99 }),
    'vehicleServices.schedule': () => ({ priority: 'urgent' }),
  },
  ids: {
    vehicles: 'vehicle',
    vehicleServices: 'service',
    vehiclePhotos: 'vehicle_photo',
    vehicleFuel: 'fueling',
    vehiclePapers: 'vehicle_paper',
  },
  fields: { vehicle_id: 'vehicle' },
  plant: {
    vehicle: async (house) =>
      house.several('vehicles', {
        vehicle: { number: `H-${newId().slice(-12)}`, plate: null, status: 'active', city_code: '01', archived_at: null },
      }),
    service: async (house) =>
      house.several('vehicle_services', {
        service: {
          ...{
            vehicle_id: await house.row('vehicle'),
            service_type: 'other',
            service_date: '2026-03-04',
            priority: 'low',
            status: 'requested',
          },
          completed_on: null,
        },
      }),
    fueling: async (house) =>
      house.several('vehicle_fuelings', {
        fueling: {
          ...{ vehicle_id: await house.row('vehicle'), gallons: 11, fueled_at: '2026-03-04T12:00:00Z' },
          ...{ deleted_at: null, deleted_by: null },
        },
      }),
    vehicle_paper: async (house) => {
      const { one } = await house.files('vehicle_paper', 'application/pdf', ['one'])
      const of = { fueling_id: null, service_id: await house.row('service'), created_by: house.staff }
      return house.several('vehicle_papers', { one: { ...one, ...of, deleted_at: null, deleted_by: null } })
    },
    vehicle_photo: async (house) => {
      const { one } = await house.files('vehicle_photo', 'image/jpeg', ['one'])
      const of = { vehicle_id: await house.row('vehicle'), side: 'front', created_by: house.staff, taken_at: '2026-03-04T12:00:00Z' }
      return house.several('vehicle_photos', {
        one: { ...one, ...of, repaired_at: null, repaired_by: null, deleted_at: null, deleted_by: null },
      })
    },
  },
  functions: {
    front_photo: [`app.front_photo(gen_random_uuid())`, [null]],
    service_plan: [`app.service_plan(null::vehicles)`, [[]]],
    standing_odometer: [`app.standing_odometer(null::vehicle_services)`, [null]],
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
    vehicle_papers: {
      insert: `insert into vehicle_papers (id, fueling_id, created_by)
        select f.id, v.id, app.actor_id() from files f, vehicle_fuelings v where f.name = 'vehicle_paper' limit 1`,
      update: 'update vehicle_papers set deleted_at = now()',
      own: 'created_by = $1 and fueling_id is not null',
      some: `insert into vehicle_papers (id, fueling_id, created_by)
        select f.id, (select id from vehicle_fuelings limit 1), f.uploaded_by from files f where f.name = 'vehicle_paper'`,
    },
    vehicle_photos: {
      insert: `insert into vehicle_photos (id, vehicle_id, side, taken_at, created_by)
        select f.id, v.id, 'front', now(), app.actor_id() from files f, vehicles v where f.name = 'vehicle_photo' limit 1`,
      update: 'update vehicle_photos set deleted_at = now()',
      some: `insert into vehicle_photos (id, vehicle_id, side, taken_at, created_by)
        select f.id, (select id from vehicles limit 1), 'front', now(), f.uploaded_by from files f where f.name = 'vehicle_photo'`,
    },
    vehicle_services: {
      insert: async (company) => `insert into vehicle_services (id, vehicle_id, service_type, service_date)
        values (gen_random_uuid(), '${await newVehicleRow(company)}', 'other', '2026-10-01')`,
      update: `update vehicle_services set notes = 'X' where status = 'requested'`,
      some: `with one as (insert into vehicles (number) values ('T-' || substr(gen_random_uuid()::text, 25)) returning id)
        insert into vehicle_services (id, vehicle_id, service_type, service_date) select gen_random_uuid(), id, 'other', '2026-10-01' from one`,
    },
    vehicle_notices: {
      insert: async (company) =>
        `insert into vehicle_notices (vehicle_id, about) values ('${await newVehicleRow(company)}', 'insurance 2026-10-01')`,
      update: `update vehicle_notices set told_at = '2026-10-01'`,
    },
    service_intervals: {
      insert: `insert into service_intervals (id) values ('other')`,
      update: `update service_intervals set every_days = 1`,
    },
    vehicle_service_costs: {
      insert: async (company) => `insert into vehicle_service_costs (id, cost_cents) values ('${await newServiceRow(company)}', 1)`,
      update: 'update vehicle_service_costs set cost_cents = 0',
      some: `with one as (insert into vehicles (number) values ('T-' || substr(gen_random_uuid()::text, 25)) returning id), two as (
          insert into vehicle_services (id, vehicle_id, service_type, service_date) select gen_random_uuid(), id, 'other', '2026-10-01' from one
          returning id)
        insert into vehicle_service_costs (id) select id from two`,
    },
    vehicles: {
      insert: `insert into vehicles (number) values ('X')`,
      update: `update vehicles set status = 'damaged'`,
      some: `insert into vehicles (number) values ('T-1')`,
    },
    vehicle_costs: {
      insert: async (company) => {
        const id = await idOf(company, `insert into vehicles (number) values ($1) returning id`, [`C-${newId().slice(-8)}`])
        return `insert into vehicle_costs (id, purchase_cost_cents) values ('${id}', 1)`
      },
      update: 'update vehicle_costs set purchase_cost_cents = 0',
      some: `with one as (insert into vehicles (number) values ('T-' || substr(gen_random_uuid()::text, 25)) returning id)
        insert into vehicle_costs (id) select id from one`,
    },
  },
}
