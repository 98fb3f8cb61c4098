import { type InvoiceStatus, shownStatus } from '#money/invoices/invoice-status.ts'
import { useCompanyToday } from '#client/company.ts'
import { DotBadge } from '#ui/dot-badge.tsx'

const colors: Record<InvoiceStatus, string> = {
  draft: 'gray',
  sent: 'yellow',
  partially_paid: 'blue',
  paid: 'green',
  void: 'gray',
  written_off: 'orange',
}

/** Shows the status of an invoice today: past its due date, it is overdue. */
export function InvoiceStatusBadge({
  invoice,
}: {
  invoice: { status: InvoiceStatus; date_due: string }
}) {
  const label = shownStatus(invoice, useCompanyToday())
  return (
    <DotBadge
      color={label === 'Overdue' ? 'red' : colors[invoice.status]}
      style={{ cursor: 'inherit', flexShrink: 0 }}
    >
      {label}
    </DotBadge>
  )
}
