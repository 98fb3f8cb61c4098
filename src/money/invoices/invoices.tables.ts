import { capabilities, customerRoles } from '#access/roles.ts'
import type { Shows, Tables } from '#server/tables.ts'

export const tables: Tables = {
  invoices: {
    select: capabilities['invoices.list'],
    own: [...customerRoles, 8],
    insert: capabilities['invoices.draft'],
    update: capabilities['invoices.draft'],
    history: capabilities['invoices.list'],
  },
  invoice_lines: {
    select: capabilities['invoices.list'],
    insert: capabilities['invoices.draft'],
    update: capabilities['invoices.draft'],
  },
  // Employees see rentals and their own hours.
  invoice_sources: {
    select: capabilities['timesheets.list'],
    own: [1],
    insert: capabilities['invoices.draft'],
  },
  invoice_emails: {
    select: capabilities['invoices.list'],
    insert: capabilities['invoices.issue'],
  },
  payments: {
    select: capabilities['invoices.list'],
    insert: capabilities['payments.record'],
    update: capabilities['payments.record'],
    history: capabilities['invoices.list'],
  },
}

const shown: Shows[string] = [
  ...([
    'invoices',
    'invoice_lines',
    'invoice_sources',
    'invoice_emails',
    'payments',
    'customers',
    'jobs',
    'folders',
    'profiles',
    'settings',
    'offices',
    'grants',
  ] as const),
  ...([
    'time_records',
    'week_approvals',
    'placements',
    'equipment',
    'vehicles',
    'vehicle_costs',
    'vehicle_services',
    'mileage_corrections',
  ] as const),
]
export const shows: Shows = {
  invoices: shown,
  unbilled: shown,
  timeline: ['invoices', 'payments'],
  claims: ['invoices', 'payments'],
  releases: ['invoices', 'invoice_papers'],
}
