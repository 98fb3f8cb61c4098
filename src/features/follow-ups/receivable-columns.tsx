import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPhoneCall } from '@tabler/icons-react'
import { FollowUpDialog } from '#features/follow-ups/follow-up-dialog.tsx'
import { pastDueInWords } from '#features/follow-ups/follow-up-words.ts'
import type { Receivable } from '#features/follow-ups/follow-ups.ts'
import { InvoiceName } from '#features/invoices/invoice-columns.tsx'
import { shownNumber } from '#features/invoices/invoice-status.ts'
import { useCompanyToday } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import { figures, typed } from '#ui/cells.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import type { Column } from '#ui/list-columns.ts'
import { shownDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'

/** A day that is over, or is today where `reached`, stands out. */
function Day({ day, reached = false }: { day: string; reached?: boolean }) {
  const today = useCompanyToday()
  const isOver = reached ? day <= today : day < today
  return (
    <Text span inherit className="figures" fw={isOver ? 700 : undefined} c={isOver ? 'var(--mantine-color-error)' : undefined}>
      {shownDay(day)}
    </Text>
  )
}

const nextAction = ({ follow_up }: Receivable) =>
  follow_up?.next_action && (
    <>
      <Day day={follow_up.next_action_on!} reached /> {typed(follow_up.next_action)}
    </>
  )
const promised = ({ follow_up }: Receivable) => follow_up?.promised_by && <Day day={follow_up.promised_by} />

function useFollowingUp(invoice: Receivable) {
  const show = useDialog()
  const may = useCan('followUps.note')
  return may ? () => show((dialog) => <FollowUpDialog invoice={invoice} followUp={invoice.follow_up} {...dialog} />) : undefined
}
const nameOf = ({ invoice_number }: Receivable) => `Follow up on ${shownNumber(invoice_number)}`

function RowAction({ invoice }: { invoice: Receivable }) {
  const followUp = useFollowingUp(invoice)
  return (
    followUp && (
      <ActionIcon variant="subtle" aria-label={nameOf(invoice)} title="Follow up" data-edit onClick={followUp}>
        <IconPhoneCall size={18} aria-hidden />
      </ActionIcon>
    )
  )
}
function CardAction({ invoice }: { invoice: Receivable }) {
  const followUp = useFollowingUp(invoice)
  return (
    followUp && (
      <Button variant="default" aria-label={nameOf(invoice)} onClick={followUp}>
        Follow up
      </Button>
    )
  )
}

/** Invoices that are open, and what is done next about each. */
export const receivableColumns: Column<Receivable>[] = [
  { id: 'number', head: 'Invoice #', width: 88, cell: (invoice) => <InvoiceName invoice={invoice} />, always: true, card: 'title' },
  { id: 'customer', head: 'Customer', cell: ({ customer_name }) => typed(customer_name), card: 'line' },
  { id: 'insurer', head: 'Insurance', cell: ({ insurance_company }) => typed(insurance_company), card: 'line' },
  { id: 'adjuster', head: 'Adjuster', cell: ({ adjuster_name }) => typed(adjuster_name), card: 'line' },
  {
    id: 'open',
    head: 'Open',
    width: 104,
    align: 'right',
    cell: ({ open_cents }) => figures(shownDollars(open_cents)),
    card: 'corner',
    sort: 'desc',
    orders: { asc: 'smallest first', desc: 'largest first' },
  },
  {
    id: 'date_due',
    head: 'Past due',
    width: 96,
    cell: ({ days_past_due, date_due }) => <span title={`Due ${shownDay(date_due)}`}>{pastDueInWords(days_past_due)}</span>,
    card: 'under',
    onCard: ({ days_past_due, date_due }) =>
      days_past_due > 0 ? `${pastDueInWords(days_past_due)} past due` : `due ${shownDay(date_due)}`,
    sort: 'asc',
    orders: { asc: 'longest first', desc: 'latest due first' },
  },
  { id: 'next_action', head: 'Next action', width: '20%', cell: nextAction, card: 'fact' },
  { id: 'promised_by', head: 'Promised by', width: 104, cell: promised, card: 'fact' },
  { id: 'note', head: 'Note', cell: ({ follow_up }) => typed(follow_up?.note ?? null), card: 'fact', off: true },
  {
    id: 'actions',
    head: 'Actions',
    width: 100,
    cell: (invoice) => <RowAction invoice={invoice} />,
    always: true,
    edits: true,
    card: 'action',
    onCard: (invoice) => <CardAction invoice={invoice} />,
  },
]
