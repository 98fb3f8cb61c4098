import { z } from 'zod'

/** The tabs of a job, each with its own URL. Without a tab in the URL, it shows the first. */
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
