import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { payersInWords } from '#money/invoices/insurer-share.ts'
import { seenStatuses, shownNumber } from '#money/invoices/invoice-status.ts'
import type { SeenInvoice } from '#money/invoices/seen-invoice.ts'
import { type SeenPayment, paymentWords } from '#money/invoices/payments.ts'
import { useCompanyToday } from '#client/company.ts'
import { useFileSource } from '#client/file-source.ts'
import { shownDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'

type ShownInvoice = Omit<SeenInvoice, 'customer_id' | 'customer_name'> & {
  file_id?: string | null
  payments?: SeenPayment[]
}

const isOpen = ({ status }: ShownInvoice) => status === 'sent' || status === 'partially_paid'

interface Amount {
  cents: number
  words: string
}
const allOpen = ({ open_cents, paid_cents, total_cents }: ShownInvoice): Amount => ({
  cents: open_cents,
  words: paid_cents > 0 ? `balance due of ${shownDollars(total_cents)}` : 'balance due',
})
function whoPays(invoice: ShownInvoice) {
  const words = invoice.status !== 'void' && payersInWords(invoice, invoice.status === 'paid')
  return (
    words && (
      <Text size="sm" mt="xs" className="typed">
        {words}
      </Text>
    )
  )
}

interface Props<Row> {
  invoices: readonly Row[]
  label: string
  /** Buttons for an invoice. */
  actions?: (invoice: Row) => ReactNode
  /** Further text about an invoice; by default, who pays it. */
  about?: (invoice: Row) => ReactNode
  /** The amount next to an open invoice; by default, the whole open amount. */
  amount?: (invoice: Row) => Amount
}

/**
 * Invoices as customers and claims agents see them: the total, what is left to pay and by when, and
 * the paper.
 */
export const SeenInvoiceCards = <Row extends ShownInvoice>({
  invoices,
  label,
  actions,
  about = whoPays,
  amount = allOpen,
}: Props<Row>) => (
  <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label={label}>
    {invoices.map((invoice) => (
      <SeenInvoiceCard
        key={invoice.id}
        invoice={invoice}
        actions={actions?.(invoice)}
        about={about(invoice)}
        amount={amount(invoice)}
      />
    ))}
  </Stack>
)

interface CardProps {
  invoice: ShownInvoice
  actions: ReactNode
  about: ReactNode
  amount: Amount
}

function SeenInvoiceCard({ invoice, actions, about, amount }: CardProps) {
  const today = useCompanyToday()
  const open = isOpen(invoice)
  const { base } = useFileSource()
  // Behind a link to a claim, the kept paper is requested as a file.
  const paper =
    base === '/files'
      ? `/invoices/${invoice.id}/pdf`
      : invoice.file_id && `${base}/${invoice.file_id}/original`
  const overdue = open && invoice.date_due < today
  const number = shownNumber(invoice.invoice_number)
  return (
    <Paper component="li" withBorder p={{ base: 'sm', sm: 'md' }} aria-label={number}>
      <Group justify="space-between" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Text fw={650}>{number}</Text>
            <Badge
              variant="dot"
              color={
                overdue ? 'red' : open ? 'yellow' : invoice.status === 'paid' ? 'green' : 'gray'
              }
              tt="none"
              fz={12}
            >
              {overdue ? 'Overdue' : seenStatuses[invoice.status]}
            </Badge>
          </Group>
          <Text size="sm" c="dimmed">
            Issued {shownDay(invoice.date_issued)}
            {open && ` · due ${shownDay(invoice.date_due)}`}
          </Text>
        </div>
        <Group gap="sm">
          <div style={{ textAlign: 'right' }}>
            <Text fw={650}>{shownDollars(open ? amount.cents : invoice.total_cents)}</Text>
            <Text size="sm" c="dimmed">
              {open ? amount.words : 'total'}
            </Text>
          </div>
          {paper && (
            <Button
              component="a"
              href={paper}
              target="_blank"
              rel="noreferrer"
              variant="default"
              leftSection={<IconFileTypePdf size={18} aria-hidden />}
              aria-label={`PDF of ${number}`}
            >
              PDF
            </Button>
          )}
          {actions}
        </Group>
      </Group>
      {about}
      {invoice.payments?.map((one) => (
        <Text key={one.id} size="sm" mt={4}>
          {paymentWords(one)}
        </Text>
      ))}
    </Paper>
  )
}
