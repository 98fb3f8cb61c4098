import { InvoiceName } from '#money/invoices/invoice-name-facts.tsx'
import { ActionIcon, Anchor, Button, Group, Text } from '@mantine/core'
import { IconCash, IconFileTypePdf, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { InvoiceStatusBadge } from '#money/invoices/invoice-status-badge.tsx'
import { isOpenInvoice, issuedInWords, shownNumber } from '#money/invoices/invoice-status.ts'
import type { InvoiceRow } from '#money/invoices/invoices.ts'
import { RecordPaymentDialog } from '#money/payments/record-payment-dialog.tsx'
import { useCan } from '#client/session.ts'
import { figures, typedText } from '#ui/cells.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import type { Column } from '#ui/list-columns.ts'
import { shownDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'

const Customer = ({ customer_id, customer_name }: InvoiceRow) => (
  <Anchor
    c="inherit"
    inherit
    className="typed"
    renderRoot={(props) => <Link {...props} to="/customers/$id" params={{ id: customer_id }} />}
  >
    {customer_name}
  </Anchor>
)

const open = ({ open_cents }: InvoiceRow) => (open_cents === 0 ? '—' : shownDollars(open_cents))

/** The columns of the specification (part 2 section 2), plus the open amount. */
export const invoiceColumns: Column<InvoiceRow>[] = [
  {
    id: 'number',
    head: 'Invoice #',
    width: 112,
    cell: (invoice) => <InvoiceName invoice={invoice} />,
    always: true,
    card: 'title',
    sort: 'desc',
    orders: { asc: 'lowest first', desc: 'highest first' },
  },
  { id: 'customer', head: 'Customer', cell: Customer, card: 'line' },
  {
    id: 'insurer',
    head: 'Insurance',
    cell: ({ insurance_company }) => typedText(insurance_company),
    off: true,
  },
  {
    id: 'job',
    head: 'Job',
    width: 96,
    cell: ({ folder_number }) => figures(folder_number ?? ''),
    off: true,
  },
  {
    id: 'total',
    head: 'Amount',
    width: 124,
    align: 'right',
    cell: ({ total_cents }) => figures(shownDollars(total_cents)),
    card: 'fact',
    sort: 'desc',
    orders: { asc: 'smallest first', desc: 'largest first' },
  },
  {
    id: 'open',
    head: 'Balance due',
    width: 124,
    align: 'right',
    cell: (invoice) => figures(open(invoice)),
    card: 'fact',
    sort: 'desc',
    orders: { asc: 'smallest first', desc: 'largest first' },
  },
  {
    id: 'status',
    head: 'Status',
    width: 136,
    cell: (invoice) => <InvoiceStatusBadge invoice={invoice} />,
    card: 'corner',
  },
  {
    id: 'date_issued',
    head: 'Date Issued',
    width: 112,
    cell: ({ sent_at, date_issued }) => figures(sent_at === null ? '—' : shownDay(date_issued)),
    card: 'under',
    onCard: (invoice) => issuedInWords(invoice),
  },
  {
    id: 'date_due',
    head: 'Due Date',
    width: 112,
    cell: ({ date_due }) => figures(shownDay(date_due)),
    card: 'under',
    onCard: ({ date_due }) => `due ${shownDay(date_due)}`,
    sort: 'asc',
    orders: { asc: 'earliest first', desc: 'latest first' },
  },
  {
    id: 'actions',
    head: 'Actions',
    width: 112,
    cell: (invoice) => <RowActions invoice={invoice} />,
    always: true,
    card: 'action',
    onCard: (invoice) => <CardActions invoice={invoice} />,
  },
]

const pdf = (id: string) => ({
  component: 'a' as const,
  href: `/invoices/${id}/pdf`,
  target: '_blank',
  rel: 'noreferrer',
})

function usePaying(invoice: InvoiceRow) {
  const show = useDialog()
  const may = useCan('payments.record') && isOpenInvoice(invoice.status)
  return may
    ? () => show((dialog) => <RecordPaymentDialog invoice={invoice} {...dialog} />)
    : undefined
}

/**
 * Replaces the specification's two idle buttons: opens the PDF, and sends the invoice or records a
 * payment.
 */
function RowActions({ invoice }: { invoice: InvoiceRow }) {
  const pay = usePaying(invoice)
  const number = shownNumber(invoice.invoice_number)
  return (
    <Group gap={0} wrap="nowrap">
      {invoice.status === 'draft' ? (
        <ActionIcon
          variant="subtle"
          aria-label={`Edit ${number}`}
          title="Edit and send"
          renderRoot={(props) => <Link {...props} to="/invoices/$id" params={{ id: invoice.id }} />}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <ActionIcon
          variant="subtle"
          aria-label={`View PDF of ${number}`}
          title="View PDF"
          {...pdf(invoice.id)}
        >
          <IconFileTypePdf size={18} aria-hidden />
        </ActionIcon>
      )}
      {pay && (
        <ActionIcon
          variant="subtle"
          aria-label={`Record payment for ${number}`}
          title="Record payment"
          onClick={pay}
        >
          <IconCash size={18} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}

function CardActions({ invoice }: { invoice: InvoiceRow }) {
  const pay = usePaying(invoice)
  const number = shownNumber(invoice.invoice_number)
  const does = invoice.status === 'draft' ? 'Edit' : 'Open'
  return (
    <>
      <Button
        variant="default"
        aria-label={`${does} ${number}`}
        renderRoot={(props) => <Link {...props} to="/invoices/$id" params={{ id: invoice.id }} />}
      >
        {does}
      </Button>
      {pay && (
        <Button variant="default" aria-label={`Record payment for ${number}`} onClick={pay}>
          <Text span inherit truncate>
            Record payment
          </Text>
        </Button>
      )}
    </>
  )
}
