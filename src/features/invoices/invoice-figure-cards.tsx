import { SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#client/api.ts'
import { useCompanyToday } from '#client/company.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { FigureCard } from '#ui/figure-card.tsx'
import { shownDollars } from '#values/amounts.ts'

/** The four figures above the list (specification, part 2 section 2), each the way to its invoices. */
export function InvoiceFigureCards({ city }: { city: string | undefined }) {
  const today = useCompanyToday()
  const { data, error, refetch, isFetching } = useQuery({
    ...api.invoices.cards.queryOptions({ input: { city }, meta: { failed: 'Failed to load figures' } }),
    enabled: city !== undefined,
  })
  if (error && !data) return <LoadFailureLine text="Failed to load figures." query={{ error, refetch, isFetching }} />
  const figures = [
    { name: 'Total revenue', figure: data?.total_revenue, search: { status: 'issued' as const } },
    { name: 'Pending', figure: data?.pending, search: { status: 'not_due' as const } },
    { name: 'Overdue', figure: data?.overdue, search: { status: 'overdue' as const } },
    { name: 'This month', figure: data?.this_month, search: { status: 'issued' as const, from: `${today.slice(0, 8)}01` } },
  ]
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs" verticalSpacing="xs">
      {figures.map(({ name, figure, search }) => (
        <FigureCard
          key={name}
          name={figure ? `${name} (${figure.count.toLocaleString('en-US')})` : name}
          shown={figure && shownDollars(figure.cents)}
          root={(props: object) => <Link {...props} to="/invoices" search={{ city, ...search }} />}
        />
      ))}
    </SimpleGrid>
  )
}
