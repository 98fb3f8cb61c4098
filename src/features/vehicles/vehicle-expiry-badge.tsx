import { Badge, Group } from '@mantine/core'
import { expiringOf, expiryText } from '#features/vehicles/vehicle-expiries.ts'
import type { Vehicle } from '#features/vehicles/vehicles.ts'
import { useCompanyZone } from '#client/company.ts'
import { useNow } from '#ui/now.ts'
import { calendarDay } from '#values/times.ts'

/** Which papers of a vehicle end soon, in orange, or ended, in red. */
export function VehicleExpiryBadges({ vehicle }: { vehicle: Vehicle }) {
  const today = calendarDay(new Date(useNow()), useCompanyZone())
  const expiring = expiringOf(vehicle)
  if (expiring.length === 0) return null
  return (
    <Group gap={6}>
      {expiring.map((paper) => (
        <Badge
          key={paper.paper}
          variant="dot"
          color={paper.expires < today ? 'red' : 'orange'}
          size="md"
          fz={12}
          px={8}
          tt="none"
          fw={600}
          maw="100%"
        >
          {expiryText(paper, today)}
        </Badge>
      ))}
    </Group>
  )
}
