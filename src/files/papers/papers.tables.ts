import { customerRoles, staff } from '#access/roles.ts'
import type { Tables } from '#server/tables.ts'

export const tables: Tables = {
  papers: { select: staff, own: [...customerRoles, 8] },
}
