import type { Scopes, Shows } from '#server/tables.ts'

export const shows: Shows = {
  access: ['profiles', 'settings'],
}

export const scopes: Scopes = { 'access.me': { mine: true } }
