import type { Shows, Tables } from '#server/tables.ts'

// The sums are read only through functions.
export const tables: Tables = {}

export const shows: Shows = {
  reports: [
    ...([
      'invoices',
      'invoice_lines',
      'invoice_sources',
      'payments',
      'customers',
      'jobs',
      'folders',
      'leads',
      'profiles',
      'settings',
    ] as const),
    ...([
      'time_records',
      'placements',
      'equipment',
      'vehicles',
      'vehicle_costs',
      'vehicle_services',
      'vehicle_service_costs',
    ] as const),
    ...([
      'vehicle_fuelings',
      'vehicle_fuel_costs',
      'mileage_corrections',
      'week_approvals',
      'receivables',
    ] as const),
  ],
}
