import type { Shows } from '#server/tables.ts'

export const shows: Shows = {
  access: ['profiles', 'settings'],
}
