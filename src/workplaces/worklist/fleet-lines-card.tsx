import { Link } from '@tanstack/react-router'
import { AttentionTile } from '#workplaces/worklist/attention-tile.tsx'
import type { Worklist } from '#workplaces/worklist/worklist.ts'

/** Vehicles that need something done. Each line links to them. */
export function FleetLinesCard({
  city,
  ...fleet
}: Worklist['fleet'] & { city: string | undefined }) {
  const {
    expiring_vehicles: expiring,
    due_services: due,
    requested_services: requested,
    late_services: late,
  } = fleet
  // A phone has two screens for everything that is waiting. There, the fleet pages and the morning
  // email cover this.
  const line = { visibleFrom: 'sm' } as const
  const services = (props: object) => <Link {...props} to="/fleet/services" search={{ city }} />
  return (
    <>
      {expiring > 0 && (
        <AttentionTile
          {...line}
          count={expiring}
          root={(props) => <Link {...props} to="/fleet" search={{ expiring: true, city }} />}
        >
          {expiring === 1 ? 'vehicle' : 'vehicles'} with registration or insurance expiring
        </AttentionTile>
      )}
      {due + late > 0 && (
        <AttentionTile {...line} count={due + late} root={services}>
          vehicle {due + late === 1 ? 'service' : 'services'} due or overdue
        </AttentionTile>
      )}
      {requested > 0 && (
        <AttentionTile {...line} count={requested} root={services}>
          vehicle {requested === 1 ? 'service' : 'services'} to schedule
        </AttentionTile>
      )}
    </>
  )
}
