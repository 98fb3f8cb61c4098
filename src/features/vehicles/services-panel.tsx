import { Button, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ServiceTile } from '#features/vehicles/service-tile.tsx'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Section } from '#ui/section.tsx'

/** What a vehicle needs and what was done with it, the latest day first. */
export function ServicesPanel({ vehicle_id }: { vehicle_id: string }) {
  const query = useInfiniteQuery(
    api.vehicleServices.list.infiniteOptions({
      input: (after: string | undefined) => ({ vehicle_id, after }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ older }) => older,
    }),
  )
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const rows = data?.pages.flatMap((page) => page.rows)
  return (
    <Section title="Maintenance History">
      {error && !rows ? (
        <LoadFailureLine text="Failed to load maintenance history." query={{ error, refetch, isFetching }} />
      ) : !rows ? (
        <RowSkeletons label="Loading maintenance history" />
      ) : rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing scheduled or done yet.
        </Text>
      ) : (
        <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Services">
          {rows.map((service) => (
            <ServiceTile key={service.id} service={service} />
          ))}
        </Stack>
      )}
      {hasNextPage && (
        <Button variant="default" mt="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Older
        </Button>
      )}
    </Section>
  )
}
