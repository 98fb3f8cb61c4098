import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'

/** The site of a job: null if none was entered, undefined while it loads. */
export const useSite = (job_id: string) =>
  useQuery(
    api.sites.ofJob.queryOptions({
      input: { job_id },
      meta: { failed: 'Failed to load the site' },
    }),
  )
