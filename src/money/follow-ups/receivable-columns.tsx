import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPhoneCall } from '@tabler/icons-react'
import { FollowUpDialog } from '#money/follow-ups/follow-up-dialog.tsx'
import { pastDueInWords } from '#money/follow-ups/follow-up-words.ts'
import { HOMEOWNER, type Receivable } from '#money/follow-ups/follow-ups.ts'
import { nextPayment, openInWords } from '#money/invoices/insurer-share.ts'
import { InvoiceName } from '#money/invoices/invoice-name-facts.tsx'
import { shownNumber } from '#money/invoices/invoice-status.ts'
import { useCompanyToday } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import { figures, typedText } from '#ui/cells.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import type { Column } from '#ui/list-columns.ts'
import { shownDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'

/** Shows a day, highlighted if it is past. With `reached`, today is highlighted too. */
function Day({ day, reached = false }: { day: string; reached?: boolean }) {
  const today = useCompanyToday()
  const isOver = reached ? day <= today : day < today
  return (
    <Text
      span
      inherit
      className="figures"
      fw={isOver ? 700 : undefined}
      c={isOver ? 'var(--mantine-color-error)' : undefined}
    >
      {shownDay(day)}
    </Text>
  )
}

const nextAction = ({ follow_up }: Receivable) =>
  follow_up?.next_action && (
    <>
      <Day day={follow_up.next_action_on!} reached /> {typedText(follow_up.next_action)}
    </>
  )
const promised = ({ follow_up }: Receivable) =>
  follow_up?.promised_by && <Day day={follow_up.promised_by} />
/**
 * In the table, the promise follows the next action: with a column of its own, neither would have
 * room to be read.
 */
const nextAndPromised = (invoice: Receivable) => (
  <>
    {nextAction(invoice)}
    {invoice.follow_up?.promised_by && (
      <Text span inherit c="dimmed">
        {' '}
        promised by {promised(invoice)}
      </Text>
    )}
  </>
)

/** Returns whom to call about the invoice: the insurer, until only the homeowner's part is left. */
const owedBy = (invoice: Receivable) =>
  nextPayment(invoice).payer === 'owner' ? HOMEOWNER : invoice.insurance_company

function useFollowingUp(invoice: Receivable) {
  const show = useDialog()
  const may = useCan('followUps.note')
  return may
    ? () =>
        show((dialog) => (
          <FollowUpDialog invoice={invoice} followUp={invoice.follow_up} {...dialog} />
        ))
    : undefined
}
const nameOf = ({ invoice_number }: Receivable) => `Follow up on ${shownNumber(invoice_number)}`

function RowAction({ invoice }: { invoice: Receivable }) {
  const followUp = useFollowingUp(invoice)
  return (
    followUp && (
      <ActionIcon
        variant="subtle"
        aria-label={nameOf(invoice)}
        title="Follow up"
        data-edit
        onClick={followUp}
      >
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

/** Columns for open invoices and the next action on each. */
export const receivableColumns: Column<Receivable>[] = [
  {
    id: 'number',
    head: 'Invoice #',
    width: 84,
    cell: (invoice) => <InvoiceName invoice={invoice} />,
    always: true,
    card: 'title',
  },
  {
    id: 'customer',
    head: 'Customer',
    width: '17%',
    cell: ({ customer_name }) => typedText(customer_name),
    card: 'line',
  },
  {
    id: 'insurer',
    head: 'Owed by',
    width: '18%',
    cell: (invoice) => typedText(owedBy(invoice)),
    card: 'line',
  },
  {
    id: 'adjuster',
    head: 'Adjuster',
    cell: (invoice) =>
      typedText(nextPayment(invoice).payer === 'owner' ? null : invoice.adjuster_name),
    card: 'line',
    off: true,
  },
  {
    id: 'open',
    head: 'Balance due',
    width: 124,
    align: 'right',
    cell: (invoice) => (
      <span title={openInWords(invoice) ?? undefined}>
        {figures(shownDollars(invoice.open_cents))}
      </span>
    ),
    card: 'corner',
    sort: 'desc',
    orders: { asc: 'smallest first', desc: 'largest first' },
  },
  {
    id: 'date_due',
    head: 'Past due',
    width: 96,
    cell: ({ days_past_due, date_due }) => (
      <span title={`Due ${shownDay(date_due)}`}>{pastDueInWords(days_past_due)}</span>
    ),
    card: 'under',
    onCard: ({ days_past_due, date_due }) =>
      days_past_due > 0 ? `${pastDueInWords(days_past_due)} past due` : `due ${shownDay(date_due)}`,
    sort: 'asc',
    orders: { asc: 'longest first', desc: 'latest due first' },
  },
  {
    id: 'next_action',
    head: 'Next action',
    cell: nextAndPromised,
    card: 'fact',
    onCard: nextAction,
  },
  { id: 'promised_by', head: 'Promised by', cell: promised, card: 'fact', cardOnly: true },
  {
    id: 'note',
    head: 'Note',
    cell: ({ follow_up }) => typedText(follow_up?.note ?? null),
    card: 'fact',
    off: true,
  },
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
