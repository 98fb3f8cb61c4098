import { capabilities, customerRoles } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  documents: {
    select: capabilities['documents.list'],
    own: [...customerRoles, 8],
    update: capabilities['documents.edit'],
    history: capabilities['documents.list'],
  },
}

export const shows: Shows = {
  documents: ['grants', 'files', 'documents', 'subfolders', 'folders', 'profiles', 'customers'],
  timeline: ['documents'],
  claims: ['documents'],
  releases: ['documents'],
}
