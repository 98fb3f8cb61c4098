import { Anchor, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Worklist } from '#features/worklist/worklist.ts'
import { counted } from '#values/counted.ts'

/** What is to be done about vehicles: each line leads to it. */
export function FleetLinesCard({ city, ...fleet }: Worklist['fleet'] & { city: string | undefined }) {
  const line = { className: 'touchable', size: 'sm', fw: 600 } as const
  const { expiring_vehicles: expiring } = fleet
  const services = servicesInWords(fleet)
  return (
    // A phone has two screens for all that waits; there the fleet's own pages say it, and the morning's email.
    <Group gap="0 16px" visibleFrom="sm">
      {expiring > 0 && (
        <Anchor {...line} renderRoot={(props) => <Link {...props} to="/fleet" search={{ expiring: true, city }} />}>
          {counted(expiring, 'vehicle')} with registration or insurance expiring
        </Anchor>
      )}
      {services && (
        <Anchor {...line} renderRoot={(props) => <Link {...props} to="/fleet/services" search={{ city }} />}>
          {services}
        </Anchor>
      )}
    </Group>
  )
}

/** "Vehicle services: 2 due, 1 to schedule, 1 past its day"; nothing where there are none. */
function servicesInWords({ due_services: due, requested_services: requested, late_services: late }: Worklist['fleet']) {
  const parts = [due > 0 && `${due} due`, requested > 0 && `${requested} to schedule`, late > 0 && `${late} overdue`]
  const known = parts.filter(Boolean)
  return known.length > 0 && `Vehicle services: ${known.join(', ')}`
}
