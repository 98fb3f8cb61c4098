import { capabilities, customerRoles, staff } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

const notes = { select: capabilities['folderNotes.list'], insert: capabilities['folderNotes.add'] }

export const tables: Tables = {
  folders: {
    select: staff,
    own: [...customerRoles, 8],
    update: capabilities['folders.setStatus'],
    history: staff,
  },
  subfolders: {
    select: capabilities['documents.list'],
    insert: capabilities['documents.edit'],
    update: capabilities['documents.edit'],
    history: capabilities['documents.list'],
  },
  folder_notes: {
    ...notes,
    update: capabilities['folderNotes.add'],
    history: capabilities['folderNotes.list'],
  },
  note_images: notes,
}

export const shows: Shows = {
  folders: [
    'folders',
    'subfolders',
    'customers',
    'contracts',
    'documents',
    'papers',
    'scans',
    'files',
    'profiles',
  ],
  folderNotes: ['folder_notes', 'note_images', 'documents', 'files', 'profiles'],
}
