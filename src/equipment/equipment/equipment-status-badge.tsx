import { type EquipmentStatus, equipmentStatuses } from '#equipment/equipment/equipment.ts'
import { DotBadge } from '#ui/dot-badge.tsx'

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
  <DotBadge
    color={colors[status]}
    style={{ cursor: 'inherit' }}
    {...(status_reason && { title: status_reason })}
  >
    {equipmentStatuses[status]}
  </DotBadge>
)
