import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SeenInvoiceCards } from '#money/invoices/seen-invoice-cards.tsx'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Section } from '#ui/section.tsx'

/** Invoices visible to a claims agent, in one section per customer. */
export function AgentInvoicesPage() {
  const { data, error, refetch, isFetching } = useQuery(
    api.invoices.granted.queryOptions({ meta: { failed: 'Failed to load invoices' } }),
  )
  const customers = [...Map.groupBy(data ?? [], ({ customer_id }) => customer_id)].toSorted(
    ([, [a]], [, [b]]) => a!.customer_name.localeCompare(b!.customer_name, 'en-US'),
  )
  return (
    <Stack maw={760}>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        Invoices
      </Title>
      {error && !data ? (
        <LoadFailure text="Failed to load invoices." query={{ error, refetch, isFetching }} />
      ) : !data ? (
        <RowSkeletons label="Loading invoices" />
      ) : customers.length === 0 ? (
        <Notice text="No invoices yet. Invoices shared with you appear here." />
      ) : (
        customers.map(([id, invoices]) => (
          <Section key={id} title={invoices[0]!.customer_name}>
            <SeenInvoiceCards invoices={invoices} label={invoices[0]!.customer_name} />
          </Section>
        ))
      )}
    </Stack>
  )
}
