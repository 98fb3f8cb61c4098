import { RefusedPunchFacts } from '#time/requests/refused-punch-facts.tsx'
import { type RefusedPunch, decline } from '#time/requests/refused-punches.ts'
import { api } from '#client/api.ts'
import { ReasonForm } from '#client/reason-form.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props extends DialogState {
  punch: RefusedPunch
  zone: string
}

/** Declines a refused punch and asks for the reason, which its person can read. */
export const DeclinePunchDialog = ({ punch, zone, ...dialog }: Props) => (
  <FormDialog {...dialog} title={`Decline the punch from ${punch.employee_name}?`}>
    <ReasonForm
      id={punch.id}
      field="reply"
      rule={decline.shape.reply}
      save={api.refusedPunches.decline.mutationOptions({
        meta: { done: 'Punch declined', failed: 'Failed to decline the punch' },
      })}
      description={`${punch.employee_name} will see it`}
      isLine
      submit="Decline"
      color="red"
    >
      <RefusedPunchFacts punch={punch} zone={zone} />
    </ReasonForm>
  </FormDialog>
)
