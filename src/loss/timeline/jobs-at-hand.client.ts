import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Job } from '#loss/jobs/jobs.ts'
import { readAhead } from '#loss/jobs/of-job.gen.ts'
import { timelineQuery } from '#loss/timeline/timeline-query.client.ts'
import { api } from '#client/api.ts'
import { byPages } from '#client/by-pages.ts'

/** Returns a procedure by its name; main/of-job.test.ts checks that it takes a job's id. */
const procedure = (name: string) => {
  const [noun, verb] = name.split('.') as [string, string]
  return (api as unknown as Record<string, Record<string, typeof api.notes.list>>)[noun]![verb]!
}

/**
 * Preloads these jobs, so that they are on the device in a basement without a signal. It does
 * nothing on devices where the app can't open offline.
 */
export function useJobsAtHand(jobs: readonly Job[] | undefined) {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!jobs || !navigator.serviceWorker?.controller) return
    const read = async () => {
      // Load one after the other, so that requests of the current screen come first.
      for (const { id, customer_id } of jobs) {
        await queryClient.prefetchQuery(api.jobs.read.queryOptions({ input: { id } }))
        await queryClient.prefetchQuery(api.timeline.overview.queryOptions({ input: { id } }))
        await queryClient.prefetchQuery(
          api.customers.read.queryOptions({ input: { id: customer_id } }),
        )
        await queryClient.prefetchInfiniteQuery(timelineQuery(id))
        for (const [name, how] of Object.entries(readAhead)) {
          const list = procedure(name)
          if (how === 'pages')
            await queryClient.prefetchInfiniteQuery(list.infiniteOptions(byPages({ job_id: id })))
          else await queryClient.prefetchQuery(list.queryOptions({ input: { job_id: id } }))
        }
      }
    }
    void read()
  }, [jobs, queryClient])
}
