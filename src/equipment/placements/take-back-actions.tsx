import { Anchor, Menu } from '@mantine/core'
import type { Placement } from '#equipment/placements/placements.ts'
import { TakeBackDialog } from '#equipment/placements/take-back-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'

const MISTAKE = 'Placed by mistake'

/** Takes back what one has just placed, in the menu of what stands. */
export function TakeBackItem({ placement }: { placement: Placement }) {
  const show = useDialog()
  return (
    <Menu.Item
      onClick={() => show((dialog) => <TakeBackDialog placement={placement} {...dialog} />)}
    >
      {MISTAKE}
    </Menu.Item>
  )
}

/** The same beside what was picked up again. */
export function TakeBackAnchor({ placement }: { placement: Placement }) {
  const show = useDialog()
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      className="touchable"
      aria-label={`${MISTAKE}: ${placement.item_number}`}
      onClick={() => show((dialog) => <TakeBackDialog placement={placement} {...dialog} />)}
    >
      {MISTAKE}
    </Anchor>
  )
}
