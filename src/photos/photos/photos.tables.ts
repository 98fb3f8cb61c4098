import { capabilities, customerRoles } from '#access/roles.ts'
import type { Scopes, Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  photo_folders: {
    select: capabilities['photos.list'],
    own: [...customerRoles, 8],
    insert: capabilities['photos.edit'],
    update: capabilities['photos.edit'],
  },
  photos: {
    select: capabilities['photos.list'],
    own: [...customerRoles, 8],
    update: capabilities['photos.edit'],
    history: capabilities['photos.list'],
  },
}

export const shows: Shows = {
  photos: [
    'customers',
    'grants',
    'release_rules',
    'files',
    'photos',
    'photo_folders',
    'profiles',
    'jobs',
    'settings',
  ],
  photoFolders: ['photos', 'photo_folders'],
  photoPositions: ['photos', 'files', 'profiles', 'photo_folders', 'customers', 'jobs'],
  timeline: ['photos'],
  claims: ['photos', 'photo_folders'],
  releases: ['photos', 'photo_folders'],
}

export const scopes: Scopes = {
  'photos.dashboard': { mine: true, beside: ['customers', 'jobs', 'files'] },
}
