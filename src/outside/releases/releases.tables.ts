import { capabilities, staff } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  release_rules: {
    select: capabilities['releases.read'],
    insert: capabilities['releases.save'],
    update: capabilities['releases.save'],
    history: staff,
  },
}

export const shows: Shows = {
  releases: ['release_rules', 'time_records', 'customers', 'jobs', 'files', 'folders', 'settings'],
}
