import { useMutation } from '@tanstack/react-query'
import { type FolderNote, folderNoteChange } from '#loss/folders/folder-notes.ts'
import { NoteWordsForm } from '#loss/folder-page/note-words-form.tsx'
import { folderNoteWords } from '#loss/folders/folder-words.ts'
import type { Subfolder } from '#loss/folders/folders.ts'
import { api } from '#client/api.ts'
import { EditDialogForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props {
  note: FolderNote
  subfolders: readonly Subfolder[]
}

/** Edits the text and tags of one's own note. */
export const EditFolderNoteDialog = ({ note, subfolders, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title="Edit Note">
    <EditForm note={note} subfolders={subfolders} />
  </FormDialog>
)

const schema = folderNoteChange.omit({ id: true }).required()

function EditForm({ note, subfolders }: Props) {
  const edit = useEdit({
    row: { content: note.content, tags: note.tags },
    typed: (row) => row,
    schema,
    words: folderNoteWords(subfolders),
    save: useMutation(
      api.folderNotes.edit.mutationOptions({
        meta: {
          done: 'Note saved',
          failed: 'Failed to update note',
          signedOut: 'You must be logged in to add notes',
        },
      }),
    ),
    input: ({ changes, was }) => ({ id: note.id, was, ...changes }),
  })
  const { form } = edit
  return (
    <EditDialogForm edit={edit}>
      <NoteWordsForm {...form.values} error={form.errors.content} onChange={form.setValues} />
    </EditDialogForm>
  )
}
