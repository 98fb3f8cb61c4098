import { complaint } from '#server/complaints.ts'
import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import { type Folder, type FolderStatus, folderTaken } from '#loss/folders/folders.ts'
import type { Database } from '#server/database.ts'

export const folderNotFound = () => new ORPCError('NOT_FOUND', { message: 'Folder not found' })

export const folderRows = (db: Database) =>
  db
    .selectFrom('folders as f')
    .innerJoin('customers as c', 'c.id', 'f.customer_id')
    .select([
      'f.id',
      'f.folder_number',
      'f.customer_id',
      'c.name as customer_name',
      'f.city_code',
      'f.created_at',
    ])
    .select((row) => [
      sql<FolderStatus>`f.status`.as('status'),
      row
        .selectFrom('contracts as k')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('k.folder_id', '=', 'f.id')
        .where('k.removed_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('contract_count'),
    ])

/** Returns the folder; 404 if there is none. */
export async function oneFolder(db: Database, id: string): Promise<Folder> {
  const found = await folderRows(db).where('f.id', '=', id).executeTakeFirst()
  if (!found) throw folderNotFound()
  return found
}

/** Adds a subfolder. 409 if the name is taken, ignoring case. */
export async function insertSubfolder(
  db: Database,
  subfolder: { id: string; folder_id: string; name: string },
) {
  await refuseTaken(db, subfolder)
  await db.insertInto('subfolders').values(subfolder).execute()
}

/** Throws 409 if another subfolder of the folder has this name. */
export async function refuseTaken(
  db: Database,
  { id, folder_id, name }: { id: string; folder_id: string; name: string },
) {
  const taken = await db
    .selectFrom('subfolders')
    .select('id')
    .where('folder_id', '=', folder_id)
    .where('id', '<>', id)
    .where('removed_at', 'is', null)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()
  const message = folderTaken(name)
  if (taken) throw complaint(message, ['name'], 'CONFLICT')
}
