import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type Meter, meterForm } from '#drying/meters/meters.ts'
import { useAdd } from '#client/add.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props {
  onAdded: (meter: Meter) => void
}

/** Adds a meter of the company. */
export const MeterDialog = ({ onAdded, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title="Add Meter">
    <MeterForm onAdded={onAdded} />
  </FormDialog>
)

function MeterForm({ onAdded }: Props) {
  const save = useMutation(
    api.meters.add.mutationOptions({
      meta: { done: 'Meter added', failed: 'Failed to add meter' },
    }),
  )
  const add = useAdd({
    blank: { maker: '', model: '', serial_number: '' },
    schema: meterForm,
    save,
    input: (taken) => taken,
  })
  const field = fieldsOf(add.form)
  return (
    <DialogForm {...add} submit="Add Meter" onSaved={onAdded}>
      <TextInput
        {...field('maker', 'Maker')}
        withAsterisk
        placeholder="Protimeter"
        autoComplete="off"
        data-autofocus
      />
      <TextInput {...field('model', 'Model')} withAsterisk placeholder="MMS3" autoComplete="off" />
      <TextInput {...field('serial_number', 'Serial number')} autoComplete="off" />
    </DialogForm>
  )
}
