import { Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { DoubtfulLinesBanner } from '#money/drafts/doubtful-lines-banner.tsx'
import { InvoiceNewsBanner } from '#money/invoices/invoice-news-banner.tsx'
import { type EmailKind, sendingForm } from '#money/invoice-emails/invoice-emails.ts'
import {
  firstRecipients,
  messageFor,
  owedLine,
  paymentPreview,
  subjectFor,
} from '#money/invoice-emails/invoice-messages.ts'
import { reminderFor } from '#money/invoice-emails/reminder-message.ts'
import { RecipientsForm } from '#money/invoice-emails/recipients-form.tsx'
import { invoiceKey, useReading } from '#money/invoices/invoice-reading.client.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import type { Invoice } from '#money/invoices/invoices.ts'
import { StandingUnitsBanner } from '#money/drafts/standing-units-banner.tsx'
import { UnapprovedBanner } from '#money/drafts/unapproved-banner.tsx'
import { api } from '#client/api.ts'
import { useCompanyName, useCompanyToday } from '#client/company.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { paidByOwner } from '#money/invoices/payments.ts'
import { isTaken } from '#client/failure.ts'
import { fieldsOf } from '#client/form.ts'
import { useIdOf } from '#client/new-id.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

interface Props {
  invoice: Invoice
  /** `reminder` reminds of an overdue invoice instead of sending it. */
  kind?: EmailKind
}

/** Emails an invoice with its PDF, or a reminder of it. Sending a draft issues it. */
export const SendInvoiceDialog = ({
  invoice,
  kind = 'invoice',
  ...dialog
}: Props & DialogState) => (
  <FormDialog
    {...dialog}
    title={`${kind === 'reminder' ? 'Send a reminder for' : 'Send'} ${shownNumber(invoice.invoice_number)}`}
    size="lg"
  >
    <SendForm invoice={invoice} kind={kind} />
  </FormDialog>
)

function SendForm({ invoice: opened, kind }: Required<Props>) {
  const reading = useReading(opened)
  const invoice = reading.read
  const company = useCompanyName()
  const today = useCompanyToday()
  const idOf = useIdOf()
  const number = shownNumber(invoice.invoice_number)
  const words = kind === 'reminder' ? reminderFor : messageFor
  const owed = { ...invoice, own_paid_cents: paidByOwner(invoice.payments) }
  const firstTo = firstRecipients(kind, owed)
  const form = useForm({
    initialValues: {
      ...firstTo,
      customer_email: invoice.customer_email ?? '',
      keep_customer_email: true,
      adjuster_email: invoice.adjuster_email ?? '',
      subject: subjectFor(kind, number, company),
      message: words(invoice, firstTo),
    },
    validate: schemaResolver(sendingForm, { sync: true }),
  })
  const send = useMutation(
    api.invoices.send.mutationOptions({
      onError: (error) => isTaken(error) && reading.refetch(),
      meta: {
        done: `Sending ${kind === 'reminder' ? `a reminder for ${number}` : number} by email`,
        failed: `Failed to send ${kind}`,
        answers: invoiceKey,
      },
    }),
  )
  // Sending it changes the invoice too. Don't report that as someone else's change.
  const isNews = reading.isNews && !send.isPending && !send.isSuccess
  const lookAgain = () => {
    send.reset()
    reading.lookAgain()
  }
  const field = fieldsOf(form)
  const { to_customer, to_adjuster } = form.values
  // A message that no one edited follows the choice of recipients.
  const goesTo = (change: Partial<typeof firstTo>) => {
    const now = { to_customer, to_adjuster }
    const isOurs = form.values.message === words(invoice, now)
    form.setValues({ ...change, ...(isOurs && { message: words(invoice, { ...now, ...change }) }) })
  }
  const [theirs, ours] = [owedLine(owed, today, 'customer'), owedLine(owed, today, 'adjuster')]
  const says =
    to_customer && to_adjuster && theirs !== ours
      ? ` to the customer: ${theirs} To the adjuster: ${ours}`
      : `: ${to_adjuster && !to_customer ? ours : theirs}`
  return (
    <DialogForm
      form={form}
      save={send}
      input={(typed) => {
        const sent = {
          invoice_id: invoice.id,
          kind,
          revision: invoice.revision,
          status: invoice.status,
          ...sendingForm.parse(typed),
        }
        return { ...sent, id: idOf(sent) }
      }}
      submit={kind === 'reminder' ? 'Send reminder' : 'Send'}
      disabled={isNews}
      saysWhy={isNews}
    >
      <RecipientsForm form={form} invoice={opened} onGoesTo={goesTo} />
      <TextInput {...field('subject', 'Subject')} withAsterisk maxLength={200} />
      <LongText
        {...field('message', 'Message')}
        withAsterisk
        minRows={5}
        maxRows={12}
        most={4000}
      />
      <Text size="sm" c="dimmed">
        {number}.pdf is attached. Below your message it says{says}{' '}
        {paymentPreview(owed, { to_customer, to_adjuster })} a link to the invoice for recipients
        with an account.
        {invoice.status === 'draft' &&
          " The invoice will be issued today and can't be edited after that."}
        {invoice.status === 'draft' &&
          invoice.date_due < today &&
          ' It will be past due immediately.'}
      </Text>
      <DoubtfulLinesBanner lines={invoice.lines} />
      <UnapprovedBanner lines={invoice.lines} />
      <StandingUnitsBanner invoice={invoice} />
      <InvoiceNewsBanner reading={{ ...reading, isNews }} onRead={lookAgain} />
    </DialogForm>
  )
}
