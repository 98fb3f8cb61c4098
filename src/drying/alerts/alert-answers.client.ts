import { useQuery } from '@tanstack/react-query'
import type { OwedAlertAnswer } from '#drying/alerts/alert-answer-kind.client.ts'
import type { AlertAnswer } from '#drying/alerts/alert-answers.ts'
import { api } from '#client/api.ts'
import { useMe } from '#client/session.ts'
import { useEntries } from '#outbox/entries.client.ts'

/** An answer. `isWaiting`: only this device has it. */
export interface ShownAnswer extends AlertAnswer {
  isWaiting: boolean
}

/** Returns the answers to alerts of a job, also those that wait on this device. */
export function useAlertAnswers(job_id: string): ShownAnswer[] {
  const me = useMe()
  const saved =
    useQuery(
      api.alertAnswers.list.queryOptions({
        input: { job_id },
        meta: { failed: 'Failed to load answers to alerts' },
      }),
    ).data ?? []
  const owed = useEntries<OwedAlertAnswer>(me.id, 'alert-answer') ?? []
  return [
    ...saved.map((answer) => ({ ...answer, isWaiting: false })),
    ...owed
      .filter(({ id, what }) => what.job_id === job_id && !saved.some((one) => one.id === id))
      .map(({ id, at, what: { chamber_id, alert, alert_at, sentence, reason } }) => ({
        id,
        chamber_id,
        alert,
        alert_at,
        sentence,
        reason,
        answered_at: at,
        who_name: me.name,
        isWaiting: true,
      })),
  ]
}
