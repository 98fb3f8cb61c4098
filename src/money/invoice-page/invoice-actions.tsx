import { Button, Group, Menu } from '@mantine/core'
import { IconCash, IconFileTypePdf, IconMailCheck, IconSend } from '@tabler/icons-react'
import { EndInvoiceDialog } from '#money/invoices/end-invoice-dialog.tsx'
import type { DraftEditing } from '#money/drafts/invoice-draft.client.ts'
import { InvoiceHistoryDialog } from '#money/invoices/invoice-history-dialog.tsx'
import { isOpenInvoice, isOverdue } from '#money/invoices/invoice-status.ts'
import { type Invoice, constraintMessages } from '#money/invoices/invoices.ts'
import { MarkSentDialog } from '#money/invoice-emails/mark-sent-dialog.tsx'
import { RecordPaymentDialog } from '#money/payments/record-payment-dialog.tsx'
import { ReopenDialog } from '#money/invoices/reopen-dialog.tsx'
import { SendInvoiceDialog } from '#money/invoice-emails/send-invoice-dialog.tsx'
import { unreadTaxes } from '#money/drafts/typed-draft.ts'
import { UnreadTaxDialog } from '#money/drafts/unread-tax-dialog.tsx'
import { useCompanyToday } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'

/**
 * Actions on an invoice in its current state. Only management issues invoices, records payments,
 * and voids or writes off.
 */
export function InvoiceActions({ invoice, editing }: { invoice: Invoice; editing?: DraftEditing }) {
  const show = useDialog()
  const mayIssue = useCan('invoices.issue')
  const mayRecord = useCan('payments.record')
  const { status } = invoice
  const open = isOpenInvoice(status)
  // An empty invoice can't be sent. An unsaved one would go out different from what is on screen.
  const isEmpty = editing?.typed.lines.length === 0
  const issuing = {
    disabled: editing?.state !== 'saved' || editing.isBelowZero || isEmpty,
    title: isEmpty ? constraintMessages.invoices_has_lines.message : undefined,
  }
  const isLate = isOverdue(invoice, useCompanyToday())
  const unread = editing ? unreadTaxes(editing.typed) : []
  const sure = (go: () => void) => () =>
    unread.length > 0
      ? show((dialog) => <UnreadTaxDialog unread={unread} onConfirmed={go} {...dialog} />)
      : go()
  const send = () => show((dialog) => <SendInvoiceDialog invoice={invoice} {...dialog} />)
  const remind = () =>
    show((dialog) => <SendInvoiceDialog invoice={invoice} kind="reminder" {...dialog} />)
  const paper = (name: 'pdf' | 'receipt') =>
    ({
      component: 'a',
      href: `/invoices/${invoice.id}/${name}`,
      target: '_blank',
      rel: 'noreferrer',
    }) as const
  const end = (as: 'void' | 'writeOff') => () =>
    show((dialog) => <EndInvoiceDialog invoice={invoice} as={as} {...dialog} />)
  return (
    <Group gap="xs">
      {status !== 'draft' && (
        <Button
          {...paper('pdf')}
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
        >
          View PDF
        </Button>
      )}
      {editing && mayIssue && (
        <>
          <Button
            leftSection={<IconSend size={18} aria-hidden />}
            {...issuing}
            onClick={sure(send)}
          >
            Send
          </Button>
          <Button
            variant="default"
            leftSection={<IconMailCheck size={18} aria-hidden />}
            {...issuing}
            onClick={sure(() => show((dialog) => <MarkSentDialog invoice={invoice} {...dialog} />))}
          >
            Mark as sent
          </Button>
        </>
      )}
      {open && mayRecord && (
        <Button
          leftSection={<IconCash size={18} aria-hidden />}
          onClick={() => show((dialog) => <RecordPaymentDialog invoice={invoice} {...dialog} />)}
        >
          Record payment
        </Button>
      )}
      <ActionsMenu variant="default" label="Invoice actions">
        {status === 'draft' && <Menu.Item {...paper('pdf')}>View PDF of this draft</Menu.Item>}
        {open && invoice.paid_cents > 0 && (
          <Menu.Item
            component="a"
            href={`/exports/statement.pdf?customer_id=${invoice.customer_id}&invoice_id=${invoice.id}`}
            target="_blank"
            rel="noreferrer"
          >
            Balance due (PDF)
          </Menu.Item>
        )}
        {invoice.paid_cents > 0 && status !== 'void' && (
          <Menu.Item {...paper('receipt')}>Receipt</Menu.Item>
        )}
        {mayIssue && status !== 'draft' && status !== 'void' && (
          <Menu.Item onClick={send}>Send by email</Menu.Item>
        )}
        {mayIssue && isLate && <Menu.Item onClick={remind}>Send a reminder</Menu.Item>}
        {mayRecord && invoice.paid_cents > 0 && status !== 'written_off' && (
          <Menu.Item
            onClick={() =>
              show((dialog) => <RecordPaymentDialog invoice={invoice} refund {...dialog} />)
            }
          >
            Record refund
          </Menu.Item>
        )}
        <Menu.Item
          onClick={() => show((dialog) => <InvoiceHistoryDialog invoice={invoice} {...dialog} />)}
        >
          History
        </Menu.Item>
        {mayIssue && open && <Menu.Item onClick={end('writeOff')}>Write off</Menu.Item>}
        {mayIssue && status === 'written_off' && (
          <Menu.Item
            onClick={() => show((dialog) => <ReopenDialog invoice={invoice} {...dialog} />)}
          >
            Reopen
          </Menu.Item>
        )}
        {mayIssue && (open || status === 'draft' || status === 'paid') && (
          <Menu.Item color="red" onClick={end('void')}>
            {status === 'draft' ? 'Discard draft' : 'Void'}
          </Menu.Item>
        )}
      </ActionsMenu>
    </Group>
  )
}
