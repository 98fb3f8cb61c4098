import { z } from 'zod'
import { counted } from '#values/counted.ts'

/** What the tiles of the dashboard say, each of its own page, for one location or all. */
export const figures = z.object({
  leads: z.int().describe('New requests no one has called back'),
  current_jobs: z.int(),
  customers: z.int(),
  photos_today: z.int().describe('Taken today by the company’s clock, of all locations'),
  on_the_clock: z.int().nullable().describe('Employees on the clock now; null for callers who may not see it'),
})
export type Figures = z.infer<typeof figures>

/** What the tile of a page says, by the page's path; of other pages nothing is counted. */
export const figureOf = (to: string, { leads, current_jobs, customers, photos_today, on_the_clock }: Figures): string | undefined =>
  ({
    '/leads': leads === 0 ? 'No one waiting' : `${leads.toLocaleString('en-US')} waiting`,
    '/jobs': counted(current_jobs, 'job underway', 'jobs underway'),
    '/customers': counted(customers, 'customer', 'customers'),
    '/photos': counted(photos_today, 'photo today', 'photos today'),
    ...(on_the_clock !== null && { '/timesheets': `${on_the_clock} on the clock` }),
  })[to]
