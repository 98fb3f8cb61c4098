import type { Scopes, Shows } from '#server/tables.ts'

export const shows: Shows = {
  worklist: [
    'contracts',
    'signings',
    'signers',
    'customers',
    'jobs',
    'leads',
    'notes',
    'questions',
    'time_records',
    'refused_punches',
    'correction_requests',
    'profiles',
    'week_approvals',
    'settings',
    'placements',
    'vehicles',
    'vehicle_services',
    'service_intervals',
    'mileage_corrections',
    'receivables',
    'chambers',
    'points',
    'point_goals',
    'point_readings',
    'rounds',
  ],
}

export const scopes: Scopes = {
  'worklist.view': { city: 'city', everywhere: ['time_records'] },
}
