import { NoteTile } from '#loss/notes/note-tile.tsx'
import type { NewNote } from '#loss/notes/notes.ts'
import { api } from '#client/api.ts'
import { toast } from '#client/toasts.ts'
import { type Kind, patience } from '#outbox/kind.client.ts'
import type { Entry } from '#outbox/outbox.ts'
import { excerpt } from '#values/words.ts'
import { late } from '#ui/late.tsx'

const WaitingNoteActions = late(
  async () => (await import('#loss/notes/waiting-note-actions.tsx')).WaitingNoteActions,
)

/** A note that this device has not sent yet. `noted_at` is the time of its entry. */
export interface OwedNote extends Pick<NewNote, 'job_id' | 'content'> {
  customer_name: string
}

/** Notes in the outbox; each is sent separately. */
export const noteKind: Kind<OwedNote> = {
  name: 'note',
  may: 'notes.add',
  atOnce: 2,
  verb: 'sent',
  send: async ({ id, person, at, what: { job_id, content } }: Entry<OwedNote>) => ({
    answer: await api.notes.add.call({ id, job_id, content, noted_at: at }, patience(person)),
  }),
  title: ({ content }) => `Note: ${excerpt(content, 60)}`,
  about: ({ customer_name }) => customer_name,
  Tile: NoteTile,
  Actions: WaitingNoteActions,
  discarding: 'This note was never saved on the server. This device will delete it.',
  signedOut: () => 'You must be logged in to add notes',
  told: ({ sent, refused }) => {
    if (sent.length > 0)
      toast.done(
        sent.length === 1 ? 'Note added successfully' : `${sent.length} notes added successfully`,
      )
    for (const { message } of refused) toast.failed('Failed to add note', message)
  },
}
