import type { Shows } from '#server/tables.ts'

export const shows: Shows = {
  worklist: [
    'contracts',
    'customers',
    'jobs',
    'notes',
    'questions',
    'time_records',
    'refused_punches',
    'profiles',
    'week_approvals',
    'settings',
    'placements',
    'vehicles',
    'vehicle_services',
    'service_intervals',
    'mileage_corrections',
    'receivables',
  ],
}
