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
  customer_id: string
  /** Makes the folder; a name that is taken is refused at its field. */
  add: (folder: { id: string; customer_id: string; name: string }) => Promise<{ id: string; name: string }>
  onAdded: (folder: { id: string; name: string }) => void
  /** What is said when it cannot be made. */
  failed?: string
}

/** A new folder for a customer's photos or documents. */
export const NewFolderDialog = ({ opened, onClose, ...folder }: Props & Opened) => (
  <FormDialog opened={opened} onClose={onClose} title="New Folder">
    <FolderForm {...folder} />
  </FormDialog>
)

const schema = z.object({ name: folderName })

function FolderForm({ customer_id, add, onAdded, failed = 'Failed to create folder' }: Props) {
  const idOf = useIdOf()
  const form = useForm({ initialValues: { name: '' }, validate: schemaResolver(schema, { sync: true }) })
  const save = useMutation({ mutationFn: add, meta: { done: 'Folder created', failed } })
  const folder = ({ name }: { name: string }) => ({ id: idOf(name.trim()), customer_id, name: name.trim() })
  return (
    <DialogForm form={form} save={save} input={folder} onSaved={onAdded} submit="Create Folder">
      <TextInput {...fieldsOf(form)('name', 'Folder name')} withAsterisk maxLength={50} autoComplete="off" data-autofocus />
    </DialogForm>
  )
}
