import { ActionIcon, Anchor, Group, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { InvoiceActions } from '#money/invoice-page/invoice-actions.tsx'
import type { DraftEditing } from '#money/drafts/invoice-draft.client.ts'
import { InvoiceStatusBadge } from '#money/invoices/invoice-status-badge.tsx'
import { isOpenInvoice, shownNumber } from '#money/invoices/invoice-status.ts'
import type { Invoice } from '#money/invoices/invoices.ts'
import { shownDollars } from '#values/amounts.ts'

interface Props {
  invoice: Invoice
  /** The save state of a draft. */
  state?: ReactNode
  editing?: DraftEditing
}

/** Shows an invoice's number, customer, job, status and actions. */
export const InvoiceHeaderPanel = ({ invoice, state, editing }: Props) => (
  <header>
    <Group justify="space-between" gap="xs" align="start">
      <Group gap="xs" wrap="nowrap" miw={0}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="All invoices"
          renderRoot={(props) => <Link {...props} to="/invoices" />}
        >
          <IconArrowLeft size={20} aria-hidden />
        </ActionIcon>
        <Title order={1} fz={{ base: 'h3', sm: 'h2' }} className="figures">
          {shownNumber(invoice.invoice_number)}
        </Title>
        <InvoiceStatusBadge invoice={invoice} />
        {state}
      </Group>
      <InvoiceActions invoice={invoice} {...(editing && { editing })} />
    </Group>
    <Group gap="4px 16px" fz="sm" mt={4}>
      <Anchor
        inherit
        fw={600}
        className="typed"
        renderRoot={(props) => (
          <Link {...props} to="/customers/$id" params={{ id: invoice.customer_id }} />
        )}
      >
        {invoice.customer_name}
      </Anchor>
      <Anchor
        inherit
        className="figures"
        renderRoot={(props) => <Link {...props} to="/jobs/$id" params={{ id: invoice.job_id }} />}
      >
        Job {invoice.folder_number ?? ''}
      </Anchor>
      {isOpenInvoice(invoice.status) && (
        <Text inherit fw={600} className="figures">
          {shownDollars(invoice.open_cents)} balance due
          {invoice.paid_cents > 0 && ` of ${shownDollars(invoice.total_cents)}`}
        </Text>
      )}
      {invoice.insurance_company && (
        <Text inherit className="typed">
          {[invoice.insurance_company, invoice.claim_number && `Claim ${invoice.claim_number}`]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
    </Group>
  </header>
)
