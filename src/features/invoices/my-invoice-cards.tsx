import { shownNumber } from '#features/invoices/invoice-status.ts'
import type { SeenInvoice } from '#features/invoices/invoices.ts'
import { SeenInvoiceCards } from '#features/invoices/seen-invoice-cards.tsx'
import { AskQuestionAction } from '#features/questions/ask-question-actions.tsx'

/** A customer's own invoices: each can be asked about. */
export const MyInvoiceCards = (props: { invoices: readonly SeenInvoice[]; label: string }) => (
  <SeenInvoiceCards
    {...props}
    actions={({ id, customer_id, invoice_number }) => (
      <AskQuestionAction customer_id={customer_id} about={{ about_kind: 'invoice', about_id: id }} name={shownNumber(invoice_number)} />
    )}
  />
)
