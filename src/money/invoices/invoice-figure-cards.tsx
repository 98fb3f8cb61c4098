import { Anchor, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#client/api.ts'
import { useCompanyToday } from '#client/company.ts'
import type { InvoiceCards } from '#money/invoices/invoices.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { FigureCard } from '#ui/figure-card.tsx'
import { counted } from '#values/counted.ts'
import { shownDollars } from '#values/amounts.ts'

/**
 * The four figures above the list (specification, part 2 section 2). Each links to its invoices.
 */
export function InvoiceFigureCards({ city }: { city: string | undefined }) {
  const today = useCompanyToday()
  const { data, error, refetch, isFetching } = useQuery({
    ...api.invoices.cards.queryOptions({
      input: { city },
      meta: { failed: 'Failed to load figures' },
    }),
    enabled: city !== undefined,
  })
  if (error && !data)
    return <LoadFailureLine text="Failed to load figures." query={{ error, refetch, isFetching }} />
  const figures = [
    { name: 'Total revenue', figure: data?.total_revenue, search: { status: 'issued' as const } },
    { name: 'Pending', figure: data?.pending, search: { status: 'not_due' as const } },
    { name: 'Overdue', figure: data?.overdue, search: { status: 'overdue' as const } },
    {
      name: 'This month',
      figure: data?.this_month,
      search: { status: 'issued' as const, from: `${today.slice(0, 8)}01` },
    },
  ]
  return (
    <div>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs" verticalSpacing="xs">
        {figures.map(({ name, figure, search }) => (
          <FigureCard
            key={name}
            name={figure ? `${name} (${figure.count.toLocaleString('en-US')})` : name}
            shown={figure && shownDollars(figure.cents)}
            root={(props: object) => (
              <Link {...props} to="/invoices" search={{ city, ...search }} />
            )}
          />
        ))}
      </SimpleGrid>
      <OpenLine cards={data} city={city} />
    </div>
  )
}

/**
 * Shows the total balance due, overdue or not. It links to the board for those who may see it, else
 * to the invoices.
 */
function OpenLine({ cards, city }: { cards: InvoiceCards | undefined; city: string | undefined }) {
  const maySeeBoard = useCan('followUps.list')
  const [pending, overdue] = [cards?.pending, cards?.overdue]
  if (!pending || !overdue) return null
  const text = `Balance due: ${shownDollars(pending.cents + overdue.cents)} on ${counted(pending.count + overdue.count, 'invoice')}`
  return (
    <Text size="sm" mt={6}>
      <Anchor
        inherit
        fw={600}
        className="touchable"
        renderRoot={(props) =>
          maySeeBoard ? (
            <Link {...props} to="/invoices/board" search={{ city }} />
          ) : (
            <Link {...props} to="/invoices" search={{ city, status: 'open' }} />
          )
        }
      >
        {text}
        {maySeeBoard && (
          <Text span inherit visibleFrom="sm">
            , by age and insurer
          </Text>
        )}
      </Anchor>
    </Text>
  )
}
