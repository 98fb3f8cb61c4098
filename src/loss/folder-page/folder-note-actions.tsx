import { Menu } from '@mantine/core'
import { IconHistory, IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { HistoryDialog } from '#people/audits/history-dialog.tsx'
import { DeleteFolderNoteDialog } from '#loss/folder-page/delete-folder-note-dialog.tsx'
import { EditFolderNoteDialog } from '#loss/folder-page/edit-folder-note-dialog.tsx'
import type { FolderNote } from '#loss/folders/folder-notes.ts'
import { folderNoteWords } from '#loss/folders/folder-words.ts'
import type { Subfolder } from '#loss/folders/folders.ts'
import { api } from '#client/api.ts'
import { useCan, useMe } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { excerpt } from '#values/words.ts'

interface Props {
  note: FolderNote
  subfolders: readonly Subfolder[]
}

/** Actions for a note: its author edits it; its author or management pins and deletes it. */
export function FolderNoteActions({ note, subfolders }: Props) {
  const { id, content, is_pinned, created_by } = note
  const isMine = useMe().id === created_by
  // People who may complete folders are management.
  const mayDelete = useCan('folders.setStatus') || isMine
  const button = useRef<HTMLButtonElement>(null)
  const dialog = useDialog()
  const pin = useMutation(
    api.folderNotes.pin.mutationOptions({ meta: { failed: 'Failed to update note' } }),
  )
  const history = () =>
    dialog(
      (state) => (
        <HistoryDialog
          {...state}
          title="Note history"
          of="the note"
          tables={['folder_notes']}
          rowId={id}
          words={folderNoteWords(subfolders)}
        />
      ),
      button.current,
    )
  return (
    <ActionsMenu
      ref={button}
      label={`Actions for note: ${excerpt(content, 60) || 'images'}`}
      loading={pin.isPending}
    >
      {mayDelete && (
        <Menu.Item
          leftSection={
            is_pinned ? <IconPinnedOff size={18} aria-hidden /> : <IconPin size={18} aria-hidden />
          }
          onClick={() => pin.mutate({ id, is_pinned: !is_pinned })}
        >
          {is_pinned ? 'Unpin' : 'Pin'}
        </Menu.Item>
      )}
      {isMine && (
        <Menu.Item
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() =>
            dialog(
              (state) => <EditFolderNoteDialog note={note} subfolders={subfolders} {...state} />,
              button.current,
            )
          }
        >
          Edit
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconHistory size={18} aria-hidden />} onClick={history}>
        History
      </Menu.Item>
      {mayDelete && (
        <Menu.Item
          leftSection={<IconTrash size={18} aria-hidden />}
          c="var(--mantine-color-error)"
          onClick={() =>
            dialog((state) => <DeleteFolderNoteDialog note={note} {...state} />, button.current)
          }
        >
          Delete
        </Menu.Item>
      )}
    </ActionsMenu>
  )
}
