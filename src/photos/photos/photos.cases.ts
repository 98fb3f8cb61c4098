import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import { freeCustomer, harold, newPhoto } from '#testing/rows.ts'
import { edited } from '#testing/edits.ts'

export const seenPhotos = `customer_id in (select id from customers where user_id = $1)
  or (type = 'damage' and customer_id in (select customer_id from grants where agent_id = $1))`

export const cases: Cases = {
  calls: {
    'photoFolders.list': async (company) => ({ customer_id: await harold(company) }),
    'photoFolders.add': async (company) => ({
      id: newId(),
      customer_id: await freeCustomer(company),
      name: 'A',
    }),
    'photoPositions.list': async (company) => ({ customer_id: await harold(company) }),
    'photos.list': async () => ({}),
    'photos.dashboard': async () => undefined,
    'photos.read': async (company, caller) => ({ id: await newPhoto(company, caller) }),
    'photos.mine': async () => ({}),
    'photos.granted': async () => ({}),
    'photoFolders.granted': async (company) => ({ customer_id: await freeCustomer(company) }),
    'photos.edit': async (company, caller) =>
      edited(company, 'photos', { id: await newPhoto(company, caller), description: 'A' }),
    'photos.move': async (company, caller) => ({
      ids: [await newPhoto(company, caller)],
      customer_id: await freeCustomer(company),
      folder_name: 'A',
    }),
    'photos.remove': async (company, caller) => ({ ids: [await newPhoto(company, caller)] }),
    'photos.restore': async (company, caller) => ({ ids: [await newPhoto(company, caller, true)] }),
    'photos.choices': async () => undefined,
  },
  otherwise: {
    'photoFolders.add': () => ({ name: 'Otherwise' }),
  },
  ids: { photos: 'photo' },
  fields: { folder_id: 'photo_folder', tag: 'tag' },
  plant: {
    photo_folder: async (house) =>
      house.several('photo_folders', { one: { customer_id: await house.row('customer') } }),
    photo: async (house) => {
      const [customer_id, job_id, folder_id] = [
        await house.row('customer'),
        await house.row('job'),
        await house.row('photo_folder'),
      ]
      const pictures = await house.files('photo', 'image/jpeg', ['damage', 'after', 'deleted'])
      const placed = {
        customer_id,
        job_id,
        folder_id,
        uploaded_by: house.staff,
        captured_source: null,
        position_source: null,
      }
      return house.several('photos', {
        damage: { ...pictures.damage, ...placed, type: 'damage' },
        after: { ...pictures.after, ...placed, type: 'after' },
        deleted: {
          ...pictures.deleted,
          ...placed,
          deleted_at: new Date(),
          deleted_by: house.staff,
          type: 'damage',
        },
      })
    },
    tag: async ({ name }) => [`q7${name}.photos.tags.damage`],
  },
  shown: {
    customers: {
      photo_folders: { one: ['name'] },
      photos: { damage: ['id', 'description', 'tags'], after: ['id', 'description', 'tags'] },
      files: { photodamage: ['placeholder'], photoafter: ['placeholder'] },
    },
    agents: {
      photo_folders: { one: ['id', 'name'] },
      photos: { damage: ['id', 'description', 'tags'] },
      files: { photodamage: ['placeholder'] },
    },
  },
  statements: {
    photo_folders: {
      insert: async (company) => `insert into photo_folders (id, customer_id, name)
        values (gen_random_uuid(), '${await freeCustomer(company)}', 'New')`,
      update: `update photo_folders set name = 'Renamed' where name = 'General'`,
      own: `customer_id in (select id from customers where user_id = $1) or id in (select folder_id from photos
        where type = 'damage' and customer_id in (select customer_id from grants where agent_id = $1))`,
      some: `insert into photo_folders (customer_id, name) select id, 'General' from customers`,
    },
    photos: {
      insert: `insert into photos (id, customer_id, folder_id, uploaded_by)
        select f.id, d.customer_id, d.id, f.uploaded_by from files f, photo_folders d where f.name = 'document' limit 1`,
      update: `update photos set description = 'x'`,
      own: seenPhotos,
      some: `insert into photos (id, customer_id, folder_id, type, uploaded_by)
        select f.id, d.customer_id, d.id, case f.n % 2 when 0 then 'damage' else 'after' end, f.uploaded_by
        from (select *, row_number() over () as n from files where name = 'photo') f
        join (select d.*, row_number() over (order by (d.customer_id in (select customer_id from grants)) desc, c.user_id nulls last) as n
          from photo_folders d join customers c on c.id = d.customer_id) d on d.n = (f.n + 1) / 2`,
    },
  },
  functions: {
    released_photo_types: [`app.released_photo_types(gen_random_uuid())`, [['damage']]],
    shown_to_agents: [`app.shown_to_agents(null)`, [null]],
    shown_photos: [`app.shown_photos(most => 51)`, []],
    sees_photo: [`app.sees_photo(gen_random_uuid())`, [false]],
    photo_tags: [`app.photo_tags()`, '42501'],
    folder_for_photos: [`app.folder_for_photos(gen_random_uuid(), 'A')`, '42501'],
  },
}
