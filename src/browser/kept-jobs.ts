import type { QueryKey } from '@tanstack/react-query'
import { keptOfJobs } from '#loss/jobs/of-job.gen.ts'

/**
 * Procedures whose answers about a job can be read without a connection: the customer, the address,
 * what happened, and what the nouns of a job name in their `.job.ts`. my-jobs-card.tsx and
 * jobs-at-hand.client.ts choose the jobs and read them ahead. client/kept-answers.ts says how many
 * answers are kept and for how long.
 */
const kept: Readonly<Record<string, true | readonly string[] | undefined>> = {
  'customers.read': true,
  'timeline.overview': true,
  'timeline.list': true,
  'settings.shown': true,
  // A customer's own home.
  'customers.mine': true,
  'visits.mine': true,
  ...keptOfJobs,
}

/**
 * True if the answer is kept. Of some lists only those are that were asked with a field: jobs that
 * are a customer's or one's own, photos of a job.
 */
export function isKept([path, options]: QueryKey): boolean {
  if (!Array.isArray(path)) return false
  const input = (options as { input?: Record<string, unknown> } | undefined)?.input ?? {}
  const asked = kept[path.join('.')] ?? []
  return (
    asked === true || asked.some((field) => input[field] !== undefined && input[field] !== false)
  )
}
