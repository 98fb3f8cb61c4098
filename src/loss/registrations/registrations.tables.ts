import type { Shows } from '#server/tables.ts'

export const shows: Shows = {
  registrations: ['profiles', 'invitations', 'customers'],
}
