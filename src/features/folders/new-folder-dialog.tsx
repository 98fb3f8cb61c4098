import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { folderName } from '#features/folders/folders.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { useIdOf } from '#client/new-id.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'

interface Props {
  /** Makes the folder; a name that is taken is refused at its field. */
  add: (folder: { id: string; name: string }) => Promise<{ id: string; name: string }>
  onAdded: (folder: { id: string; name: string }) => void
  /** What is said when it cannot be made. */
  failed?: string
  /** In a customer's folder it is a subfolder. */
  sub?: boolean
}

/** A new folder for a customer's photos or documents, or a subfolder. */
export const NewFolderDialog = ({ opened, onClose, ...folder }: Props & Opened) => (
  <FormDialog opened={opened} onClose={onClose} title={folder.sub ? 'Create Subfolder' : 'New Folder'}>
    <FolderForm {...folder} />
  </FormDialog>
)

const schema = z.object({ name: folderName })

function FolderForm({ add, onAdded, failed = 'Failed to create folder', sub = false }: Props) {
  const kind = sub ? 'Subfolder' : 'Folder'
  const idOf = useIdOf()
  const form = useForm({ initialValues: { name: '' }, validate: schemaResolver(schema, { sync: true }) })
  const save = useMutation({ mutationFn: add, meta: { done: `${kind} created`, failed } })
  const folder = ({ name }: { name: string }) => ({ id: idOf(name.trim()), name: name.trim() })
  return (
    <DialogForm form={form} save={save} input={folder} onSaved={onAdded} submit={`Create ${kind}`}>
      <TextInput {...fieldsOf(form)('name', `${kind} name`)} withAsterisk maxLength={50} autoComplete="off" data-autofocus />
    </DialogForm>
  )
}
