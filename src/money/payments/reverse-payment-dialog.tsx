import { Text } from '@mantine/core'
import { invoiceKey } from '#money/invoices/invoice-reading.client.ts'
import { type Payment, reversal } from '#money/invoices/payments.ts'
import { api } from '#client/api.ts'
import { ReasonForm } from '#client/reason-form.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { shownDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'

interface Props extends DialogState {
  payment: Payment
}

/** Reverses a payment that was recorded by mistake, and asks why. */
export const ReversePaymentDialog = ({
  payment: { id, kind, amount_cents, paid_on },
  ...dialog
}: Props) => (
  <FormDialog {...dialog} title={`Reverse this ${kind}`}>
    <ReasonForm
      id={id}
      field="reason"
      rule={reversal.shape.reason}
      save={api.payments.reverse.mutationOptions({
        meta: {
          done: `The ${kind} was reversed`,
          failed: `Failed to reverse the ${kind}`,
          answers: invoiceKey,
        },
      })}
      submit="Reverse"
      color="red"
    >
      <Text size="sm">
        This {shownDollars(amount_cents)} {kind} from {shownDay(paid_on)} will no longer count. It
        stays in the list with the reason. For money that went back, record a refund instead.
      </Text>
    </ReasonForm>
  </FormDialog>
)
