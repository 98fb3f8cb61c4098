import { capabilities, customerRoles } from '#access/roles.ts'
import type { Scopes, Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  signings: { select: capabilities['contracts.list'], insert: capabilities['contracts.sign'] },
  signers: {
    select: capabilities['contracts.list'],
    insert: capabilities['contracts.sign'],
    update: capabilities['contracts.sign'],
  },
  scans: {
    select: capabilities['contracts.list'],
    own: [...customerRoles, 8],
    update: capabilities['contracts.signOnPaper'],
  },
  signing_steps: { select: capabilities['contracts.list'], insert: capabilities['contracts.sign'] },
}

export const shows: Shows = {
  portalSigning: ['signings', 'signers', 'contracts', 'customers', 'files', 'profiles'],
  signings: [
    'signings',
    'signers',
    'contracts',
    'papers',
    'files',
    'profiles',
    'offices',
    'settings',
  ],
  timeline: ['signings', 'signers'],
  claims: ['signings'],
}

export const scopes: Scopes = { 'signings.toSign': { customer: 'customer_id' } }
