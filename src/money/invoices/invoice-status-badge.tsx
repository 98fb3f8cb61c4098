import { Badge } from '@mantine/core'
import { type InvoiceStatus, shownStatus } from '#money/invoices/invoice-status.ts'
import { useCompanyToday } from '#client/company.ts'

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
    <Badge
      variant="dot"
      color={label === 'Overdue' ? 'red' : colors[invoice.status]}
      size="md"
      fz={12}
      px={8}
      tt="none"
      fw={600}
      style={{ cursor: 'inherit', flexShrink: 0 }}
    >
      {label}
    </Badge>
  )
}
