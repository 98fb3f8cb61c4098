import { Badge } from '@mantine/core'
import { type EquipmentStatus, equipmentStatuses } from '#equipment/equipment/equipment.ts'

const colors: Record<EquipmentStatus, string> = {
  available: 'green',
  deployed: 'blue',
  maintenance: 'orange',
  retired: 'gray',
}

/** Whether a unit can go out; where it is kept back, the reason is read by resting on it. */
export const EquipmentStatusBadge = ({
  status,
  status_reason,
}: {
  status: EquipmentStatus
  status_reason?: string | null
}) => (
  <Badge
    variant="dot"
    color={colors[status]}
    size="md"
    fz={12}
    px={8}
    tt="none"
    fw={600}
    style={{ cursor: 'inherit' }}
    {...(status_reason && { title: status_reason })}
  >
    {equipmentStatuses[status]}
  </Badge>
)
