import { Anchor, Checkbox, Group, Menu, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Placement } from '#equipment/placements/placements.ts'
import { TakeBackItem } from '#equipment/placements/take-back-actions.tsx'
import { useCompanyZone } from '#client/company.ts'
import { shownDollars } from '#values/amounts.ts'
import { counted } from '#values/counted.ts'
import { exactTime } from '#values/times.ts'
import { ActionsMenu } from '#ui/actions-menu.tsx'

interface Props {
  row: Placement
  chosen: boolean
  isPickedUp: boolean
  onChoose?: (on: boolean) => void
  onPickUp?: (rows: Placement[]) => void
  onMove?: (rows: Placement[]) => void
  onMoveJob?: (row: Placement) => void
}

/** One unit on a job: name, start, cost so far, and actions. */
export function StandingTile({
  row,
  chosen,
  isPickedUp,
  onChoose,
  onPickUp,
  onMove,
  onMoveJob,
}: Props) {
  const zone = useCompanyZone()
  const {
    equipment_id,
    item_number,
    name,
    placed_at,
    placed_by_name,
    rental_days,
    rental_cents,
    notes,
  } = row
  return (
    <Group
      component="li"
      wrap="nowrap"
      gap="sm"
      py={6}
      style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
    >
      {onChoose && (
        <Checkbox
          aria-label={`Select ${item_number}`}
          checked={chosen}
          onChange={() => onChoose(!chosen)}
        />
      )}
      <div style={{ minWidth: 0, flex: 1 }}>
        <Text size="sm" className="typed" truncate title={name}>
          <Anchor
            inherit
            fw={600}
            renderRoot={(props) => (
              <Link {...props} to="/equipment/$id" params={{ id: equipment_id }} />
            )}
          >
            {item_number}
          </Anchor>{' '}
          {name}
        </Text>
        <Text size="xs" c="dimmed" className="typed">
          since <time dateTime={placed_at}>{exactTime(placed_at, zone)}</time>
          {placed_by_name && ` · ${placed_by_name}`}
          {notes && ` · ${notes}`}
        </Text>
        {isPickedUp && <Text size="xs">Picked up on this device, waiting to be sent</Text>}
      </div>
      <Text
        size="sm"
        ta="right"
        style={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}
        component="div"
      >
        {counted(rental_days, 'day')}
        <Text size="xs" c="dimmed">
          {rental_cents === null ? 'no rate' : shownDollars(rental_cents)}
        </Text>
      </Text>
      {onPickUp && onMove && (
        <ActionsMenu color="gray" label={`Actions for ${item_number}`}>
          <Menu.Item onClick={() => onPickUp([row])}>Pick Up</Menu.Item>
          <Menu.Item onClick={() => onMove([row])}>Move to Another Room</Menu.Item>
          {row.is_just_mine && !isPickedUp && <TakeBackItem placement={row} />}

          {onMoveJob && <Menu.Item onClick={() => onMoveJob(row)}>Move to Another Job</Menu.Item>}
        </ActionsMenu>
      )}
    </Group>
  )
}
