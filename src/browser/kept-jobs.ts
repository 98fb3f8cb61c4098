import type { QueryKey } from '@tanstack/react-query'

/**
 * Procedures whose answers about a job can be read without a connection: the customer, the address,
 * what happened, notes and photos. my-jobs-card.tsx and jobs-at-hand.client.ts choose the jobs and
 * read them ahead. client/kept-answers.ts says how many answers are kept and for how long.
 */
const kept = new Set([
  'jobs.read',
  'customers.read',
  'timeline.overview',
  'timeline.list',
  'notes.list',
  'photos.list',
  'photoFolders.list',
  'documents.list',
  'settings.shown',
  'signings.toSign',
  'signings.read',
  'placements.ofJob',
  'equipment.atHand',
  // A customer's own home.
  'customers.mine',
  'visits.mine',
  'jobs.mine',
  'photos.mine',
  'documents.mine',
  'contracts.mine',
  'notes.mine',
  'placements.mine',
  'invoices.mine',
  'questions.mine',
  'portalSigning.list',
])

/**
 * True if the answer is kept. Of the job lists, a customer's and one's own are kept; of photos,
 * those of a job.
 */
export function isKept([path, options]: QueryKey): boolean {
  if (!Array.isArray(path)) return false
  const input = (options as { input?: Record<string, unknown> } | undefined)?.input ?? {}
  const name = path.join('.')
  if (name === 'jobs.list') return input.mine === true || input.customer_id !== undefined
  if (name === 'photos.list') return input.job_id !== undefined
  return kept.has(name)
}
