import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'

/** The rounds of a job that the server has, newest first. */
export const useRounds = (job_id: string) =>
  useQuery(
    api.rounds.list.queryOptions({ input: { job_id }, meta: { failed: 'Failed to load rounds' } }),
  )
