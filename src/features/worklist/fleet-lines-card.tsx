import { Anchor, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** Vehicles whose papers need renewing: it leads to them. */
export function FleetLinesCard({ expiring_vehicles: count, city }: { expiring_vehicles: number; city: string | undefined }) {
  if (count === 0) return null
  return (
    <Group gap="0 16px">
      <Anchor
        className="touchable"
        size="sm"
        fw={600}
        renderRoot={(props) => <Link {...props} to="/fleet" search={{ expiring: true, city }} />}
      >
        {count === 1 ? '1 vehicle' : `${count} vehicles`} with registration or insurance to renew
      </Anchor>
    </Group>
  )
}
