import { HistoryDialog } from '#people/audits/history-dialog.tsx'
import { invoiceWords } from '#money/invoices/invoice-words.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import type { Invoice } from '#money/invoices/invoices.ts'
import type { DialogState } from '#ui/form-dialog.tsx'

/** Shows who created, sent and ended an invoice, and what was changed. */
export const InvoiceHistoryDialog = ({
  invoice,
  ...dialog
}: { invoice: Invoice } & DialogState) => (
  <HistoryDialog
    {...dialog}
    title={`History of ${shownNumber(invoice.invoice_number)}`}
    of={shownNumber(invoice.invoice_number)}
    tables={['invoices']}
    rowId={invoice.id}
    words={invoiceWords}
  />
)
