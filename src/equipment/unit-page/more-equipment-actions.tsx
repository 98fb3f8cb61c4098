import { Menu } from '@mantine/core'
import {
  IconFileExport,
  IconFileImport,
  IconPackages,
  IconQrcode,
  IconRulerMeasure,
  IconStack2,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type EquipmentFilter, PrintLabelsDialog } from '#equipment/labels/print-labels-dialog.tsx'
import { downloadFrom } from '#client/download.ts'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'

interface Props {
  /** The list's current filters. */
  list: EquipmentFilter
  onAddSeveral?: () => void
}

/** Other actions: add several, print labels for the list, import and export CSV, kits, factors. */
export function MoreEquipmentActions({ list, onAddSeveral }: Props) {
  const show = useDialog()
  const mayImport = useCan('equipment.import')
  const mayExport = useCan('equipment.export')
  const mayName = useCan('kits.edit')
  const asked = new URLSearchParams(
    Object.entries(list).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return (
    <ActionsMenu variant="default" label="More about equipment">
      {onAddSeveral && (
        <Menu.Item leftSection={<IconStack2 size={18} aria-hidden />} onClick={onAddSeveral}>
          Add several
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconQrcode size={18} aria-hidden />}
        onClick={() => show((dialog) => <PrintLabelsDialog of={{ filters: list }} {...dialog} />)}
      >
        Print labels for this list
      </Menu.Item>
      {mayImport && (
        <Menu.Item
          leftSection={<IconFileImport size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/equipment/import" />}
        >
          Import from CSV
        </Menu.Item>
      )}
      {mayExport && (
        <Menu.Item
          leftSection={<IconFileExport size={18} aria-hidden />}
          onClick={() => void downloadFrom(`/exports/equipment.csv?${asked}`)}
        >
          Export this list as CSV
        </Menu.Item>
      )}
      {mayName && (
        <Menu.Item
          leftSection={<IconPackages size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/equipment/kits" />}
        >
          Kits
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconRulerMeasure size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/sizing-factors" />}
      >
        Sizing factors
      </Menu.Item>
    </ActionsMenu>
  )
}
