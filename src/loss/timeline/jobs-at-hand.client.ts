import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Job } from '#loss/jobs/jobs.ts'
import { notesQuery } from '#loss/notes/notes-query.client.ts'
import { timelineQuery } from '#loss/timeline/timeline-query.client.ts'
import { api } from '#client/api.ts'

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
        await queryClient.prefetchQuery(
          api.placements.ofJob.queryOptions({ input: { job_id: id } }),
        )
        await queryClient.prefetchInfiniteQuery(timelineQuery(id))
        await queryClient.prefetchInfiniteQuery(notesQuery(id))
      }
    }
    void read()
  }, [jobs, queryClient])
}
