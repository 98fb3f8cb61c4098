import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  claim_links: {
    select: capabilities['claimLinks.list'],
    insert: capabilities['claimLinks.send'],
    update: capabilities['claimLinks.send'],
  },
}

export const shows: Shows = {
  claimLinks: ['claim_links', 'claim_looks', 'profiles'],
}
