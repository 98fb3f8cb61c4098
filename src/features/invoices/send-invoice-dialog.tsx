import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { InvoiceNewsBanner } from '#features/invoices/invoice-news-banner.tsx'
import { owedLine, sendingForm } from '#features/invoices/invoice-letters.ts'
import { invoiceKey, useReading } from '#features/invoices/invoice-reading.client.ts'
import { shownNumber } from '#features/invoices/invoice-status.ts'
import type { Invoice } from '#features/invoices/invoices.ts'
import { UnapprovedBanner } from '#features/invoices/unapproved-banner.tsx'
import { api } from '#client/api.ts'
import { useCompanyName, useCompanyToday } from '#client/company.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { isTaken } from '#client/failure.ts'
import { fieldsOf } from '#client/form.ts'
import { useIdOf } from '#client/new-id.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

interface Props {
  invoice: Invoice
}

/** Emails an invoice with its PDF; a draft is issued by it. */
export const SendInvoiceDialog = ({ invoice, ...dialog }: Props & Opened) => (
  <FormDialog {...dialog} title={`Send ${shownNumber(invoice.invoice_number)}`} size="lg">
    <SendForm invoice={invoice} />
  </FormDialog>
)

/** What is written unless the sender writes something else; what is owed comes from the record when the email is written. */
const messageFor = ({ customer_name, claim_number }: Invoice) => {
  const claim = claim_number ? `, claim ${claim_number}` : ''
  return `Hello,\n\nAttached is the invoice for ${customer_name}${claim}.\n\nThank you for your business.`
}

function SendForm({ invoice: opened }: Props) {
  const reading = useReading(opened)
  const invoice = reading.read
  const company = useCompanyName()
  const today = useCompanyToday()
  const idOf = useIdOf()
  const number = shownNumber(invoice.invoice_number)
  const form = useForm({
    initialValues: {
      to_customer: invoice.customer_email !== null,
      customer_email: invoice.customer_email ?? '',
      to_adjuster: invoice.customer_email === null && invoice.adjuster_email !== null,
      adjuster_email: invoice.adjuster_email ?? '',
      subject: `Invoice ${number} from ${company}`,
      message: messageFor(invoice),
    },
    validate: schemaResolver(sendingForm, { sync: true }),
  })
  const send = useMutation(
    api.invoices.send.mutationOptions({
      onError: (error) => isTaken(error) && reading.refetch(),
      meta: { done: `Sending ${number} by email`, failed: 'Failed to send invoice', answers: invoiceKey },
    }),
  )
  // What is sent here changes it too.
  const isNews = reading.isNews && !send.isPending && !send.isSuccess
  const lookAgain = () => {
    send.reset()
    reading.lookAgain()
  }
  const field = fieldsOf(form)
  const { to_customer, to_adjuster } = form.values
  const email = { type: 'email', inputMode: 'email', maxLength: 254 } as const
  return (
    <DialogForm
      form={form}
      save={send}
      input={(typed) => {
        const sent = { invoice_id: invoice.id, revision: invoice.revision, status: invoice.status, ...sendingForm.parse(typed) }
        return { ...sent, id: idOf(sent) }
      }}
      submit="Send"
      disabled={isNews}
      saysWhy={isNews}
    >
      <Stack gap="xs">
        <Checkbox
          label={`To the customer, ${invoice.customer_name}`}
          classNames={{ label: 'typed' }}
          {...form.getInputProps('to_customer', { type: 'checkbox' })}
        />
        {to_customer && <TextInput {...field('customer_email', 'Customer’s email')} withAsterisk {...email} />}
        <Checkbox
          label={invoice.adjuster_name ? `To the adjuster, ${invoice.adjuster_name}` : 'To the adjuster'}
          classNames={{ label: 'typed' }}
          {...form.getInputProps('to_adjuster', { type: 'checkbox' })}
        />
        {to_adjuster && <TextInput {...field('adjuster_email', 'Adjuster’s email')} withAsterisk {...email} />}
      </Stack>
      <TextInput {...field('subject', 'Subject')} withAsterisk maxLength={200} />
      <LongText {...field('message', 'Message')} withAsterisk minRows={5} maxRows={12} most={4000} />
      <Text size="sm" c="dimmed">
        {number}.pdf is attached. Below your message it says: {owedLine(invoice)}{' '}
        {invoice.open_cents > 0 || invoice.status === 'draft' ? 'It also says how to pay, and has' : 'It has'} a link to the invoice for
        those who have an account.
        {invoice.status === 'draft' && " The invoice is issued today and can't be edited anymore."}
        {invoice.status === 'draft' && invoice.date_due < today && ' It is overdue right away.'}
      </Text>
      <UnapprovedBanner lines={invoice.lines} />
      <InvoiceNewsBanner reading={{ ...reading, isNews }} onRead={lookAgain} />
    </DialogForm>
  )
}
