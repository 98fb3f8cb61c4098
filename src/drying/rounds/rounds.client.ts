import { useQuery } from '@tanstack/react-query'
import type { FinishedRound, Round } from '#drying/rounds/rounds.ts'
import { api } from '#client/api.ts'
import { useMe } from '#client/session.ts'
import { useEntries } from '#outbox/entries.client.ts'

/** The rounds of a job that the server has, newest first. */
export const useRounds = (job_id: string) =>
  useQuery(
    api.rounds.list.queryOptions({ input: { job_id }, meta: { failed: 'Failed to load rounds' } }),
  )

type OwedEnd = Pick<FinishedRound, 'job_id' | 'began_at' | 'all_running'> &
  Partial<Pick<Round, 'off'>>
/** The facts of a round that alerts use. */
export type RoundFound = Pick<Round, 'id' | 'began_at' | 'all_running' | 'off'>

/** Returns what the rounds of a job found, also those whose end waits on this device. */
export function useRoundsFound(job_id: string): RoundFound[] {
  const me = useMe()
  const saved = useRounds(job_id).data ?? []
  const owed = (useEntries<OwedEnd>(me.id, 'round') ?? []).filter(
    ({ what }) => what.job_id === job_id,
  )
  const ended = new Set(saved.flatMap(({ id, ended_at }) => (ended_at === null ? [] : [id])))
  const waiting = owed.filter(({ id }) => !ended.has(id))
  return [
    ...saved.filter(({ id }) => !waiting.some((entry) => entry.id === id)),
    ...waiting.map(({ id, what: { began_at, all_running, off = [] } }) => ({
      id,
      began_at,
      all_running,
      off: [...off],
    })),
  ]
}
