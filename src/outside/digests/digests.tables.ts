import type { Shows } from '#server/tables.ts'

export const shows: Shows = {
  digests: ['digest_stops'],
}
