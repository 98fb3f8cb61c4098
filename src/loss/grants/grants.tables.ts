import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  grants: {
    select: capabilities['grants.list'],
    own: [8],
    insert: capabilities['grants.give'],
    update: capabilities['grants.revoke'],
  },
}

export const shows: Shows = {
  grants: ['profiles', 'grants', 'customers'],
}
