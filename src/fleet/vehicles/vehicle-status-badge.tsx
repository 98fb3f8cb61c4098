import { useMutation } from '@tanstack/react-query'
import {
  type Vehicle,
  type VehicleStatus,
  vehicleBadge,
  vehicleStatuses,
} from '#fleet/vehicles/vehicles.ts'
import { api } from '#client/api.ts'
import { useCompanyToday } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import { DotBadge } from '#ui/dot-badge.tsx'
import { StatusMenu } from '#ui/status-menu.tsx'

const colors: Record<VehicleStatus, string> = {
  active: 'green',
  in_maintenance: 'orange',
  damaged: 'yellow',
  not_drivable: 'red',
}
const choices = Object.keys(vehicleStatuses) as VehicleStatus[]

const Dot = ({ vehicle, label }: { vehicle: Vehicle; label: string }) => (
  <DotBadge
    color={
      vehicle.archived_at ? 'gray' : label === 'Service Due' ? 'orange' : colors[vehicle.status]
    }
    style={{ cursor: 'inherit' }}
    {...(vehicle.status_reason && { title: vehicle.status_reason })}
  >
    {label}
  </DotBadge>
)

/**
 * Shows if a vehicle may be driven or its service is due. Management opens it to set the status,
 * which is shown right away.
 */
export function VehicleStatusBadge({ vehicle: known }: { vehicle: Vehicle }) {
  const maySet = useCan('vehicles.edit')
  const today = useCompanyToday()
  const set = useMutation(
    api.vehicles.setStatus.mutationOptions({ meta: { failed: 'Failed to update status' } }),
  )
  const vehicle = set.isPending ? { ...known, status: set.variables.status } : known
  const label = vehicleBadge(vehicle, today)
  if (!maySet || vehicle.archived_at) return <Dot vehicle={vehicle} label={label} />
  return (
    <StatusMenu
      label={`Status of ${vehicle.number}: ${label}`}
      current={vehicle.status}
      statuses={choices}
      nameOf={(status) => vehicleStatuses[status]}
      colors={colors}
      isSaving={set.isPending}
      onChoose={(status) => set.mutate({ id: vehicle.id, status })}
      style={{ flex: 'none' }}
    >
      <Dot vehicle={vehicle} label={label} />
    </StatusMenu>
  )
}
