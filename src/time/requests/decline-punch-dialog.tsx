import { useMutation } from '@tanstack/react-query'
import { RefusedPunchFacts } from '#time/requests/refused-punch-facts.tsx'
import { type RefusedPunch, decline as declined } from '#time/requests/refused-punches.ts'
import { ReplyForm } from '#time/requests/reply-form.tsx'
import { api } from '#client/api.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'

interface Props {
  punch: RefusedPunch
  zone: string
}

/** Declines a refused punch and asks for the reason, which its person can read. */
export function DeclinePunchDialog({ punch, zone, ...dialog }: Props & Opened) {
  const save = useMutation(
    api.refusedPunches.decline.mutationOptions({
      meta: { done: 'Punch declined', failed: 'Failed to decline the punch' },
    }),
  )
  return (
    <FormDialog {...dialog} title={`Decline the punch from ${punch.employee_name}?`}>
      <ReplyForm
        id={punch.id}
        label="Reason"
        description={`${punch.employee_name} will see it`}
        schema={declined.pick({ reply: true })}
        save={save}
        submit="Decline"
        color="red"
      >
        <RefusedPunchFacts punch={punch} zone={zone} />
      </ReplyForm>
    </FormDialog>
  )
}
