import { capabilities, customerRoles } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  contracts: {
    select: capabilities['contracts.list'],
    own: [...customerRoles, 8],
    insert: capabilities['contracts.create'],
    update: capabilities['contracts.create'],
    history: capabilities['contracts.list'],
  },
}

export const shows: Shows = {
  contracts: [
    'grants',
    'contracts',
    'signings',
    'signers',
    'papers',
    'scans',
    'files',
    'folders',
    'profiles',
    'customers',
    'jobs',
    'settings',
    'offices',
  ],
  templates: ['contracts', 'papers', 'files', 'profiles'],
  timeline: ['contracts'],
  claims: ['contracts', 'scans'],
  releases: ['contracts', 'scans'],
}
