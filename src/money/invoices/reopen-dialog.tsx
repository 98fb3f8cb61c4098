import { useMutation } from '@tanstack/react-query'
import { invoiceKey } from '#money/invoices/invoice-reading.client.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import type { Invoice } from '#money/invoices/invoices.ts'
import { api } from '#client/api.ts'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'
import { shownDollars } from '#values/amounts.ts'

/** Reopens a written-off invoice that is to be paid after all. */
export function ReopenDialog({ invoice, ...dialog }: { invoice: Invoice } & DialogState) {
  const number = shownNumber(invoice.invoice_number)
  const reopen = useMutation(
    api.invoices.reopen.mutationOptions({
      meta: {
        done: `${number} reopened`,
        failed: 'Failed to reopen the invoice',
        answers: invoiceKey,
      },
    }),
  )
  const open = shownDollars(invoice.total_cents - invoice.paid_cents)
  return (
    <ConfirmationDialog
      {...dialog}
      title={`Reopen ${number}?`}
      lines={[
        `${invoice.customer_name}: ${open} is open again and can be paid.`,
        ...(invoice.status_reason ? [`Written off because: ${invoice.status_reason}`] : []),
      ]}
      confirm="Reopen"
      busy={reopen.isPending}
      onConfirm={() => reopen.mutate({ id: invoice.id }, { onSettled: dialog.onClose })}
    />
  )
}
