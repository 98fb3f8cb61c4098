import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { shownLength } from '#drying/rooms/room-length.ts'
import { type Room, sizeOf } from '#drying/rooms/rooms.ts'
import { api } from '#client/api.ts'
import { RemoveDialog } from '#client/remove-dialog.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import { counted } from '#values/counted.ts'

interface Props {
  rooms: Room[]
  /** Names the list. */
  label: string
  /** Without it, the rooms can only be read. */
  onEdit?: (room: Room) => void
}

/** Rooms with their measures and wet areas. */
export const RoomCards = ({ rooms, label, onEdit }: Props) => (
  <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label={label}>
    {rooms.map((room) => (
      <RoomTile key={room.id} room={room} {...(onEdit && { onEdit })} />
    ))}
  </Stack>
)

const shownArea = (sf: number) => `${sf.toLocaleString('en-US', { maximumFractionDigits: 1 })} sf`

/** Returns the wet parts of a room in words: 'floor 34 sf, ceiling 12 sf'. */
function wetInWords(room: Room) {
  const parts = [
    ['floor', room.wet_floor_sf],
    ['walls below 2 ft', room.wet_wall_below_sf],
    ['walls above', room.wet_wall_above_sf],
    ['ceiling', room.wet_ceiling_sf],
  ] as const
  const wet = parts.filter(([, sf]) => sf > 0).map(([part, sf]) => `${part} ${shownArea(sf)}`)
  return wet.length > 0 ? `Wet: ${wet.join(', ')}` : 'Nothing wet'
}

function RoomTile({ room, onEdit }: { room: Room } & Pick<Props, 'onEdit'>) {
  const show = useDialog()
  const { name, length_in, width_in, height_in, insets } = room
  return (
    <Group component="li" wrap="nowrap" gap="xs">
      <div style={{ minWidth: 0, flex: 1 }}>
        <Text fw={600} size="sm" className="typed">
          {name}
        </Text>
        <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {[length_in, width_in, height_in].map(shownLength).join(' × ')} ·{' '}
          {shownArea(sizeOf(room).floor_sf)}
          {insets > 0 && ` · ${counted(insets, 'inset')}`}
        </Text>
        <Text size="sm">{wetInWords(room)}</Text>
      </div>
      {onEdit && (
        <>
          <ActionIcon
            variant="subtle"
            aria-label={`Edit ${name}`}
            title="Edit"
            onClick={() => onEdit(room)}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Remove ${name}`}
            title="Remove"
            onClick={() =>
              show((dialog) => (
                <RemoveDialog
                  of={room}
                  line="Its measures and wet areas no longer count."
                  remove={api.rooms.remove.mutationOptions({
                    meta: { done: 'Room removed', failed: 'Failed to remove room' },
                  })}
                  {...dialog}
                />
              ))
            }
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
    </Group>
  )
}
