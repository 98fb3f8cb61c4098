import { useMutation } from '@tanstack/react-query'
import { DoubtfulLinesBanner } from '#money/drafts/doubtful-lines-banner.tsx'
import { InvoiceNewsBanner } from '#money/invoices/invoice-news-banner.tsx'
import { invoiceKey, useReading } from '#money/invoices/invoice-reading.client.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import type { Invoice } from '#money/invoices/invoices.ts'
import { StandingUnitsBanner } from '#money/drafts/standing-units-banner.tsx'
import { UnapprovedBanner } from '#money/drafts/unapproved-banner.tsx'
import { api } from '#client/api.ts'
import { useCompanyToday } from '#client/company.ts'
import { isTaken } from '#client/failure.ts'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'
import { shownDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'

/** Issues an invoice that goes out on paper or was sent by other means. */
export function MarkSentDialog({ invoice: opened, ...dialog }: { invoice: Invoice } & DialogState) {
  const reading = useReading(opened)
  const invoice = reading.read
  const today = useCompanyToday()
  const number = shownNumber(invoice.invoice_number)
  const mark = useMutation(
    api.invoices.markSent.mutationOptions({
      meta: {
        done: `${number} marked as sent`,
        failed: 'Failed to mark the invoice as sent',
        answers: invoiceKey,
      },
    }),
  )
  // Marking it as sent changes the invoice too. Don't report that as someone else's change.
  const isNews = reading.isNews && !mark.isPending && !mark.isSuccess
  const refused = (error: unknown) => (isTaken(error) ? reading.refetch() : dialog.onClose())
  return (
    <ConfirmationDialog
      {...dialog}
      title={`Mark ${number} as sent?`}
      lines={[
        `${shownDollars(invoice.total_cents)} for ${invoice.customer_name}, due ${shownDay(invoice.date_due)}.`,
        ...(invoice.date_due < today
          ? ['Its due date is in the past: the invoice will be past due immediately.']
          : []),
        "No email is sent. The invoice will be issued today and can't be edited after that.",
      ]}
      confirm="Mark as sent"
      busy={mark.isPending}
      disabled={isNews}
      onConfirm={() =>
        mark.mutate(
          { id: invoice.id, revision: invoice.revision },
          { onSuccess: dialog.onClose, onError: refused },
        )
      }
    >
      <DoubtfulLinesBanner lines={invoice.lines} />
      <UnapprovedBanner lines={invoice.lines} />
      <StandingUnitsBanner invoice={invoice} />
      <InvoiceNewsBanner reading={{ ...reading, isNews }} onRead={reading.lookAgain} />
    </ConfirmationDialog>
  )
}
