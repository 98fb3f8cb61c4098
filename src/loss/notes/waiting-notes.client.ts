import type { OwedNote } from '#loss/notes/note-kind.client.ts'
import { useMe } from '#client/session.ts'
import { useEntries } from '#outbox/entries.client.ts'

/**
 * Returns the notes of a job that only this device has, newest first. `has` is true for notes that
 * the server already has.
 */
export function useWaitingNotes(job_id: string, has: (id: string) => boolean) {
  const owed = useEntries<OwedNote>(useMe().id, 'note') ?? []
  return owed
    .filter(({ id, first, what }) => what.job_id === job_id && !first && !has(id))
    .toReversed()
}
