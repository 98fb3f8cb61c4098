import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import type { InvoiceRow } from '#money/invoices/invoices.ts'

/** Shows an invoice number that links to the invoice. */
export const InvoiceName = ({
  invoice: { id, invoice_number },
}: {
  invoice: Pick<InvoiceRow, 'id' | 'invoice_number'>
}) => (
  <Anchor
    fw={600}
    c="inherit"
    inherit
    className="figures"
    renderRoot={(props) => <Link {...props} to="/invoices/$id" params={{ id }} />}
  >
    {shownNumber(invoice_number)}
  </Anchor>
)
