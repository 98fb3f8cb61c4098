import { expiryLine, type ExpiringPaper } from '#fleet/vehicles/vehicle-expiries.ts'
import { noticesOnce } from '#fleet/vehicles/vehicle-notices.server.ts'
import { expiriesEmail } from '#fleet/vehicles/expiry-emails.ts'
import type { Later } from '#server/queue.ts'

interface Found {
  papers: (ExpiringPaper & { vehicle_id: string })[]
  company_name: string
  /** Day by the company's clock. */
  today: string
}

/**
 * Tells management each morning which registrations and insurances expire soon or have expired.
 * Each date is reported once.
 */
export const expiryNotices = (baseUrl: string) =>
  noticesOnce<Found>({
    ask: 'untold_expiries',
    notices: ({ papers, today }) =>
      papers.map(({ vehicle_id, ...paper }) => ({
        vehicle_id,
        about: `${paper.paper} ${paper.expires}`,
        line: expiryLine(paper, today),
      })),
    email: (company, lines) => expiriesEmail(company, `${baseUrl}/fleet?expiring=true`, lines),
  })

export const works: Later = ({ baseUrl }) => ({
  'vehicle papers to renew': expiryNotices(baseUrl),
})
