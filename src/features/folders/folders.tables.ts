import { customerRoles, staff } from '#access/roles.ts'
import type { Tables } from '#server/tables.ts'

export const tables: Tables = {
  folders: { select: staff, own: [...customerRoles, 8], history: staff },
}
