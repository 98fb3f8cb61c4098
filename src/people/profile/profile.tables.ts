import { capabilities, customerRoles, staff } from '#access/roles.ts'
import type { Scopes, Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  profiles: {
    select: staff,
    own: [...customerRoles, 8],
    update: capabilities['profile.edit'],
    history: capabilities['employees.setRole'],
  },
  profile_pictures: {
    select: staff,
    own: [...customerRoles, 8],
    insert: capabilities['profile.edit'],
    update: capabilities['profile.edit'],
  },
}

export const shows: Shows = {
  profile: ['profiles', 'profile_pictures'],
}

export const scopes: Scopes = { 'profile.mine': { mine: true } }
