import { capabilities, staff } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  settings: {
    select: staff,
    update: capabilities['settings.edit'],
    history: capabilities['settings.edit'],
    public: true,
  },
  company_logos: { select: staff, insert: capabilities['settings.edit'] },
  offices: {
    select: staff,
    insert: capabilities['settings.edit'],
    update: capabilities['settings.edit'],
    history: capabilities['settings.edit'],
    public: true,
  },
}

export const shows: Shows = {
  settings: ['settings', 'offices', 'company_logos'],
}
