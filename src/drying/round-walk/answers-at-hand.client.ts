import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'

/** Neither asks nor draws again. */
const idle = { enabled: false, notifyOnChangeProps: [] as [] }

/**
 * Keeps the answers of the Drying tab in memory while a round hides it. Answers that nothing shows
 * are dropped after five minutes, and in a basement no one could ask for them again.
 */
export function useAnswersAtHand(job_id: string) {
  const input = { job_id }
  useQuery({ ...api.rounds.list.queryOptions({ input }), ...idle })
  useQuery({ ...api.airReadings.list.queryOptions({ input }), ...idle })
  useQuery({ ...api.alertAnswers.list.queryOptions({ input }), ...idle })
  useQuery({ ...api.sites.ofJob.queryOptions({ input }), ...idle })
  useQuery({ ...api.plans.list.queryOptions({ input }), ...idle })
  useQuery({ ...api.plans.photos.queryOptions({ input }), ...idle })
  useQuery({ ...api.dryingLogs.list.queryOptions({ input }), ...idle })
  useQuery({ ...api.meters.list.queryOptions(), ...idle })
}
