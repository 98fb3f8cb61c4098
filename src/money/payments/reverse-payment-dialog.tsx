import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { invoiceKey } from '#money/invoices/invoice-reading.client.ts'
import { type Payment, reversal } from '#money/invoices/payments.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'
import { shownDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'

interface Props {
  payment: Payment
}

/** Reverses a payment that was recorded by mistake, and asks why. */
export const ReversePaymentDialog = ({ payment, ...dialog }: Props & Opened) => (
  <FormDialog {...dialog} title={`Reverse this ${payment.kind}`}>
    <ReverseForm payment={payment} />
  </FormDialog>
)

function ReverseForm({ payment: { id, kind, amount_cents, paid_on } }: Props) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: schemaResolver(reversal.pick({ reason: true }), { sync: true }),
  })
  const reverse = useMutation(
    api.payments.reverse.mutationOptions({
      meta: {
        done: `The ${kind} was reversed`,
        failed: `Failed to reverse the ${kind}`,
        answers: invoiceKey,
      },
    }),
  )
  return (
    <DialogForm
      form={form}
      save={reverse}
      input={({ reason }) => ({ id, reason })}
      submit="Reverse"
      color="red"
    >
      <Text size="sm">
        This {shownDollars(amount_cents)} {kind} from {shownDay(paid_on)} will no longer count. It
        stays in the list with the reason. For money that went back, record a refund instead.
      </Text>
      <LongText
        {...fieldsOf(form)('reason', 'Reason')}
        withAsterisk
        minRows={2}
        maxRows={6}
        most={500}
        data-autofocus
      />
    </DialogForm>
  )
}
