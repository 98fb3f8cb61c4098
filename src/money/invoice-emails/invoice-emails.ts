import { z } from 'zod'
import { invoiceStatusOrder } from '#money/invoices/invoice-status.ts'
import { emailAddress, newId, requiredLine, requiredText, rowId, tooLong } from '#values/text.ts'

export const recipientKinds = { customer: 'Customer', adjuster: 'Adjuster' } as const
export type RecipientKind = keyof typeof recipientKinds
const recipientKind = z.enum(Object.keys(recipientKinds) as RecipientKind[])

/** The invoice itself, or a reminder of an overdue one. */
export type EmailKind = 'invoice' | 'reminder'
const emailKind = z.enum(['invoice', 'reminder'])

const words = { subject: requiredLine('Subject', 200), message: requiredText('Message', 4000) }
const WHO = 'Choose who gets the invoice'

/** Emails an invoice to the customer, the adjuster or both. Each gets a separate email. */
export const newSending = z.strictObject({
  id: newId,
  invoice_id: rowId,
  kind: emailKind.default('invoice'),
  revision: rowId.describe(
    'As last read, with `status`: 409 with `current` if it is another one now',
  ),
  status: z.enum(invoiceStatusOrder),
  recipients: z
    .array(
      z.strictObject({
        kind: recipientKind,
        email: emailAddress,
        keep: z
          .boolean()
          .default(false)
          .describe(
            'Whether a customer who has no email has this one from then on; of an adjuster it means nothing, because a closed job stays as it is',
          ),
      }),
    )
    .min(1, WHO)
    .max(2, WHO)
    .refine((all) => new Set(all.map((one) => one.kind)).size === all.length, WHO),
  ...words,
})

export type Sending = z.infer<typeof newSending>

/** The same as typed in the form. */
export const sendingForm = z
  .strictObject({
    to_customer: z.boolean(),
    customer_email: z.string(),
    keep_customer_email: z.boolean(),
    to_adjuster: z.boolean(),
    adjuster_email: z.string(),
    ...words,
  })
  .superRefine(({ to_customer, customer_email, to_adjuster, adjuster_email }, context) => {
    if (!to_customer && !to_adjuster)
      context.addIssue({ code: 'custom', message: WHO, path: ['to_customer'] })
    const check = (wanted: boolean, email: string, field: string) => {
      const problem = wanted && emailAddress.safeParse(email).error?.issues[0]?.message
      if (problem) context.addIssue({ code: 'custom', message: problem, path: [field] })
    }
    check(to_customer, customer_email, 'customer_email')
    check(to_adjuster, adjuster_email, 'adjuster_email')
  })
  .transform((typed) => ({
    recipients: [
      ...(typed.to_customer
        ? [
            {
              kind: 'customer' as const,
              email: typed.customer_email.trim(),
              keep: typed.keep_customer_email,
            },
          ]
        : []),
      ...(typed.to_adjuster
        ? [{ kind: 'adjuster' as const, email: typed.adjuster_email.trim() }]
        : []),
    ],
    subject: typed.subject,
    message: typed.message,
  }))

/** An email as sent, with its state. */
export const invoiceEmail = z.object({
  id: z.string(),
  kind: emailKind,
  recipient_kind: recipientKind,
  recipient: z.string(),
  subject: z.string(),
  message: z.string(),
  created_by_name: z.string().nullable().describe('Null for a reminder that the calendar sent'),
  created_at: z.string(),
  sent_at: z.string().nullable().describe('When the mail server took it'),
  failed_at: z.string().nullable().describe('When it was given up'),
})
export type InvoiceEmail = z.infer<typeof invoiceEmail>

/** The state of an email, in words. */
export const emailState = ({ sent_at, failed_at }: Pick<InvoiceEmail, 'sent_at' | 'failed_at'>) =>
  sent_at ? 'Sent' : failed_at ? 'Failed' : 'Sending'

export const constraintMessages = {
  invoice_emails_kind: { message: WHO },
  invoice_emails_recipient_kind: { message: WHO },
  invoice_emails_recipient_length: tooLong('recipients', 'Email', 254),
  invoice_emails_subject_length: tooLong('subject', 'Subject', 200),
  invoice_emails_message_length: tooLong('message', 'Message', 4000),
  invoice_emails_reminded_once: { message: 'A reminder was already sent for this invoice.' },
  invoice_emails_reminds_of_overdue: {
    message: 'This invoice isn’t overdue, so no reminder is needed.',
  },
  invoice_emails_invoice_was_issued: { message: 'This invoice is void and can’t be sent.' },
  invoice_papers_kept_whole: { message: 'The paper of the invoice is incomplete.' },
}
