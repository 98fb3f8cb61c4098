import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { FIRST_LINE, KitLinesForm } from '#features/kits/kit-lines-form.tsx'
import { kitWords } from '#features/kits/kit-words.ts'
import { type Kit, typedKit } from '#features/kits/kits.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { EditDialogForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { type FormOf, fieldsOf } from '#client/form.ts'
import { useNewId } from '#client/new-id.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'

interface Values {
  name: string
  lines: string
}

/** Names a kit, or changes one. */
export const KitDialog = ({ kit, ...dialog }: { kit?: Kit } & Opened) => (
  <FormDialog {...dialog} title={kit ? `Edit ${kit.name}` : 'Add Kit'} size="lg">
    {kit ? <EditForm kit={kit} /> : <AddForm />}
  </FormDialog>
)

function AddForm() {
  const id = useNewId()
  const form = useForm<Values>({ initialValues: { name: '', lines: FIRST_LINE }, validate: schemaResolver(typedKit, { sync: true }) })
  const add = useMutation(api.kits.create.mutationOptions({ meta: { done: 'Kit added', failed: 'Failed to add kit' } }))
  return (
    <DialogForm form={form} save={add} input={(values) => ({ ...typedKit.parse(values), id })} submit="Add Kit">
      <KitFields form={form} />
    </DialogForm>
  )
}

function EditForm({ kit: { id, name, lines } }: { kit: Kit }) {
  const edit = useEdit({
    row: { name, lines },
    typed: (row): Values => ({ name: row.name, lines: row.lines.join('\n') }),
    schema: typedKit,
    words: kitWords,
    save: useMutation(api.kits.edit.mutationOptions({ meta: { done: 'Kit updated', failed: 'Failed to update kit' } })),
    input: ({ changes, was }) => ({ id, was, ...changes }),
  })
  return (
    <EditDialogForm edit={edit}>
      <KitFields form={edit.form} />
    </EditDialogForm>
  )
}

function KitFields({ form }: { form: FormOf<Values> }) {
  return (
    <>
      <TextInput {...fieldsOf(form)('name', 'Name')} withAsterisk placeholder="Class 2 bedroom" autoComplete="off" data-autofocus />
      <KitLinesForm {...fieldsOf(form)('lines', 'Units')} />
    </>
  )
}
