import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconCash, IconDotsVertical, IconFileTypePdf, IconMailCheck, IconSend } from '@tabler/icons-react'
import { EndInvoiceDialog } from '#features/invoices/end-invoice-dialog.tsx'
import type { DraftEditing } from '#features/invoices/invoice-draft.client.ts'
import { InvoiceHistoryDialog } from '#features/invoices/invoice-history-dialog.tsx'
import { isOpenInvoice } from '#features/invoices/invoice-status.ts'
import type { Invoice } from '#features/invoices/invoices.ts'
import { MarkSentDialog } from '#features/invoices/mark-sent-dialog.tsx'
import { RecordPaymentDialog } from '#features/invoices/record-payment-dialog.tsx'
import { ReopenDialog } from '#features/invoices/reopen-dialog.tsx'
import { SendInvoiceDialog } from '#features/invoices/send-invoice-dialog.tsx'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'

/** What can be done with an invoice as it stands; issuing, payments and its end are management's. */
export function InvoiceActions({ invoice, editing }: { invoice: Invoice; editing?: DraftEditing }) {
  const show = useDialog()
  const mayIssue = useCan('invoices.issue')
  const mayRecord = useCan('payments.record')
  const { status } = invoice
  const open = isOpenInvoice(status)
  const send = () => show((dialog) => <SendInvoiceDialog invoice={invoice} {...dialog} />)
  const pdf = { component: 'a' as const, href: `/invoices/${invoice.id}/pdf`, target: '_blank', rel: 'noreferrer' }
  const end = (as: 'void' | 'writeOff') => () => show((dialog) => <EndInvoiceDialog invoice={invoice} as={as} {...dialog} />)
  return (
    <Group gap="xs">
      {status !== 'draft' && (
        <Button {...pdf} variant="default" leftSection={<IconFileTypePdf size={18} aria-hidden />}>
          View PDF
        </Button>
      )}
      {editing && mayIssue && (
        <>
          <Button
            leftSection={<IconSend size={18} aria-hidden />}
            disabled={editing.state !== 'saved' || editing.isBelowZero}
            onClick={send}
          >
            Send
          </Button>
          <Button
            variant="default"
            leftSection={<IconMailCheck size={18} aria-hidden />}
            disabled={editing.state !== 'saved' || editing.isBelowZero}
            onClick={() => show((dialog) => <MarkSentDialog invoice={invoice} {...dialog} />)}
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
      <Menu shadow="md" position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" aria-label="Invoice actions">
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {status === 'draft' && <Menu.Item {...pdf}>View PDF of this draft</Menu.Item>}
          {mayIssue && status !== 'draft' && status !== 'void' && <Menu.Item onClick={send}>Send by email</Menu.Item>}
          {mayRecord && invoice.paid_cents > 0 && status !== 'written_off' && (
            <Menu.Item onClick={() => show((dialog) => <RecordPaymentDialog invoice={invoice} refund {...dialog} />)}>
              Record refund
            </Menu.Item>
          )}
          <Menu.Item onClick={() => show((dialog) => <InvoiceHistoryDialog invoice={invoice} {...dialog} />)}>History</Menu.Item>
          {mayIssue && open && <Menu.Item onClick={end('writeOff')}>Write off</Menu.Item>}
          {mayIssue && status === 'written_off' && (
            <Menu.Item onClick={() => show((dialog) => <ReopenDialog invoice={invoice} {...dialog} />)}>Reopen</Menu.Item>
          )}
          {mayIssue && (open || status === 'draft' || status === 'paid') && (
            <Menu.Item color="red" onClick={end('void')}>
              Void
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
