import { v7 as newId } from 'uuid'
import { type Company, personId } from '#testing/company.ts'
import type { Caller } from '#testing/fixtures.ts'
import { freeCustomer, idOf } from '#testing/rows.ts'

/** Returns the active folder of a customer, by default of a new one. */
export const aFolder = async (company: Company, customer?: string) =>
  idOf(company, 'select app.active_folder($1, null) as id', [
    customer ?? (await freeCustomer(company)),
  ])

export const aSubfolder = async (company: Company, folder?: string, name = 'A') =>
  idOf(company, 'insert into subfolders (folder_id, name) values ($1, $2) returning id', [
    folder ?? (await aFolder(company)),
    name,
  ])

/** Adds a note by the caller if they may write one, else by a colleague. */
export const newFolderNote = async (company: Company, caller: Caller = 1, folder?: string) =>
  idOf(
    company,
    `insert into folder_notes (id, folder_id, content, created_by) values ($1, $2, 'A', $3) returning id`,
    [
      newId(),
      folder ?? (await aFolder(company)),
      await personId(company, caller === 'nobody' || caller > 4 ? 1 : caller),
    ],
  )

/** Adds an arrived document to a folder, without its bytes; a picture by default. */
export async function newFiled(
  company: Company,
  folder: string,
  { by = 1 as 1 | 2 | 3 | 4, subfolder = null as string | null, type = 'image/jpeg' } = {},
) {
  const sender = await personId(company, by)
  return idOf(
    company,
    `with file as (insert into files (id, name, media_type, size, sha256, view_sha256, state, uploaded_by)
       values ($1::uuid, 'a', $2, 1, encode(sha256($1::uuid::text::bytea), 'hex'), repeat('b', 64), 'ready', $3) returning id)
     insert into documents (id, folder_id, subfolder_id, uploaded_by) select id, $4, $5, $3 from file returning id`,
    [newId(), type, sender, folder, subfolder],
  )
}
