import { IconArrowBackUp, IconPackageExport, IconPackageImport } from '@tabler/icons-react'

export { JobEquipmentCard as Tab } from '#equipment/placements/job-equipment-card.tsx'
export const icons = {
  placed: IconPackageImport,
  picked_up: IconPackageExport,
  taken_back: IconArrowBackUp,
}
