import { Anchor, Group, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Drive, unknownMiles } from '#fleet/mileage/drives.ts'
import { api } from '#client/api.ts'
import { byPages, rowsOf } from '#client/by-pages.ts'
import { CardRows } from '#client/card-rows.tsx'
import { useCompanyZone } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import { MoreButton } from '#ui/more-button.tsx'
import { Section } from '#ui/section.tsx'
import { counted } from '#values/counted.ts'
import { exactTime } from '#values/times.ts'

/** Drives of a vehicle, latest first: everyone's for management, otherwise one's own. */
export function DrivesPanel({ vehicle_id }: { vehicle_id: string }) {
  const seesAll = useCan('timesheets.list')
  const query = useInfiniteQuery({
    ...api.drives.list.infiniteOptions(byPages({ vehicle_id })),
    select: rowsOf,
  })
  return (
    <Section title={seesAll ? 'Drives' : 'My Drives'}>
      <CardRows
        label="Drives"
        query={query}
        none={
          seesAll
            ? 'No one has clocked in with this vehicle yet.'
            : 'You have not clocked in with this vehicle yet.'
        }
      >
        {(drive) => <DriveRow key={drive.id} drive={drive} />}
      </CardRows>
      <MoreButton query={query} mt="sm" />
    </Section>
  )
}

function DriveRow({
  drive: { driver_name, job_id, customer_name, folder_number, ...drive },
}: {
  drive: Drive
}) {
  const zone = useCompanyZone()
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm" align="start">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" className="typed">
          <Text span inherit fw={600}>
            {driver_name}
          </Text>
          {', '}
          <Anchor
            inherit
            renderRoot={(props) => <Link {...props} to="/jobs/$id" params={{ id: job_id }} />}
          >
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
          counted(drive.miles, 'mile')
        )}
        <Text size="xs" c="dimmed">
          from {drive.starting_mileage.toLocaleString('en-US')}
        </Text>
      </Text>
    </Group>
  )
}
