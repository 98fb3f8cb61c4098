import { ActionIcon, Button, CloseButton, Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Drawing, type Pin, type PlanRoom, pinKinds } from '#drying/plans/drawing.ts'
import { BackgroundActions } from '#drying/plans/plan-background-panel.tsx'
import type { Drawer } from '#drying/plans/plan-drawing.client.ts'
import { PlanLengthForm } from '#drying/plans/plan-length-form.tsx'
import { roomDimensions, shownArea } from '#drying/plans/plan-figures.ts'
import { withCorner, withOutline } from '#drying/plans/plan-parts.ts'
import { type ShownPin, pinLine } from '#drying/plans/plan-pins.ts'
import { rectangleOf, wallLength, wallResized } from '#drying/plans/plan-shapes.ts'
import { shownLength } from '#drying/rooms/room-length.ts'
import { type Corner, outlineProblem, squareFeet } from '#drying/rooms/shapes.ts'

interface Props {
  drawer: Drawer
  wet: ReadonlyMap<string, number>
  pins: readonly ShownPin[]
  draw: (drawing: Drawing) => void
  say: (problem: string | undefined) => void
  onEditRoom: (room: PlanRoom) => void
  onEditPin: (pin: Pin) => void
}

const figures = (corners: readonly Corner[]) =>
  rectangleOf(corners)
    ? `${roomDimensions(corners)} · ${shownArea(squareFeet(corners))}`
    : shownArea(squareFeet(corners))

/** Shows the figures of the selected part, and offers the actions on it. */
export function PlanSelection(props: Props) {
  const { drawer, wet, pins } = props
  const { live, selected } = drawer
  if (!selected) return null
  switch (selected.kind) {
    case 'rooms': {
      const room = live.rooms.find(({ id }) => id === selected.id)
      if (!room) return null
      const wetSf = wet.get(room.id) ?? 0
      return (
        <Frame
          drawer={drawer}
          title={room.name}
          about={`${figures(room.corners)}${wetSf > 0 ? ` · ${shownArea(wetSf)} wet` : ''}`}
          onEdit={() => props.onEditRoom(room)}
        >
          <OutlineActions {...props} corners={room.corners} />
        </Frame>
      )
    }
    case 'wet': {
      const area = live.wet.find(({ id }) => id === selected.id)
      return (
        area && (
          <Frame
            drawer={drawer}
            title="Wet area"
            about={`${figures(area.corners)}${wetWords(live.rooms, wet)}`}
          >
            <OutlineActions {...props} corners={area.corners} />
          </Frame>
        )
      )
    }
    case 'doors': {
      const door = live.doors.find(({ id }) => id === selected.id)
      return (
        door && (
          <Frame drawer={drawer} title="Door" about={`${shownLength(door.width)} wide`}>
            <DoorActions {...props} id={door.id} />
          </Frame>
        )
      )
    }
    case 'background':
      return (
        live.background && (
          <Frame
            drawer={drawer}
            title="Background picture"
            about={`${shownLength(Math.round(live.background.width))} wide${live.background.is_hidden ? ' · hidden' : ''}`}
          >
            <BackgroundActions {...props} />
          </Frame>
        )
      )
    default: {
      const pin = pins.find(({ id }) => id === selected.id)
      return (
        pin && (
          <Frame
            drawer={drawer}
            title={`Pin ${pin.number}`}
            about={`${pinKinds[pin.kind]}: ${pinLine(pin.facts)}`}
            onEdit={() => props.onEditPin(live.pins.find(({ id }) => id === pin.id)!)}
          />
        )
      )
    }
  }
}

/** The wet square feet of each room that has some. */
const wetWords = (rooms: readonly PlanRoom[], wet: ReadonlyMap<string, number>) =>
  rooms
    .flatMap(({ id, name }) => {
      const sf = wet.get(id) ?? 0
      return sf > 0 ? ` · ${name}: ${shownArea(sf)} wet` : []
    })
    .join('')

interface FrameProps {
  drawer: Drawer
  title: string
  about: string
  onEdit?: () => void
  children?: ReactNode
}

const Frame = ({ drawer, title, about, onEdit, children }: FrameProps) => (
  <Stack gap={4}>
    <Group wrap="nowrap" gap={4} justify="space-between">
      <div role="status" style={{ minWidth: 0 }}>
        <Text fw={650} truncate>
          {title}
        </Text>
        <Text size="sm" className="typed" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {about}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        {onEdit && (
          <ActionIcon variant="default" aria-label={`Edit ${title}`} onClick={onEdit}>
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          variant="default"
          c="red"
          aria-label={
            drawer.selected && 'corner' in drawer.selected ? 'Remove corner' : `Remove ${title}`
          }
          onClick={() => drawer.remove()}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
        <CloseButton aria-label="Deselect" onClick={() => drawer.select(undefined)} />
      </Group>
    </Group>
    {children}
  </Stack>
)

/** Length of the selected wall, and adding or removing a corner. */
function OutlineActions({ drawer, draw, say, corners }: Props & { corners: Corner[] }) {
  const { live, selected, isMoving } = drawer
  if (!selected || isMoving) return null
  if ('corner' in selected)
    return corners.length > 3 ? (
      <Text size="xs" c="dimmed">
        Drag the corner. Remove takes away this corner alone.
      </Text>
    ) : null
  if (!('wall' in selected))
    return (
      <Text size="xs" c="dimmed">
        Drag it, or tap a wall or corner of it.
      </Text>
    )
  const { wall } = selected
  const inches = wallLength(corners, wall)
  const resize = (to: number) => {
    const next = wallResized(corners, wall, to)
    const problem = outlineProblem(next)
    say(problem)
    if (!problem) draw(withOutline(live, selected, next))
  }
  return (
    <Group gap="xs">
      <PlanLengthForm
        key={`${wall} ${inches}`}
        label="Wall length"
        inches={inches}
        onSet={resize}
      />
      <Button
        variant="default"
        onClick={() => {
          draw(withCorner(live, selected))
          drawer.select({ kind: selected.kind, id: selected.id, corner: wall + 1 })
        }}
      >
        Add Corner
      </Button>
    </Group>
  )
}

function DoorActions({ drawer, draw, say, id }: Props & { id: string }) {
  const { live } = drawer
  const door = live.doors.find((one) => one.id === id)!
  const corners = live.rooms.find((room) => room.id === door.room)!.corners
  const most = Math.floor(wallLength(corners, door.wall))
  const widen = (width: number) => {
    if (width < 6) return say('A door is at least 6 inches wide')
    if (width > most) return say(`This wall is only ${shownLength(most)} long`)
    say(undefined)
    const offset = Math.min(door.offset, most - width)
    return draw({
      ...live,
      doors: live.doors.map((one) => (one.id === id ? { ...one, width, offset } : one)),
    })
  }
  return <PlanLengthForm key={door.width} label="Door width" inches={door.width} onSet={widen} />
}
