import { Anchor, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Worklist } from '#features/worklist/worklist.ts'

const counted = (count: number, one: string, several: string) => (count === 1 ? `1 ${one}` : `${count} ${several}`)

/** What is to be done about vehicles: each line leads to it. */
export function FleetLinesCard({ city, ...fleet }: Worklist['fleet'] & { city: string | undefined }) {
  const line = { className: 'touchable', size: 'sm', fw: 600 } as const
  const { expiring_vehicles, due_services, requested_services, late_services } = fleet
  return (
    <Group gap="0 16px">
      {expiring_vehicles > 0 && (
        <Anchor {...line} renderRoot={(props) => <Link {...props} to="/fleet" search={{ expiring: true, city }} />}>
          {counted(expiring_vehicles, 'vehicle', 'vehicles')} with registration or insurance to renew
        </Anchor>
      )}
      {due_services > 0 && (
        <Anchor {...line} renderRoot={(props) => <Link {...props} to="/fleet/services" search={{ city }} />}>
          {counted(due_services, 'vehicle service', 'vehicle services')} due
        </Anchor>
      )}
      {requested_services > 0 && (
        <Anchor {...line} renderRoot={(props) => <Link {...props} to="/fleet/services" search={{ status: 'requested', city }} />}>
          {counted(requested_services, 'service request', 'service requests')} to plan
        </Anchor>
      )}
      {late_services > 0 && (
        <Anchor {...line} renderRoot={(props) => <Link {...props} to="/fleet/services" search={{ status: 'scheduled', city }} />}>
          {counted(late_services, 'vehicle service', 'vehicle services')} past {late_services === 1 ? 'its' : 'their'} day
        </Anchor>
      )}
    </Group>
  )
}
