import { Group } from '@mantine/core'
import { expiringOf, expiryText } from '#fleet/vehicles/vehicle-expiries.ts'
import type { Vehicle } from '#fleet/vehicles/vehicles.ts'
import { useCompanyToday } from '#client/company.ts'
import { DotBadge } from '#ui/dot-badge.tsx'

/** Papers of a vehicle that expire soon, in orange, or have expired, in red. */
export function VehicleExpiryBadges({ vehicle }: { vehicle: Vehicle }) {
  const today = useCompanyToday()
  const expiring = expiringOf(vehicle)
  if (expiring.length === 0) return null
  return (
    <Group gap={6}>
      {expiring.map((paper) => (
        <DotBadge key={paper.paper} color={paper.expires < today ? 'red' : 'orange'} maw="100%">
          {expiryText(paper, today)}
        </DotBadge>
      ))}
    </Group>
  )
}
