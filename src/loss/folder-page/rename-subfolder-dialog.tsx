import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { type Subfolder, subfolderName } from '#loss/folders/folders.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

export const RenameSubfolderDialog = ({
  subfolder,
  ...dialog
}: { subfolder: Subfolder } & DialogState) => (
  <FormDialog {...dialog} title={`Rename ${subfolder.name}`}>
    <RenameForm subfolder={subfolder} />
  </FormDialog>
)

const schema = z.object({ name: subfolderName })

function RenameForm({ subfolder: { id, name } }: { subfolder: Subfolder }) {
  const form = useForm({
    initialValues: { name },
    validate: schemaResolver(schema, { sync: true }),
  })
  const save = useMutation(
    api.subfolders.rename.mutationOptions({
      meta: { done: 'Subfolder renamed', failed: 'Failed to rename subfolder' },
    }),
  )
  return (
    <DialogForm
      form={form}
      save={save}
      input={(typed) => ({ id, name: typed.name.trim() })}
      submit="Rename"
    >
      <TextInput
        {...fieldsOf(form)('name', 'Subfolder name')}
        withAsterisk
        maxLength={50}
        autoComplete="off"
        data-autofocus
      />
    </DialogForm>
  )
}
