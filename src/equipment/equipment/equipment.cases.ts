import { v7 as newId } from 'uuid'
import { noRating } from '#equipment/equipment/rating.ts'
import type { Cases } from '#testing/cases.ts'
import { edited } from '#testing/edits.ts'
import { newPlacement, newUnit, newUnitPhoto } from '#testing/equipment-rows.ts'
import { freeCustomer, newJob } from '#testing/rows.ts'

export const plainUnit = {
  name: 'Dri-Eaz LGR 7000XLi',
  description: null,
  item_number: null,
  model_number: null,
  serial_number: null,
  category: 'dehumidifier',
  condition: 'good',
  city_code: '01',
  rental_rate_daily_cents: 7500,
  rental_rate_weekly_cents: null,
  rental_rate_monthly_cents: null,
  purchase_price_cents: null,
  ...noRating,
}
const { item_number: _, serial_number: __, ...plainModel } = plainUnit
const reason = { change_reason: 'Wrong job' }
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString()

export const cases: Cases = {
  calls: {
    'equipment.list': async () => ({}),
    'equipment.counts': async () => ({}),
    'equipment.utilization': async () => ({}),
    'equipment.read': async (company) => ({ id: await newUnit(company) }),
    'equipment.earnings': async (company) => ({ id: await newUnit(company) }),
    'equipment.atHand': async () => undefined,
    'equipment.see': async (company) => ({ units: [{ equipment_id: await newUnit(company) }] }),
    'equipment.find': async () => ({ codes: ['E-0001'] }),
    'equipment.create': async () => ({ ...plainUnit, id: newId() }),
    'equipment.createSeveral': async () => ({
      ...plainModel,
      ids: [newId(), newId()],
      first_number: null,
    }),
    'equipment.edit': async (company) =>
      edited(company, 'equipment', { id: await newUnit(company), name: 'B' }),
    'equipment.setStatus': async (company) => ({
      id: await newUnit(company),
      status: 'maintenance',
      status_reason: 'No power',
    }),
    'placements.deploy': async (company) => ({
      customer_id: await freeCustomer(company),
      placed_at: anHourAgo(),
      units: [{ id: newId(), equipment_id: await newUnit(company) }],
    }),
    'placements.pickUp': async (company) => ({
      removed_at: new Date().toISOString(),
      units: [{ placement_id: await newPlacement(company), condition: 'good' }],
    }),
    'placements.list': async (company) => ({ equipment_id: await newUnit(company) }),
    'placements.ofJob': async (company) => ({ job_id: await newJob(company) }),
    'placements.out': async () => ({}),
    'placements.edit': async (company) => ({ id: await newPlacement(company), room: 'Basement' }),
    'placements.correct': async (company) => ({
      id: await newPlacement(company),
      placed_at: new Date(Date.now() - 86_400_000).toISOString(),
      ...reason,
    }),
    'placements.takeBack': async (company, caller) => ({
      id: await newPlacement(company, undefined, caller),
      ...reason,
    }),
    'placements.mine': async () => undefined,
    'placements.granted': async () => undefined,
    'unitPhotos.list': async (company) => ({ equipment_id: await newUnit(company) }),
    'unitPhotos.remove': async (company, caller) => ({ id: await newUnitPhoto(company, caller) }),
    'unitPhotos.restore': async (company, caller) => ({ id: await newUnitPhoto(company, caller) }),
  },
  otherwise: {
    'equipment.create': () => ({ name: 'Otherwise' }),
  },
  ids: { equipment: 'unit', placements: 'placement', unitPhotos: 'unit_photo' },
  fields: { equipment_id: 'unit', placement_id: 'placement', ids: null },
  plant: {
    unit: async (house) =>
      house.several('equipment', {
        unit: {
          category: 'heater',
          condition: 'good',
          status: 'available',
          city_code: '01',
          dehumidifier_kind: null,
          rating_basis: null,
        },
      }),
    placement: async (house) =>
      house.several('placements', {
        placement: {
          equipment_id: await house.row('unit'),
          job_id: await house.row('job'),
          placed_at: '2026-03-04T12:00:00Z',
          removed_condition: null,
        },
      }),
    unit_photo: async (house) => {
      const { one } = await house.files('unit_photo', 'image/jpeg', ['one'])
      const of = {
        equipment_id: await house.row('unit'),
        placement_id: await house.row('placement'),
        created_by: house.staff,
      }
      return house.several('unit_photos', {
        one: { ...one, ...of, deleted_at: null, deleted_by: null },
      })
    },
  },
  shown: {
    customers: { placements: { placement: ['id', 'room'] }, equipment: { unit: ['name'] } },
    agents: {
      placements: { placement: ['id', 'room'] },
      equipment: { unit: ['name', 'item_number'] },
    },
  },
  statements: {
    equipment: {
      insert: `insert into equipment (id, name, city_code) values (gen_random_uuid(), 'X', '01')`,
      update: `update equipment set condition = 'fair'`,
      some: `insert into equipment (id, name, city_code) values (gen_random_uuid(), 'X', '01')`,
    },
    placements: {
      insert: async (company) => `insert into placements (id, equipment_id, job_id, placed_at)
        select gen_random_uuid(), '${await newUnit(company)}', j.id, now() from jobs j where j.status <> 'closed' limit 1`,
      update: `update placements set room = 'X'`,
      own: `job_id in (select id from jobs where customer_id in
        (select id from customers where user_id = $1 union select customer_id from grants where agent_id = $1))`,
      some: `with unit as (insert into equipment (id, name, city_code) values (gen_random_uuid(), 'X', '01') returning id)
        insert into placements (id, equipment_id, job_id, placed_at)
        select gen_random_uuid(), unit.id, (select id from jobs where status <> 'closed' limit 1), now() from unit`,
    },
    unit_photos: {
      insert: `insert into unit_photos (id, equipment_id, created_by)
        select f.id, e.id, app.actor_id() from files f, equipment e where f.name = 'unit_photo' limit 1`,
      update: 'update unit_photos set deleted_at = now()',
      some: `insert into unit_photos (id, equipment_id, created_by)
        select f.id, (select id from equipment limit 1), f.uploaded_by from files f where f.name = 'unit_photo'`,
    },
  },
  functions: {
    search_equipment: [`app.search_equipment('{a}')`, []],
    open_placements: [`app.open_placements(gen_random_uuid())`, [0]],
    placed_in_my_home: [`app.placed_in_my_home()`, []],
    granted_placements: [`app.granted_placements()`, []],
  },
}
