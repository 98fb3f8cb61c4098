import { Modal } from '@mantine/core'
import { Changes } from '#features/audits/history-card.tsx'
import { type Note, readers } from '#features/notes/notes.ts'

const fieldNames: Record<string, string> = Object.fromEntries(readers.map(({ field, name }) => [field, `Visible to ${name}`]))

interface Props {
  note: Pick<Note, 'id'>
  opened: boolean
  onClose: () => void
}

/** Who showed a note to whom outside, and who hid it, when. */
export const NoteHistoryDialog = ({ note, opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title="Note history">
    <Changes
      of="the note"
      table="notes"
      rowId={note.id}
      fields={Object.keys(fieldNames)}
      isTold={({ field }) => field !== null}
      fieldName={(field) => fieldNames[field] ?? field}
      shownValue={(_field, value) => (value === 'true' ? 'Yes' : 'No')}
    />
  </Modal>
)
