import { Badge, Menu, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
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

const colors: Record<VehicleStatus, string> = {
  active: 'green',
  in_maintenance: 'orange',
  damaged: 'yellow',
  not_drivable: 'red',
}
const choices = Object.keys(vehicleStatuses) as VehicleStatus[]

const Dot = ({ vehicle, label }: { vehicle: Vehicle; label: string }) => (
  <Badge
    variant="dot"
    color={label === 'Service Due' ? 'orange' : colors[vehicle.status]}
    size="md"
    fz={12}
    px={8}
    tt="none"
    fw={600}
    style={{ cursor: 'inherit' }}
    {...(vehicle.status_reason && { title: vehicle.status_reason })}
  >
    {label}
  </Badge>
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
    <Menu shadow="md" position="bottom-end">
      <Menu.Target>
        <UnstyledButton
          aria-label={`Status of ${vehicle.number}: ${label}. Change`}
          mih="var(--control)"
          style={{ display: 'inline-flex', alignItems: 'center', gap: 4, flex: 'none' }}
        >
          <Dot vehicle={vehicle} label={label} />
          <IconChevronDown size={14} aria-hidden style={{ flex: 'none' }} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((status) => (
          <Menu.Item
            key={status}
            leftSection={
              <Badge variant="filled" color={colors[status]} size="xs" circle aria-hidden />
            }
            rightSection={
              status === vehicle.status ? (
                <IconCheck size={16} aria-label="Current status" />
              ) : undefined
            }
            disabled={set.isPending}
            onClick={() => status !== vehicle.status && set.mutate({ id: vehicle.id, status })}
          >
            <Text size="sm">{vehicleStatuses[status]}</Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
