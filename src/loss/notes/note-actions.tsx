import { Menu } from '@mantine/core'
import { IconEye, IconEyeOff, IconHistory } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Note, type Reader, readers } from '#loss/notes/notes.ts'
import { api } from '#client/api.ts'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { excerpt, type Words, yesOrNo } from '#values/words.ts'
import { HistoryDialog } from '#people/audits/history-dialog.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'

/** Shows a note to someone outside, after a confirmation, and hides it again. */
export function NoteActions({ note }: { note: Note }) {
  // The reader stays set while the dialog fades out; undefined until it is first opened.
  const [asked, ask] = useState<{ reader: Reader; opened: boolean }>()
  const dialog = useDialog()
  const meta = { failed: 'Failed to update note' }
  const show = useMutation(
    api.notes.show.mutationOptions({ meta: { ...meta, done: 'Note shown' } }),
  )
  const hide = useMutation(
    api.notes.show.mutationOptions({ meta: { ...meta, done: 'Note hidden' } }),
  )
  const close = () => ask((was) => was && { ...was, opened: false })
  return (
    <>
      <ActionsMenu label={`Note visibility: ${excerpt(note.content, 60)}`} loading={hide.isPending}>
        {readers.map((reader) =>
          note[reader.field] ? (
            <Menu.Item
              key={reader.field}
              leftSection={<IconEyeOff size={18} aria-hidden />}
              onClick={() => hide.mutate({ id: note.id, [reader.field]: false })}
            >
              Hide from {reader.name}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={reader.field}
              leftSection={<IconEye size={18} aria-hidden />}
              onClick={() => ask({ reader, opened: true })}
            >
              Show to {reader.name}
            </Menu.Item>
          ),
        )}
        <Menu.Item
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => dialog((state) => <NoteHistoryDialog note={note} {...state} />)}
        >
          History
        </Menu.Item>
      </ActionsMenu>
      {asked && (
        <ConfirmationDialog
          opened={asked.opened}
          onClose={close}
          title={`Show this note to ${asked.reader.name}?`}
          lines={[`“${excerpt(note.content, 200)}”`, asked.reader.consequence]}
          confirm={`Show to ${asked.reader.name}`}
          busy={show.isPending}
          onConfirm={() =>
            show.mutate({ id: note.id, [asked.reader.field]: true }, { onSuccess: close })
          }
        />
      )}
    </>
  )
}

const words: Words = Object.fromEntries(
  readers.map(({ field, name }) => [field, [`Visible to ${name}`, yesOrNo]]),
)

/** Shows who showed a note to whom outside, who hid it, and when. */
const NoteHistoryDialog = ({ note, ...dialog }: { note: Pick<Note, 'id'> } & DialogState) => (
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
