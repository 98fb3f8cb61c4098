import { customerRoles, staff } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  files: { select: staff, own: [...customerRoles, 8] },
}

export const shows: Shows = {
  files: ['files', 'folders', 'documents', 'photos', 'customers', 'profiles'],
}
