import { useMutation } from '@tanstack/react-query'
import { documentWords } from '#loss/documents/document-words.ts'
import { type Document, documentChange } from '#loss/documents/documents.ts'
import type { Subfolder } from '#loss/folders/folders.ts'
import { FolderForm } from '#loss/documents/folder-form.tsx'
import { api } from '#client/api.ts'
import { EditDialogForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { pickFields } from '#client/edits.ts'
import { isGone } from '#client/failure.ts'
import { GoneNotice } from '#client/gone-notice.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props {
  document: Document
  subfolders: readonly Subfolder[]
}

/** Edits a document's description and folder. */
export const DocumentDialog = ({ document, subfolders, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title={document.name}>
    <EditForm document={document} subfolders={subfolders} />
  </FormDialog>
)

const schema = documentChange.omit({ id: true }).required()

function EditForm({ document, subfolders }: Props) {
  const save = useMutation(
    api.documents.edit.mutationOptions({
      meta: { done: 'Document saved', failed: 'Failed to update document' },
    }),
  )
  const edit = useEdit({
    row: pickFields(document, ['subfolder_id', 'description']),
    typed: (row) => row,
    schema,
    words: documentWords(subfolders),
    save,
    input: ({ changes, was }) => ({ id: document.id, was, ...changes }),
  })
  const { form } = edit
  if (isGone(save.error))
    return <GoneNotice text="Someone else removed this document from the folder." />
  return (
    <EditDialogForm edit={edit} submit="Save">
      <FolderForm
        subfolders={subfolders}
        {...form.values}
        errors={form.errors}
        onChange={form.setValues}
      />
    </EditDialogForm>
  )
}
