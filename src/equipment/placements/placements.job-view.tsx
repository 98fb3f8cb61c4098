import { IconArrowBackUp, IconPackageExport, IconPackageImport } from '@tabler/icons-react'
import { ahead, late } from '#ui/late.tsx'

export const Tab = late(
  ahead(
    async () => (await import('#equipment/placements/job-equipment-card.tsx')).JobEquipmentCard,
  ),
)
export const icons = {
  placed: IconPackageImport,
  picked_up: IconPackageExport,
  taken_back: IconArrowBackUp,
}
