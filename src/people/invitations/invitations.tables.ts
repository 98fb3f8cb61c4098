import { staff } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  invitations: { select: staff },
}

export const shows: Shows = {
  invitations: ['invitations'],
}
