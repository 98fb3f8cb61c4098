import { capabilities, customerRoles } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  equipment: {
    select: capabilities['equipment.list'],
    insert: capabilities['equipment.edit'],
    update: capabilities['equipment.keep'],
    history: capabilities['equipment.list'],
  },
  placements: {
    select: capabilities['equipment.list'],
    own: [...customerRoles, 8],
    insert: capabilities['equipment.place'],
    update: capabilities['equipment.place'],
    history: capabilities['equipment.list'],
  },
  unit_photos: { select: capabilities['equipment.list'], update: capabilities['equipment.place'] },
}

export const shows: Shows = {
  equipment: ['equipment', 'placements', 'jobs', 'folders', 'customers', 'profiles', 'settings'],
  placements: [
    'placements',
    'equipment',
    'jobs',
    'folders',
    'customers',
    'profiles',
    'settings',
    'grants',
    'release_rules',
  ],
  unitPhotos: ['unit_photos', 'files', 'placements', 'jobs', 'customers', 'profiles'],
  timeline: ['placements', 'equipment'],
  claims: ['placements', 'equipment'],
  releases: ['placements', 'equipment'],
}
