import { capabilities, staff } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  claim_looks: { select: staff, own: capabilities['claims.granted'] },
}

export const shows: Shows = {
  claims: [
    'customers',
    'jobs',
    'files',
    'folders',
    'grants',
    'release_rules',
    'claim_looks',
    'profiles',
    'settings',
  ],
}
