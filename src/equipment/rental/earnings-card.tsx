import { SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { shownDollars } from '#values/amounts.ts'

/** A unit's placements, rental days and what they bill, beside its purchase price. */
export function EarningsCard({ id, price }: { id: string; price: number | null }) {
  const { data, error, refetch, isFetching } = useQuery(
    api.equipment.earnings.queryOptions({ input: { id } }),
  )
  if (error && !data)
    return (
      <Section title="Earned">
        <LoadFailureLine text="Failed to load earnings." query={{ error, refetch, isFetching }} />
      </Section>
    )
  const figures = [
    ['Placements', data?.placements.toLocaleString('en-US')],
    ['Rental days', data?.rental_days.toLocaleString('en-US')],
    [
      data?.is_best_rate ? 'Billable at the lowest rates' : 'Billable at the daily rate',
      data && shownDollars(data.rental_cents),
    ],
    ['Purchase price', price === null ? 'Not set' : shownDollars(price)],
  ] as const
  return (
    <Section title="Earned">
      <SimpleGrid component="dl" cols={{ base: 2, xs: 4 }} m={0} spacing="md" verticalSpacing="xs">
        {figures.map(([name, shown]) => (
          <div key={name}>
            <Text component="dt" size="xs" c="dimmed">
              {name}
            </Text>
            <Text component="dd" m={0} fz={20} fw={700} lh={1.3} className="figures">
              {shown ?? <Skeleton height={24} width={56} />}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </Section>
  )
}
