import { DotBadge } from '#ui/dot-badge.tsx'
import { Group, Text } from '@mantine/core'
import { weekdayIn } from '#values/company-time.ts'
import { BilledBeforeBadge } from '#money/drafts/billed-before-badge.tsx'
import { shownPrice } from '#money/price-list/line-price.ts'
import { UnbilledPicker } from '#money/drafts/unbilled-picker.tsx'
import type { UnbilledMiles } from '#money/drafts/unbilled.ts'

interface Props {
  miles: readonly UnbilledMiles[]
  zone: string
  onAdd: (miles: UnbilledMiles[]) => void
}

/** Offers drives that are on no invoice yet. Assumed miles are marked. */
export function UnbilledMileagePicker({ miles, zone, onAdd }: Props) {
  const offered = miles.map((drive) => ({
    id: drive.time_record_id,
    name: () =>
      `${drive.vehicle_number}, ${drive.driver_name}, ${weekdayIn(drive.clock_in_time, zone)}, ${drive.miles} miles`,
    content: () => <Drive drive={drive} zone={zone} />,
  }))
  return (
    <UnbilledPicker
      groups={offered.length > 0 ? [{ id: 'miles', name: 'Drives', about: '', offered }] : []}
      none="No drives to bill. Finished drives for this job appear here until they’re billed."
      onAdd={(ids) => onAdd(miles.filter(({ time_record_id }) => ids.has(time_record_id)))}
    />
  )
}

const Drive = ({ drive, zone }: { drive: UnbilledMiles; zone: string }) => (
  <Group gap="2px 8px" component="span">
    <span className="typed">
      {drive.vehicle_number}, {drive.driver_name}
    </span>
    <Text span size="sm" c="dimmed">
      {weekdayIn(drive.clock_in_time, zone)} · {drive.miles} mi
      {drive.mileage_rate_cents !== null && ` · ${shownPrice(drive.mileage_rate_cents)} a mile`}
    </Text>
    <BilledBeforeBadge {...drive} />
    {drive.assumed && (
      <DotBadge component="span" color="yellow">
        Assumed miles
      </DotBadge>
    )}
  </Group>
)
