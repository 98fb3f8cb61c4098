import { SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { FigureCard } from '#ui/figure-card.tsx'

/** Fleet Overview (specification, part 2 section 2). */
export function FleetOverviewCards({ city }: { city: string | undefined }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...api.vehicles.counts.queryOptions({ input: { city } }),
    enabled: city !== undefined,
  })
  if (error && !data)
    return <LoadFailureLine text="Failed to load figures." query={{ error, refetch, isFetching }} />
  const shown = (figure: number | undefined) => figure?.toLocaleString('en-US')
  return (
    <SimpleGrid
      component="section"
      aria-label="Fleet Overview"
      cols={{ base: 3, sm: 5 }}
      spacing="xs"
      verticalSpacing="xs"
      className="five-figures"
    >
      <FigureCard name="Total Vehicles" shown={shown(data?.total)} />
      <FigureCard name="Active" shown={shown(data?.active)}>
        {/* Vehicles with the Service Due badge instead of Active are counted here. */}
        <Text size="xs" c="dimmed" lh={1.25}>
          Incl. Service Due
        </Text>
      </FigureCard>
      <FigureCard name="In Maintenance" shown={shown(data?.in_maintenance)} />
      <FigureCard name="Out of Service" shown={shown(data?.out_of_service)} />
      <FigureCard name="Avg. Mileage" shown={shown(data?.average_mileage)} />
    </SimpleGrid>
  )
}
