import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowBackUp, IconClockEdit, IconDotsVertical, IconHistory } from '@tabler/icons-react'
import { HistoryDialog } from '#features/audits/history-dialog.tsx'
import { CorrectPlacementDialog } from '#features/equipment/correct-placement-dialog.tsx'
import { placementWords } from '#features/equipment/placement-words.ts'
import type { Placement } from '#features/equipment/placements.ts'
import { TakeBackDialog } from '#features/equipment/take-back-dialog.tsx'
import { useCompanyZone } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'

/** The history of a placement; management corrects it, and takes back what never was. */
export function PlacementActions({ placement }: { placement: Placement }) {
  const show = useDialog()
  const zone = useCompanyZone()
  const mayCorrect = useCan('placements.correct')
  const name = `${placement.item_number} at ${placement.customer_name}`
  const history = { of: name, tables: ['placements' as const], rowId: placement.id, words: placementWords(placement, zone) }
  return (
    <Menu shadow="md" position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`Actions for ${name}`}>
          <IconDotsVertical size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconHistory size={18} aria-hidden />}
          onClick={() => show((dialog) => <HistoryDialog title={`History of ${name}`} {...history} {...dialog} />)}
        >
          History
        </Menu.Item>
        {mayCorrect && (
          <Menu.Item
            leftSection={<IconClockEdit size={18} aria-hidden />}
            onClick={() => show((dialog) => <CorrectPlacementDialog placement={placement} {...dialog} />)}
          >
            Correct
          </Menu.Item>
        )}
        {mayCorrect && (
          <Menu.Item
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => show((dialog) => <TakeBackDialog placement={placement} {...dialog} />)}
          >
            Take back
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
