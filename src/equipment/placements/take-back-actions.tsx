import { Anchor, Menu } from '@mantine/core'
import type { Placement } from '#equipment/placements/placements.ts'
import { TakeBackDialog } from '#equipment/placements/take-back-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'

const MISTAKE = 'Placed by mistake'

/** Menu item that takes back a placement the person has just made. */
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

/** The same action as a link, for a unit that was already picked up. */
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
