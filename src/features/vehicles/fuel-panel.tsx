import { Button, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AddFuelDialog } from '#features/vehicles/add-fuel-dialog.tsx'
import { FuelTile } from '#features/vehicles/fuel-tile.tsx'
import type { Vehicle } from '#features/vehicles/vehicles.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Section } from '#ui/section.tsx'

/** What a vehicle was fueled with, the latest first. */
export function FuelPanel({ vehicle }: { vehicle: Vehicle }) {
  const show = useDialog()
  const query = useInfiniteQuery(
    api.vehicleFuel.list.infiniteOptions({
      input: (after: string | undefined) => ({ vehicle_id: vehicle.id, after }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ older }) => older,
    }),
  )
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const rows = data?.pages.flatMap((page) => page.rows)
  const addButton = !vehicle.archived_at && (
    <Button variant="default" onClick={() => show((dialog) => <AddFuelDialog vehicle={vehicle} {...dialog} />)}>
      Add Fuel
    </Button>
  )
  return (
    <Section title="Fuel" action={addButton}>
      {error && !rows ? (
        <LoadFailureLine text="Failed to load fuel." query={{ error, refetch, isFetching }} />
      ) : !rows ? (
        <RowSkeletons label="Loading fuel" />
      ) : rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          No fuel added yet.
        </Text>
      ) : (
        <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Fuel">
          {rows.map((fueling) => (
            <FuelTile key={fueling.id} fueling={fueling} />
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
