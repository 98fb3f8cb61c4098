import { z } from 'zod'
import { counted } from '#values/counted.ts'

/** The figures on the dashboard's tiles, one per page, for one location or all. */
export const figures = z.object({
  leads: z.int().describe('New requests no one has called back'),
  current_jobs: z.int(),
  customers: z.int(),
  photos_today: z.int().describe('Taken today by the company’s clock, of all locations'),
  units_out: z.int().describe('Deployed, of those that belong to the location'),
  vehicles_down: z.int().describe('In the fleet and not active, company-wide'),
  to_be_signed: z.int().describe('Contracts sent for signing and not signed yet'),
  invoices_overdue: z.int(),
  on_the_clock: z
    .int()
    .nullable()
    .describe('Employees on the clock now; null for callers who may not see it'),
})
export type Figures = z.infer<typeof figures>

/**
 * Returns the text on a page's tile, by the page's path, or undefined for pages without a figure.
 */
export const figureOf = (
  to: string,
  { leads, current_jobs, customers, photos_today, on_the_clock, ...assets }: Figures,
): string | undefined =>
  ({
    '/leads': leads === 0 ? 'No one waiting' : `${leads.toLocaleString('en-US')} waiting`,
    '/equipment': counted(assets.units_out, 'unit out', 'units out'),
    '/fleet':
      assets.vehicles_down === 0
        ? 'All ready'
        : `${assets.vehicles_down.toLocaleString('en-US')} not ready`,
    '/contracts':
      assets.to_be_signed === 0
        ? 'All signed'
        : `${assets.to_be_signed.toLocaleString('en-US')} to be signed`,
    '/invoices':
      assets.invoices_overdue === 0
        ? 'None overdue'
        : `${assets.invoices_overdue.toLocaleString('en-US')} overdue`,
    '/jobs': counted(current_jobs, 'job underway', 'jobs underway'),
    '/customers': counted(customers, 'customer', 'customers'),
    '/photos': counted(photos_today, 'photo today', 'photos today'),
    ...(on_the_clock !== null && { '/timesheets': `${on_the_clock} on the clock` }),
  })[to]

const ZERO: Figures = {
  leads: 0,
  current_jobs: 0,
  customers: 0,
  photos_today: 0,
  units_out: 0,
  vehicles_down: 0,
  to_be_signed: 0,
  invoices_overdue: 0,
  on_the_clock: null,
}
/** True if the tile of a page has a figure. */
export const hasFigure = (to: string) => figureOf(to, ZERO) !== undefined
