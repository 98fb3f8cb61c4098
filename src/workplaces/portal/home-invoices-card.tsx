import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { HomeLinkAction } from '#workplaces/portal/home-actions.tsx'
import { MyInvoiceCards } from '#workplaces/portal/my-invoice-cards.tsx'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { Section } from '#ui/section.tsx'

/** Invoices shown; the invoices page has all of them, and how to pay. */
const NEWEST = 3

/** A customer's newest invoices, with the balance due and the PDF. */
export function HomeInvoicesCard({ mayCome }: { mayCome: boolean }) {
  const query = useQuery(
    api.invoices.mine.queryOptions({ meta: { failed: 'Failed to load invoices' } }),
  )
  const { data, error } = query
  if (data?.invoices.length === 0 && !mayCome) return null
  return (
    <Section
      title="Invoices"
      action={
        data &&
        data.invoices.length > 0 && (
          <HomeLinkAction to="/customer-invoices">All invoices</HomeLinkAction>
        )
      }
    >
      {data ? (
        data.invoices.length > 0 ? (
          <MyInvoiceCards invoices={data.invoices.slice(0, NEWEST)} label="Newest invoices" />
        ) : (
          <Text c="dimmed">No invoices yet. Invoices appear here when we send them.</Text>
        )
      ) : error ? (
        <LoadFailureLine text="Failed to load invoices." query={query} />
      ) : (
        <Skeleton height={96} role="status" aria-label="Loading invoices" />
      )}
    </Section>
  )
}
