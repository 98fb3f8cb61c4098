import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { FIRST_LINE, KitLinesForm } from '#equipment/kits/kit-lines-form.tsx'
import { kitWords } from '#equipment/kits/kit-words.ts'
import { type Kit, typedKit } from '#equipment/kits/kits.ts'
import { api } from '#client/api.ts'
import { fieldsOf } from '#client/form.ts'
import { RecordForm } from '#client/record-form.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

/** Adds or edits a kit. */
export const KitDialog = ({ kit, ...dialog }: { kit?: Kit } & DialogState) => (
  <FormDialog {...dialog} title={kit ? `Edit ${kit.name}` : 'Add Kit'} size="lg">
    <KitForm kit={kit} />
  </FormDialog>
)

const KitForm = ({ kit }: { kit: Kit | undefined }) => (
  <RecordForm
    record={kit}
    blank={{ name: '', lines: FIRST_LINE }}
    typed={({ name, lines }) => ({ name, lines: lines.join('\n') })}
    schema={typedKit}
    words={kitWords}
    add={useMutation(
      api.kits.create.mutationOptions({ meta: { done: 'Kit added', failed: 'Failed to add kit' } }),
    )}
    edit={useMutation(
      api.kits.edit.mutationOptions({
        meta: { done: 'Kit updated', failed: 'Failed to update kit' },
      }),
    )}
    submit="Add Kit"
  >
    {(form) => (
      <>
        <TextInput
          {...fieldsOf(form)('name', 'Name')}
          withAsterisk
          placeholder="Class 2 bedroom"
          autoComplete="off"
          data-autofocus
        />
        <KitLinesForm {...fieldsOf(form)('lines', 'Units')} />
      </>
    )}
  </RecordForm>
)
