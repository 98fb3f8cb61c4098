import { Select, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type CloseReason, type Lead, closeReasons, closing, nameOf } from '#loss/leads/leads.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { choicesOf } from '#values/words.ts'

interface Props {
  lead: Lead
  note: string
  setNote: (note: string) => void
}

/**
 * Closes a lead that does not become a customer. The reason is counted later. The note is the one
 * started in the lead.
 */
export const CloseLeadDialog = ({ opened, onClose, ...lead }: Props & DialogState) => (
  <FormDialog opened={opened} onClose={onClose} title={`Close lead: ${nameOf(lead.lead)}`}>
    <CloseForm {...lead} />
  </FormDialog>
)

function CloseForm({ lead: { id, suspicious }, note, setNote }: Props) {
  // The note is kept anyway, so closing the dialog would not lose it.
  const form = useForm({
    initialValues: { reason: suspicious ? ('spam' as CloseReason) : null },
    validate: schemaResolver(closing.pick({ reason: true }), { sync: true }),
  })
  const close = useMutation(
    api.leads.close.mutationOptions({
      meta: { done: 'Lead closed', failed: 'Failed to close lead' },
    }),
  )
  return (
    <DialogForm
      form={form}
      save={close}
      input={({ reason }) => ({ id, reason: reason!, note })}
      onSaved={() => setNote('')}
      submit="Close lead"
    >
      <Select
        {...fieldsOf(form)('reason', 'Reason')}
        withAsterisk
        data={choicesOf(closeReasons)}
        allowDeselect={false}
        data-autofocus
      />
      <TextInput
        label="Note"
        value={note}
        onChange={({ currentTarget: { value } }) => setNote(value)}
        maxLength={500}
        autoComplete="off"
      />
    </DialogForm>
  )
}
