import { v7 as newId } from 'uuid'
import type { Cases } from '#testing/cases.ts'
import { edited } from '#testing/edits.ts'
import { aFolder, aSubfolder, newFolderNote } from '#testing/folder-rows.ts'
import { freeCustomer, idOf } from '#testing/rows.ts'

export const cases: Cases = {
  calls: {
    'folders.list': async () => ({}),
    'folders.read': async (company) => ({ id: await aFolder(company) }),
    'folders.contents': async (company) => ({ id: await aFolder(company) }),
    'folders.setStatus': async (company) => ({ id: await aFolder(company), status: 'completed' }),
    'subfolders.add': async (company) => ({
      id: newId(),
      folder_id: await aFolder(company),
      name: 'A',
    }),
    'subfolders.rename': async (company) => ({ id: await aSubfolder(company), name: 'B' }),
    'subfolders.remove': async (company) => ({ id: await aSubfolder(company) }),
    'folderNotes.list': async (company) => ({ folder_id: await aFolder(company) }),
    'folderNotes.add': async (company) => ({
      id: newId(),
      folder_id: await aFolder(company),
      content: 'A',
    }),
    'folderNotes.edit': async (company, caller) =>
      edited(company, 'folder_notes', { id: await newFolderNote(company, caller), content: 'B' }),
    'folderNotes.pin': async (company, caller) => ({
      id: await newFolderNote(company, caller),
      is_pinned: true,
    }),
    'folderNotes.remove': async (company, caller) => ({ id: await newFolderNote(company, caller) }),
  },
  otherwise: {
    'subfolders.add': () => ({ name: 'Otherwise' }),
    'folderNotes.add': () => ({ content: 'Otherwise' }),
  },
  ids: { folders: 'folder', subfolders: 'subfolder', folderNotes: 'folder_note' },
  fields: { subfolder_id: 'subfolder', document_ids: 'document' },
  plant: {
    folder: async (house) => [
      await idOf(house.company, 'select app.active_folder($1, $2) as id', [
        await house.row('customer'),
        house.staff,
      ]),
    ],
    subfolder: async (house) =>
      house.several('subfolders', {
        one: { folder_id: await house.row('folder'), removed_at: null },
      }),
    folder_note: async (house) => {
      const filed = { folder_id: await house.row('folder'), tags: [], created_by: house.staff }
      return house.several('folder_notes', {
        one: filed,
        deleted: { ...filed, deleted_at: new Date(), deleted_by: house.staff },
      })
    },
  },
  statements: {
    folders: {
      insert: async (company) =>
        `insert into folders (customer_id, city_code) values ('${await freeCustomer(company)}', '01')`,
      update: `update folders set status = 'completed'`,
      own: `customer_id in (select id from customers where user_id = $1 union select customer_id from grants where agent_id = $1)`,
    },
    subfolders: {
      insert: `insert into subfolders (id, folder_id, name) select gen_random_uuid(), id, 'New' from folders limit 1`,
      update: `update subfolders set name = name || '!' where removed_at is null`,
      some: `insert into subfolders (folder_id, name) select id, 'x' from folders`,
    },
    folder_notes: {
      insert: `insert into folder_notes (id, folder_id, content) select gen_random_uuid(), id, 'New' from folders limit 1`,
      update: `update folder_notes set is_pinned = not is_pinned where deleted_at is null`,
      some: `insert into folder_notes (id, folder_id, content, created_by)
        select gen_random_uuid(), f.id, 'x', p.id from folders f, profiles p where p.role < 5`,
    },
    note_images: {
      insert: `insert into note_images (note_id, document_id, display_order)
        select n.id, d.id, 9 from folder_notes n join documents d on d.folder_id = n.folder_id and d.subfolder_id is null
        join files f on f.id = d.id and f.media_type like 'image/%'
        where n.created_by = app.actor_id() and n.subfolder_id is null and d.deleted_at is null
          and not exists (select from note_images where note_id = n.id) limit 1`,
      update: `update note_images set display_order = 10`,
      some: `insert into note_images (note_id, document_id, display_order)
        select n.id, d.id, 1 from folder_notes n, lateral (select d.id from documents d where d.folder_id = n.folder_id and d.deleted_at is null limit 1) d limit 1`,
    },
  },
  functions: {
    active_folder: [`app.active_folder(gen_random_uuid())`, '42501'],
    search_folders: [`app.search_folders(array['a'], most => 1)`, []],
  },
}
