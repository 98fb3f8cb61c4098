import { Alert, Checkbox, SimpleGrid, Select, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { nextPayment, openInWords } from '#money/invoices/insurer-share.ts'
import { invoiceKey } from '#money/invoices/invoice-reading.client.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import type { Invoice } from '#money/invoices/invoices.ts'
import {
  type PaymentMethod,
  type Payer,
  isLongBefore,
  payers,
  paymentForm,
  paymentMethods,
} from '#money/invoices/payments.ts'
import { api } from '#client/api.ts'
import { useCompanyToday } from '#client/company.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { DollarInput } from '#ui/dollar-input.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'
import { shownDollars, typedCents, typedDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'
import { choicesOf } from '#values/words.ts'
import { useAdd } from '#client/add.ts'

interface Props {
  invoice: Pick<
    Invoice,
    | 'id'
    | 'invoice_number'
    | 'customer_name'
    | 'open_cents'
    | 'homeowner_open_cents'
    | 'insurance_company'
  > &
    Partial<Pick<Invoice, 'paid_cents' | 'date_issued'>>
  /** True for money that is paid back. */
  refund?: boolean
}

const typed = paymentForm.extend({ amount_cents: typedCents(paymentForm.shape.amount_cents) })

/** Records a payment or a refund for an invoice. */
export const RecordPaymentDialog = ({ invoice, refund, ...dialog }: Props & DialogState) => (
  <FormDialog
    {...dialog}
    title={`Record ${refund ? 'refund' : 'payment'} for ${shownNumber(invoice.invoice_number)}`}
  >
    <PaymentForm invoice={invoice} {...(refund && { refund })} />
  </FormDialog>
)

function PaymentForm({ invoice, refund = false }: Props) {
  const today = useCompanyToday()
  const next = nextPayment(invoice)
  const parts = openInWords(invoice)
  const blank = {
    kind: refund ? ('refund' as const) : ('payment' as const),
    paid_on: today,
    amount_cents: refund ? '' : typedDollars(next.amount_cents),
    method: 'check' as PaymentMethod,
    // A refund goes back to the payer, usually the insurer.
    payer: (refund && invoice.insurance_company ? 'insurer' : next.payer) as Payer,
    reference: '',
    note: '',
  }
  const save = useMutation(
    api.payments.record.mutationOptions({
      meta: {
        ...(refund
          ? { done: 'Refund recorded', failed: 'Failed to record the refund' }
          : { done: 'Payment recorded', failed: 'Failed to record the payment' }),
        answers: invoiceKey,
      },
    }),
  )
  const [sure, setSure] = useState<string>()
  const issued = invoice.date_issued
  const asksFor = (day: string) => issued !== undefined && isLongBefore(day, issued)
  const schema = typed.refine(({ paid_on: day }) => !asksFor(day) || sure === day, {
    path: ['paid_on'],
    error: 'This is long before the invoice was issued. Check the year, or confirm the day below.',
  })
  const add = useAdd({
    blank,
    schema,
    save,
    input: (payment) => ({ ...payment, invoice_id: invoice.id }),
  })
  const { form } = add
  const field = fieldsOf(form)
  const amount = typed.shape.amount_cents.safeParse(form.values.amount_cents).data
  const paid = invoice.paid_cents ?? 0
  // Warns only once: as soon as the amount is typed. If the server already complains at the field,
  // it does not repeat it.
  const isOver =
    amount !== undefined &&
    amount > (refund ? paid : invoice.open_cents) &&
    !form.errors['amount_cents']
  const { paid_on } = form.values
  return (
    <DialogForm {...add} submit={refund ? 'Record refund' : 'Record payment'}>
      <Text size="sm" className="typed">
        {invoice.customer_name},{' '}
        {refund ? `${shownDollars(paid)} paid` : `${shownDollars(invoice.open_cents)} open`}
        {!refund && parts && `: ${parts}`}
      </Text>
      <SimpleGrid cols={2} spacing="sm">
        <DollarInput {...field('amount_cents', 'Amount')} withAsterisk data-autofocus />
        <TextInput {...field('paid_on', 'Date')} type="date" max={today} withAsterisk />
        <Select
          {...field('method', 'Method')}
          data={choicesOf(paymentMethods)}
          allowDeselect={false}
          withAsterisk
        />
        <Select
          {...field('payer', refund ? 'Paid to' : 'Paid by')}
          data={choicesOf(payers)}
          allowDeselect={false}
          withAsterisk
        />
      </SimpleGrid>
      <TextInput
        {...field('reference', 'Reference')}
        placeholder="Check or confirmation number"
        maxLength={100}
        autoComplete="off"
      />
      <LongText {...field('note', 'Note')} most={500} minRows={1} maxRows={4} />
      {isOver && (
        <Alert color="yellow" py="xs">
          This is more than the{' '}
          {refund
            ? `${shownDollars(paid)} paid`
            : `${shownDollars(invoice.open_cents)} open balance`}
          .
        </Alert>
      )}
      {issued !== undefined && paid_on !== '' && paid_on < issued && (
        <Alert color="yellow" py="xs">
          This is before the invoice was issued ({shownDay(issued)}).
        </Alert>
      )}
      {asksFor(paid_on) && (
        <Checkbox
          label={`Yes, ${shownDay(paid_on)} is right`}
          checked={sure === paid_on}
          onChange={({ currentTarget: { checked } }) => {
            setSure(checked ? paid_on : undefined)
            form.clearFieldError('paid_on')
          }}
        />
      )}
    </DialogForm>
  )
}
