import { Anchor, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { InvoiceName } from '#money/invoices/invoice-name-facts.tsx'
import { type InvoiceFor, useCreateInvoice } from '#money/drafts/invoice-creation.client.ts'
import { InvoiceStatusBadge } from '#money/invoices/invoice-status-badge.tsx'
import { UnbilledBanner } from '#money/drafts/unbilled-banner.tsx'
import { issuedInWords } from '#money/invoices/invoice-status.ts'
import type { InvoiceRow } from '#money/invoices/invoices.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { shownDollars } from '#values/amounts.ts'
import { shownDay } from '#values/times.ts'

/** Lists the invoices of a job or a customer, and starts the next one. */
export function InvoicesCard({ of, none }: { of: InvoiceFor; none: string }) {
  const create = useCreateInvoice('job')
  const { data, error, refetch, isFetching } = useQuery(
    api.invoices.list.queryOptions({ input: of, meta: { failed: 'Failed to load invoices' } }),
  )
  const draft = data?.rows.find(({ status }) => status === 'draft')
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {data && data.rows.length > 0 && summary(data.rows)}
          {'customer_id' in of &&
            data?.rows.some(({ status }) => status !== 'draft' && status !== 'void') && (
              <>
                {' · '}
                <Anchor
                  size="sm"
                  href={`/exports/statement.pdf?customer_id=${of.customer_id}`}
                  download
                >
                  Statement of account
                </Anchor>
              </>
            )}
        </Text>
        {create && (
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            loading={create.isPending}
            // A second draft is rarely wanted, so the existing one comes first.
            variant={draft ? 'default' : 'filled'}
            onClick={() => create.start(of)}
          >
            Create Invoice
          </Button>
        )}
      </Group>
      {create && data && 'job_id' in of && <UnbilledBanner job_id={of.job_id} draft={draft} />}
      {!data ? (
        error ? (
          <LoadFailureLine text="Failed to load invoices." query={{ error, refetch, isFetching }} />
        ) : (
          <Skeleton height={64} role="status" aria-label="Loading invoices" />
        )
      ) : data.rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        <Stack
          component="ul"
          gap={0}
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
          aria-label="Invoices"
        >
          {data.rows.map((invoice) => (
            <Line key={invoice.id} invoice={invoice} />
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function summary(rows: readonly InvoiceRow[]) {
  const billed = rows
    .filter(({ status }) => status !== 'draft' && status !== 'void')
    .reduce((sum, { total_cents }) => sum + total_cents, 0)
  const open = rows.reduce((sum, { open_cents }) => sum + open_cents, 0)
  return `${shownDollars(billed)} billed, ${shownDollars(open)} open`
}

const Line = ({ invoice }: { invoice: InvoiceRow }) => (
  <Group component="li" justify="space-between" wrap="nowrap" gap="xs" py={6} className="ruled">
    <div>
      <Group gap={8}>
        <InvoiceName invoice={invoice} />
        <InvoiceStatusBadge invoice={invoice} />
      </Group>
      <Text size="sm" c="dimmed">
        {issuedInWords(invoice)}, due {shownDay(invoice.date_due)}
      </Text>
    </div>
    <div style={{ textAlign: 'right' }}>
      <Text fw={600} className="figures">
        {shownDollars(invoice.total_cents)}
      </Text>
      {invoice.open_cents > 0 && (
        <Text size="sm" c="dimmed" className="figures">
          {shownDollars(invoice.open_cents)} open
        </Text>
      )}
    </div>
  </Group>
)
