import { Button, Text } from '@mantine/core'
import { IconFolderSymlink, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import {
  type Content,
  type ContentSelection,
  removeContent,
  restoreContent,
  toEach,
  showFailures,
} from '#loss/folders/content-selection.client.ts'
import type { Subfolder } from '#loss/folders/folders.ts'
import { MoveContentsDialog } from '#loss/folder-page/move-contents-dialog.tsx'
import { useCan, useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { SelectionActions } from '#ui/selection-actions.tsx'
import { counted } from '#values/counted.ts'

interface Props {
  selection: ContentSelection
  subfolders: readonly Subfolder[]
}

/** Moves or removes the selected contents of a folder together. */
export function ContentSelectionActions({ selection: { chosen, all, end }, subfolders }: Props) {
  const dialog = useDialog()
  const mayAll = useCan('documents.show')
  const me = useMe().id
  const others = mayAll
    ? []
    : chosen.filter(({ kind, uploaded_by }) => kind === 'document' && uploaded_by !== me)
  const restore = useMutation({
    mutationFn: (contents: readonly Content[]) => toEach(contents, restoreContent),
  })
  const remove = useMutation({
    mutationFn: (contents: readonly Content[]) => toEach(contents, removeContent),
  })
  const undo = (contents: readonly Content[]) =>
    restore.mutate(contents, {
      onSuccess: ({ failed }) => void showFailures('Failed to restore content', failed),
    })
  const takeOut = () =>
    void remove.mutateAsync(chosen).then(({ done, failed }) => {
      if (done.length > 0)
        toast.undoable(`${counted(done.length, 'item')} removed from folder`, () => undo(done))
      showFailures('Failed to remove content', failed)
      end()
    })
  return (
    <SelectionActions
      label="Selected contents"
      chosen={chosen.length === 0 ? 'Select items' : `${counted(chosen.length, 'item')} selected`}
      all="Select all"
      onAll={all}
      onEnd={end}
      note={
        others.length > 0 && (
          <Text size="sm" px="xs" className="typed">
            Someone else added {others.map(({ name }) => name).join(', ')}. They or management can
            remove {others.length === 1 ? 'it' : 'them'}.
          </Text>
        )
      }
    >
      <Button
        variant="default"
        px="sm"
        leftSection={<IconFolderSymlink size={18} aria-hidden />}
        disabled={chosen.length === 0 || subfolders.length === 0}
        onClick={() =>
          dialog((state) => (
            <MoveContentsDialog
              contents={chosen}
              subfolders={subfolders}
              onMoved={end}
              {...state}
            />
          ))
        }
      >
        Move
      </Button>
      <Button
        variant="default"
        px="sm"
        leftSection={<IconTrash size={18} aria-hidden />}
        disabled={chosen.length === 0 || others.length > 0}
        loading={remove.isPending}
        onClick={takeOut}
      >
        Remove
      </Button>
    </SelectionActions>
  )
}
