import { capabilities, everyone } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  uploads: { own: everyone, insert: capabilities['uploads.send'] },
}

export const shows: Shows = {
  uploads: ['files', 'uploads'],
}
