import { HistoryDialog } from '#people/audits/history-dialog.tsx'
import { type Note, readers } from '#loss/notes/notes.ts'
import type { Opened } from '#ui/form-dialog.tsx'
import { type Words, yesOrNo } from '#values/words.ts'

const words: Words = Object.fromEntries(
  readers.map(({ field, name }) => [field, [`Visible to ${name}`, yesOrNo]]),
)

/** Shows who showed a note to whom outside, who hid it, and when. */
export const NoteHistoryDialog = ({ note, ...dialog }: { note: Pick<Note, 'id'> } & Opened) => (
  <HistoryDialog
    {...dialog}
    title="Note history"
    of="the note"
    tables={['notes']}
    rowId={note.id}
    words={words}
    creation={false}
  />
)
