import type { QueryKey } from '@tanstack/react-query'

/** What can be read of a job without a connection, by procedure: whose it is, how to get there, what happened, what was written and photographed.
 * Of which jobs: my-jobs-card.tsx and jobs-at-hand.client.ts read them ahead; how many answers and how long: client/kept-answers.ts. */
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

/** Of the list of jobs a customer's and one's own are kept, and of photos a job's. */
export function isKept([path, options]: QueryKey): boolean {
  if (!Array.isArray(path)) return false
  const input = (options as { input?: Record<string, unknown> } | undefined)?.input ?? {}
  const name = path.join('.')
  if (name === 'jobs.list') return input.mine === true || input.customer_id !== undefined
  if (name === 'photos.list') return input.job_id !== undefined
  return kept.has(name)
}
