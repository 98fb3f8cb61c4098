import { Badge } from '@mantine/core'
import { type EquipmentStatus, equipmentStatuses } from '#equipment/equipment/equipment.ts'

const colors: Record<EquipmentStatus, string> = {
  available: 'green',
  deployed: 'blue',
  maintenance: 'orange',
  retired: 'gray',
}

/** Shows a unit's status; hovering shows the reason if there is one. */
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
