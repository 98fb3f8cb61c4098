import {
  type Icon,
  IconArchive,
  IconArchiveOff,
  IconEye,
  IconPackageExport,
  IconPackageImport,
  IconPencil,
  IconQrcode,
  IconTool,
  IconToolsOff,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { type Role, can } from '#access/roles.ts'
import type { Equipment } from '#equipment/equipment/equipment.ts'

export type EquipmentAction =
  | 'view'
  | 'deploy'
  | 'pickUp'
  | 'moveJob'
  | 'edit'
  | 'label'
  | 'maintain'
  | 'return'
  | 'retire'
  | 'restore'

/** Returns what this role can do with a unit in its status. A unit on a job is picked up first. */
export function actionsFor({ status }: Pick<Equipment, 'status'>, role: Role) {
  const keep = can(role, 'equipment.keep')
  const edit = can(role, 'equipment.edit')
  const place = can(role, 'equipment.place')
  const all: { action: EquipmentAction; label: string; icon: Icon; when: boolean }[] = [
    { action: 'view', label: 'View', icon: IconEye, when: can(role, 'equipment.list') },
    {
      action: 'deploy',
      label: 'Deploy',
      icon: IconPackageExport,
      when: place && status === 'available',
    },
    {
      action: 'pickUp',
      label: 'Pick up',
      icon: IconPackageImport,
      when: place && status === 'deployed',
    },
    {
      action: 'moveJob',
      label: 'Move to another job',
      icon: IconTruckDelivery,
      when: can(role, 'placements.correct') && status === 'deployed',
    },
    { action: 'edit', label: 'Edit', icon: IconPencil, when: edit },
    { action: 'label', label: 'Print Label', icon: IconQrcode, when: can(role, 'equipment.list') },
    {
      action: 'maintain',
      label: 'Send to maintenance',
      icon: IconTool,
      when: keep && status === 'available',
    },
    {
      action: 'return',
      label: 'Return to service',
      icon: IconToolsOff,
      when: keep && status === 'maintenance',
    },
    {
      action: 'retire',
      label: 'Retire',
      icon: IconArchive,
      when: edit && (status === 'available' || status === 'maintenance'),
    },
    {
      action: 'restore',
      label: 'Restore',
      icon: IconArchiveOff,
      when: edit && status === 'retired',
    },
  ]
  return all.filter(({ when }) => when)
}
