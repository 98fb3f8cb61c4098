import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Document, type Subfolder, documentChange } from '#features/documents/documents.ts'
import { FolderForm } from '#features/documents/folder-form.tsx'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'

interface Props {
  document: Document
  subfolders: readonly Subfolder[]
}

/** Describes a document, or moves it to another folder. */
export const DocumentDialog = ({ document, subfolders, ...dialog }: Props & Opened) => (
  <FormDialog {...dialog} title={document.name}>
    <EditForm document={document} subfolders={subfolders} />
  </FormDialog>
)

function EditForm({ document, subfolders }: Props) {
  // As it was when it was opened: only what is changed here is written.
  const [before] = useState({ subfolder_id: document.subfolder_id, description: document.description })
  const form = useForm({ initialValues: before, validate: schemaResolver(documentChange.omit({ id: true }), { sync: true }) })
  const save = useMutation(api.documents.edit.mutationOptions({ meta: { done: 'Document saved', failed: 'Failed to update document' } }))
  const changes = ({ subfolder_id, description }: typeof before) => ({
    id: document.id,
    ...(subfolder_id !== before.subfolder_id && { subfolder_id }),
    ...(description.trim() !== before.description && { description }),
  })
  return (
    <DialogForm form={form} save={save} input={changes} submit="Save">
      <FolderForm subfolders={subfolders} {...form.values} errors={form.errors} onChange={form.setValues} />
    </DialogForm>
  )
}
