import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical, IconQrcode, IconStack2 } from '@tabler/icons-react'
import { type EquipmentFilter, PrintLabelsDialog } from '#features/equipment/print-labels-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'

interface Props {
  /** How the list is filtered now. */
  list: EquipmentFilter
  onAddSeveral?: () => void
}

/** What else there is about equipment: several added at once, and the list, as it is filtered, on paper. */
export function MoreEquipmentActions({ list, onAddSeveral }: Props) {
  const show = useDialog()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" aria-label="More about equipment">
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
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
      </Menu.Dropdown>
    </Menu>
  )
}
