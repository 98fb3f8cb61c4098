import { z } from 'zod'

/** What a job holds, each under a tab with an address of its own; the first where the address names none. */
export const jobTabs = {
  overview: 'Overview',
  notes: 'Notes',
  pictures: 'Pictures',
  documents: 'Documents',
  contracts: 'Contracts',
  equipment: 'Equipment',
  hours: 'Hours',
  invoice: 'Invoice',
} as const
export type JobTab = keyof typeof jobTabs
export const jobTab = z.enum(Object.keys(jobTabs) as JobTab[])
