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
  kind?: keyof typeof kinds
}

/** Photos lie in folders, which the camera calls what they are there: rooms. A room is chosen at once, and no toast lies over the shutter. */
const kinds = {
  folder: { title: 'New Folder', name: 'Folder name', submit: 'Create Folder', done: 'Folder created' },
  subfolder: { title: 'Create Subfolder', name: 'Subfolder name', submit: 'Create Subfolder', done: 'Subfolder created' },
  room: { title: 'New Room', name: 'Room name', submit: 'Add Room', done: undefined },
}

/** A new folder for a customer's photos or documents, or a subfolder. */
export const NewFolderDialog = ({ opened, onClose, ...folder }: Props & Opened) => (
  <FormDialog opened={opened} onClose={onClose} title={kinds[folder.kind ?? 'folder'].title}>
    <FolderForm {...folder} />
  </FormDialog>
)

const schema = z.object({ name: folderName })

function FolderForm({ add, onAdded, failed = 'Failed to create folder', kind = 'folder' }: Props) {
  const { name, submit, done } = kinds[kind]
  const idOf = useIdOf()
  const form = useForm({ initialValues: { name: '' }, validate: schemaResolver(schema, { sync: true }) })
  const save = useMutation({ mutationFn: add, meta: { ...(done && { done }), failed } })
  const folder = (typed: { name: string }) => ({ id: idOf(typed.name.trim()), name: typed.name.trim() })
  return (
    <DialogForm form={form} save={save} input={folder} onSaved={onAdded} submit={submit}>
      <TextInput {...fieldsOf(form)('name', name)} withAsterisk maxLength={50} autoComplete="off" data-autofocus />
    </DialogForm>
  )
}
