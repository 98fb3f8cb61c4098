import type { Shows } from '#server/tables.ts'

export const shows: Shows = {
  timeline: [
    'jobs',
    'customers',
    'audits',
    'notes',
    'questions',
    'answers',
    'photos',
    'documents',
    'contracts',
    'signings',
    'signers',
    'files',
    'time_records',
    'profiles',
    'settings',
    'folders',
    'placements',
    'equipment',
    'invoices',
    'payments',
  ],
}
