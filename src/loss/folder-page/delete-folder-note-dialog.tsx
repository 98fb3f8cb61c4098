import { useMutation } from '@tanstack/react-query'
import type { FolderNote } from '#loss/folders/folder-notes.ts'
import { api } from '#client/api.ts'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'
import { excerpt } from '#values/words.ts'

/** Asks before a note is deleted, which can't be undone; its images stay among the contents. */
export function DeleteFolderNoteDialog({
  note: { id, content, images },
  opened,
  onClose,
}: { note: FolderNote } & DialogState) {
  const remove = useMutation(
    api.folderNotes.remove.mutationOptions({
      meta: { failed: 'Failed to update note', done: 'Note deleted' },
    }),
  )
  return (
    <ConfirmationDialog
      opened={opened}
      onClose={onClose}
      title="Delete this note?"
      lines={[
        ...(content ? [`“${excerpt(content, 200)}”`] : []),
        ...(images.length > 0 ? ['Its images stay in the folder.'] : []),
        "This can't be undone.",
      ]}
      confirm="Delete"
      color="red"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id }, { onSuccess: onClose })}
    />
  )
}
