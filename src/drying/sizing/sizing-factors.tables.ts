import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  sizing_factors: {
    select: capabilities['drying.list'],
    insert: capabilities['sizingFactors.edit'],
  },
}

export const shows: Shows = { sizingFactors: ['sizing_factors', 'profiles'] }
