import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Drive, unknownMiles } from '#features/vehicles/drives.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Section } from '#ui/section.tsx'
import { exactTime } from '#values/times.ts'

/** What a vehicle drove, the latest first: everyone's drives for management, else one's own. */
export function DrivesPanel({ vehicle_id }: { vehicle_id: string }) {
  const seesAll = useCan('timesheets.list')
  const query = useInfiniteQuery(
    api.drives.list.infiniteOptions({
      input: (after: string | undefined) => ({ vehicle_id, after }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ older }) => older,
    }),
  )
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const rows = data?.pages.flatMap((page) => page.rows)
  return (
    <Section title={seesAll ? 'Drives' : 'My Drives'}>
      {error && !rows ? (
        <LoadFailureLine text="Failed to load drives." query={{ error, refetch, isFetching }} />
      ) : !rows ? (
        <RowSkeletons label="Loading drives" />
      ) : rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {seesAll ? 'No one has clocked in with this vehicle yet.' : 'You have not clocked in with this vehicle yet.'}
        </Text>
      ) : (
        <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Drives">
          {rows.map((drive) => (
            <DriveRow key={drive.id} drive={drive} />
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

function DriveRow({ drive: { driver_name, job_id, customer_name, folder_number, ...drive } }: { drive: Drive }) {
  const zone = useCompanyZone()
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm" align="start">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" className="typed">
          <Text span inherit fw={600}>
            {driver_name}
          </Text>
          {', '}
          <Anchor inherit renderRoot={(props) => <Link {...props} to="/jobs/$id" params={{ id: job_id }} />}>
            {[customer_name, folder_number].filter(Boolean).join(' ')}
          </Anchor>
        </Text>
        <Text size="xs" c="dimmed">
          <time dateTime={drive.clock_in_time}>{exactTime(drive.clock_in_time, zone)}</time>
          {drive.clock_out_time === null && ' · on the clock'}
        </Text>
      </div>
      <Text size="sm" ta="right" style={{ flexShrink: 0 }} component="div" className="figures">
        {drive.miles === null ? (
          <Text span inherit c="dimmed">
            {unknownMiles[drive.unknown ?? 'no_reading']}
          </Text>
        ) : (
          `${drive.miles.toLocaleString('en-US')} ${drive.miles === 1 ? 'mile' : 'miles'}`
        )}
        <Text size="xs" c="dimmed">
          from {drive.starting_mileage.toLocaleString('en-US')}
        </Text>
      </Text>
    </Group>
  )
}
