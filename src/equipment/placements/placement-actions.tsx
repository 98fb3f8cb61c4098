import { Menu } from '@mantine/core'
import { IconArrowBackUp, IconClockEdit, IconHistory } from '@tabler/icons-react'
import { HistoryDialog } from '#people/audits/history-dialog.tsx'
import { CorrectPlacementDialog } from '#equipment/placements/correct-placement-dialog.tsx'
import { placementWords } from '#equipment/placements/placement-words.ts'
import type { Placement } from '#equipment/placements/placements.ts'
import { TakeBackDialog } from '#equipment/placements/take-back-dialog.tsx'
import { useCompanyZone } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'

/**
 * Shows a placement's history. Management also corrects it or takes it back; the person who has
 * just placed the unit may take it back too.
 */
export function PlacementActions({ placement }: { placement: Placement }) {
  const show = useDialog()
  const zone = useCompanyZone()
  const mayCorrect = useCan('placements.correct')
  const name = `${placement.item_number} at ${placement.customer_name}`
  const history = {
    of: name,
    tables: ['placements' as const],
    rowId: placement.id,
    words: placementWords(placement, zone),
  }
  return (
    <ActionsMenu label={`Actions for ${name}`}>
      <Menu.Item
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() =>
          show((dialog) => <HistoryDialog title={`History of ${name}`} {...history} {...dialog} />)
        }
      >
        History
      </Menu.Item>
      {mayCorrect && (
        <Menu.Item
          leftSection={<IconClockEdit size={18} aria-hidden />}
          onClick={() =>
            show((dialog) => <CorrectPlacementDialog placement={placement} {...dialog} />)
          }
        >
          Correct
        </Menu.Item>
      )}
      {(mayCorrect || placement.is_just_mine) && (
        <Menu.Item
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => show((dialog) => <TakeBackDialog placement={placement} {...dialog} />)}
        >
          Take back
        </Menu.Item>
      )}
    </ActionsMenu>
  )
}
