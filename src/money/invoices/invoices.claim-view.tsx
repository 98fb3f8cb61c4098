import type { ClaimViewProps } from '#loss/jobs/claim-part.ts'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import type { InvoicesShape } from '#money/invoices/invoices.claim.ts'
import { SeenInvoiceCards } from '#money/invoices/seen-invoice-cards.tsx'

export const Section = ({ claim, ask }: ClaimViewProps<InvoicesShape>) => (
  <SeenInvoiceCards
    invoices={claim.invoices}
    label={`Invoices of ${claim.name}`}
    actions={({ id, invoice_number }) => ask(id, shownNumber(invoice_number))}
  />
)
