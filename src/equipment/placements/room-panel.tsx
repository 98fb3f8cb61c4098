import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { NO_ROOM, type Placement } from '#equipment/placements/placements.ts'
import { StandingTile } from '#equipment/placements/standing-tile.tsx'

interface Props {
  room: string | null
  rows: Placement[]
  chosen: ReadonlySet<string>
  /** Ids picked up on this device that the server does not know about yet. */
  pickedUp: ReadonlySet<string>
  onChoose?: (ids: string[], on: boolean) => void
  onPickUp?: (rows: Placement[]) => void
  onMove?: (rows: Placement[]) => void
  onMoveJob?: (row: Placement) => void
}

/** The units in one room. */
export function RoomPanel({ room, rows, chosen, pickedUp, onChoose, ...acts }: Props) {
  const name = room ?? NO_ROOM
  const ids = rows.map(({ id }) => id)
  const count = ids.filter((id) => chosen.has(id)).length
  return (
    <section aria-label={name}>
      <Group gap="sm" mb={4} wrap="nowrap">
        {onChoose && (
          <Checkbox
            aria-label={`Select all in ${name}`}
            checked={count === ids.length}
            indeterminate={count > 0 && count < ids.length}
            onChange={() => onChoose(ids, count < ids.length)}
          />
        )}
        <Text
          fw={650}
          size="sm"
          component="h2"
          m={0}
          c={room ? undefined : 'var(--mantine-color-error)'}
          className="typed"
        >
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {rows.length}
        </Text>
      </Group>
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }} aria-label={name}>
        {rows.map((row) => (
          <StandingTile
            key={row.id}
            row={row}
            chosen={chosen.has(row.id)}
            isPickedUp={pickedUp.has(row.id)}
            {...(onChoose && { onChoose: (on: boolean) => onChoose([row.id], on) })}
            {...acts}
          />
        ))}
      </Stack>
    </section>
  )
}
