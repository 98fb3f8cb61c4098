import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { RefusedPunchFacts } from '#time/requests/refused-punch-facts.tsx'
import { type RefusedPunch, decline as declined } from '#time/requests/refused-punches.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'

interface Props {
  punch: RefusedPunch
  zone: string
}

/** Declines a refused punch and asks for the reason, which its person can read. */
export const DeclinePunchDialog = ({ punch, zone, ...dialog }: Props & Opened) => (
  <FormDialog {...dialog} title={`Decline the punch from ${punch.employee_name}?`}>
    <DeclineForm punch={punch} zone={zone} />
  </FormDialog>
)

function DeclineForm({ punch, zone }: Props) {
  const form = useForm({
    initialValues: { reply: '' },
    validate: schemaResolver(declined.pick({ reply: true }), { sync: true }),
  })
  const decline = useMutation(
    api.refusedPunches.decline.mutationOptions({
      meta: { done: 'Punch declined', failed: 'Failed to decline the punch' },
    }),
  )
  const reason = {
    ...fieldsOf(form)('reply', 'Reason'),
    description: `${punch.employee_name} will see it`,
  }
  return (
    <DialogForm
      form={form}
      save={decline}
      input={({ reply }) => ({ id: punch.id, reply })}
      submit="Decline"
      color="red"
    >
      <RefusedPunchFacts punch={punch} zone={zone} />
      <TextInput {...reason} withAsterisk maxLength={500} autoComplete="off" data-autofocus />
    </DialogForm>
  )
}
