import { Button, Group, Text, UnstyledButton } from '@mantine/core'
import {
  IconDoor,
  IconDropletHalf2,
  IconMapPin,
  IconPhoto,
  IconPolygon,
  IconSquarePlus,
} from '@tabler/icons-react'
import type { Drawer, Tool } from '#drying/plans/plan-drawing.client.ts'
import { PlanLengthForm } from '#drying/plans/plan-length-form.tsx'
import { roomDimensions, shownArea } from '#drying/plans/plan-figures.ts'
import { atLength, lengthOf, rectangleOf } from '#drying/plans/plan-shapes.ts'
import { squareFeet } from '#drying/rooms/shapes.ts'

const tools = [
  { tool: 'room', label: 'Draw Room', Icon: IconPolygon },
  { tool: 'wet', label: 'Wet Area', Icon: IconDropletHalf2 },
  { tool: 'door', label: 'Door', Icon: IconDoor },
  { tool: 'pin', label: 'Pin', Icon: IconMapPin },
] as const

const hints: Record<Exclude<Tool, 'select' | 'scale'>, string> = {
  room: 'Drag a rectangle, or tap the corners one by one.',
  wet: 'Drag a rectangle over the wet floor, or tap its corners one by one.',
  door: 'Tap a wall.',
  pin: 'Tap where the pin goes.',
}

/** The tools, while nothing is selected and none is in hand. */
export const PlanTools = ({
  drawer: { use, live },
  onAddRoom,
  onPicture,
}: {
  drawer: Drawer
  onAddRoom: () => void
  onPicture: () => void
}) => (
  <>
    <div className="plan-tools" role="toolbar" aria-label="Drawing tools">
      <UnstyledButton className="plan-tool" onClick={onAddRoom}>
        <IconSquarePlus size={24} aria-hidden />
        Add Room
      </UnstyledButton>
      {tools.map(({ tool, label, Icon }) => (
        <UnstyledButton
          key={tool}
          className="plan-tool"
          onClick={() => use(tool)}
          // A door is in a wall.
          disabled={tool === 'door' && live.rooms.length === 0}
        >
          <Icon size={24} aria-hidden />
          {label}
        </UnstyledButton>
      ))}
      <UnstyledButton className="plan-tool" onClick={onPicture}>
        <IconPhoto size={24} aria-hidden />
        Photo
      </UnstyledButton>
    </div>
    <Text size="xs" c="dimmed" ta="center">
      {live.rooms.length === 0
        ? 'Add a room by its lengths, or draw one.'
        : 'Tap a part to select it, then drag it. Two fingers zoom.'}
    </Text>
  </>
)

/** Tells how to use the tool in hand, and takes the figures of the drawing. */
export function PlanToolPanel({ drawer }: { drawer: Drawer }) {
  const { tool, use, sketch, outline, finish } = drawer
  if (tool === 'select' || tool === 'scale') return null
  const corners = sketch?.corners ?? []
  const isOpen = sketch !== undefined && !sketch.isBox
  return (
    <Group justify="center" gap="xs" mih={60}>
      <Text size="sm" role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {sketch?.isBox && rectangleOf(corners)
          ? `${roomDimensions(corners)} · ${shownArea(squareFeet(corners))}`
          : isOpen && corners.length > 2
            ? `${corners.length} corners · ${shownArea(squareFeet(corners))}`
            : isOpen
              ? 'Tap the next corner.'
              : hints[tool]}
      </Text>
      {isOpen && corners.length > 1 && (
        <PlanLengthForm
          key={`${corners.length} ${lengthOf(corners.at(-2)!, corners.at(-1)!)}`}
          label="Length of the last wall"
          inches={Math.round(lengthOf(corners.at(-2)!, corners.at(-1)!))}
          onSet={(inches) =>
            outline({
              isBox: false,
              corners: [
                ...corners.slice(0, -1),
                atLength(corners.at(-2)!, corners.at(-1)!, inches),
              ],
            })
          }
        />
      )}
      {isOpen && (
        <Button
          variant="default"
          onClick={() =>
            outline(
              corners.length > 1 ? { isBox: false, corners: corners.slice(0, -1) } : undefined,
            )
          }
        >
          Remove Corner
        </Button>
      )}
      {isOpen && corners.length > 2 && <Button onClick={() => finish(corners)}>Finish</Button>}
      <Button variant="default" onClick={() => use('select')}>
        Cancel
      </Button>
    </Group>
  )
}
