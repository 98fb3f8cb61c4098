import { capabilities } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  bookkeeping_exports: {
    select: capabilities['bookkeeping.export'],
    insert: capabilities['bookkeeping.export'],
  },
  bookkeeping_entries: {
    select: capabilities['bookkeeping.export'],
    insert: capabilities['bookkeeping.export'],
    update: capabilities['bookkeeping.export'],
  },
}

export const shows: Shows = {
  bookkeeping: [
    'bookkeeping_exports',
    'bookkeeping_entries',
    'invoices',
    'customers',
    'profiles',
    'settings',
    'invoice_lines',
    'jobs',
    'folders',
  ],
}
