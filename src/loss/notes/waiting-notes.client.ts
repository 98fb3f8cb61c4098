import type { OwedNote } from '#loss/notes/note-kind.client.ts'
import { useMe } from '#client/session.ts'
import { useEntries } from '#outbox/entries.client.ts'

/** The notes of a job that only this device has, the newest first; `has` says what the server has already. */
export function useWaitingNotes(job_id: string, has: (id: string) => boolean) {
  const owed = useEntries<OwedNote>(useMe().id, 'note') ?? []
  return owed
    .filter(({ id, first, what }) => what.job_id === job_id && !first && !has(id))
    .toReversed()
}
