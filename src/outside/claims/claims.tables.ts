import { capabilities, staff } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  claim_looks: { select: staff, own: capabilities['claims.granted'] },
}

export const shows: Shows = {
  claims: [
    ...([
      'customers',
      'jobs',
      'notes',
      'photos',
      'photo_folders',
      'files',
      'folders',
      'documents',
      'contracts',
      'scans',
      'signings',
      'placements',
    ] as const),
    ...([
      'equipment',
      'invoices',
      'payments',
      'grants',
      'release_rules',
      'claim_looks',
      'profiles',
      'settings',
    ] as const),
  ],
}
