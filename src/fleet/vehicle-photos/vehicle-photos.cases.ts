import { newVehicleRow } from '#fleet/vehicles/vehicles.cases.ts'
import type { Cases } from '#testing/cases.ts'
import type { Company } from '#testing/company.ts'
import type { Caller } from '#testing/fixtures.ts'
import { idOf, newFile } from '#testing/rows.ts'

/** Adds a photo of a vehicle as the caller, or as an employee if the caller may not. */
async function newVehiclePhoto(company: Company, caller: Caller) {
  const { id, sender } = await newFile(company, caller)
  return idOf(
    company,
    `insert into vehicle_photos (id, vehicle_id, side, taken_at, created_by) values ($1, $2, 'front', now(), $3) returning id`,
    [id, await newVehicleRow(company), sender],
  )
}

export const cases: Cases = {
  calls: {
    'vehiclePhotos.list': async (company) => ({ vehicle_id: await newVehicleRow(company) }),
    'vehiclePhotos.remove': async (company, caller) => ({
      id: await newVehiclePhoto(company, caller),
    }),
    'vehiclePhotos.restore': async (company, caller) => ({
      id: await newVehiclePhoto(company, caller),
    }),
    'vehiclePhotos.markDamage': async (company, caller) => ({
      id: await newVehiclePhoto(company, caller),
      damage: 'Dent',
    }),
    'vehiclePhotos.markRepaired': async (company, caller) => ({
      id: await newVehiclePhoto(company, caller),
      repaired: true,
    }),
  },
  ids: {
    vehiclePhotos: 'vehicle_photo',
  },
  plant: {
    vehicle_photo: async (house) => {
      const { one } = await house.files('vehicle_photo', 'image/jpeg', ['one'])
      const of = {
        vehicle_id: await house.row('vehicle'),
        side: 'front',
        created_by: house.staff,
        taken_at: '2026-03-04T12:00:00Z',
      }
      return house.several('vehicle_photos', {
        one: {
          ...one,
          ...of,
          repaired_at: null,
          repaired_by: null,
          deleted_at: null,
          deleted_by: null,
        },
      })
    },
  },
  functions: {
    front_photo: [`app.front_photo(gen_random_uuid())`, [null]],
  },
  statements: {
    vehicle_photos: {
      insert: `insert into vehicle_photos (id, vehicle_id, side, taken_at, created_by)
        select f.id, v.id, 'front', now(), app.actor_id() from files f, vehicles v where f.name = 'vehicle_photo' limit 1`,
      update: 'update vehicle_photos set deleted_at = now()',
      some: `insert into vehicle_photos (id, vehicle_id, side, taken_at, created_by)
        select f.id, (select id from vehicles limit 1), 'front', now(), f.uploaded_by from files f where f.name = 'vehicle_photo'`,
    },
  },
}
