import '#drying/plans/plans.css'
import { useId } from 'react'
import type { Door, Drawing, PlanRoom } from '#drying/plans/drawing.ts'
import { BackgroundShape } from '#drying/plans/plan-background-panel.tsx'
import { doorSwing, labelLines } from '#drying/plans/plan-drawn.ts'
import { type Part, isPart } from '#drying/plans/plan-parts.ts'
import { PinShape } from '#drying/plans/plan-pin-tile.tsx'
import type { ShownPin } from '#drying/plans/plan-pins.ts'
import { isInside, labelSpot, lengthOf, rectangleOf, wallOf } from '#drying/plans/plan-shapes.ts'
import { shownLength } from '#drying/rooms/room-length.ts'
import type { Corner } from '#drying/rooms/shapes.ts'

interface Props {
  drawing: Drawing
  /** Inches per pixel of the screen, so that texts and pins keep their size. */
  px: number
  /** Wet square feet by the room of the plan, for the labels. */
  wet: ReadonlyMap<string, number>
  selected?: Part | undefined
  /** Address of the background's picture; without it, the plan is drawn alone. */
  picture?: string | undefined
  /** The pins to draw, unless they are buttons. */
  pins?: readonly ShownPin[]
}

const pointsOf = (corners: readonly Corner[]) => corners.map(({ x, y }) => `${x},${y}`).join(' ')

/** The parts of a floor, to be drawn inside an SVG whose unit is an inch. */
export function PlanShapes({ drawing, px, wet, selected, picture, pins = [] }: Props) {
  const hatch = useId()
  const { rooms, doors, background } = drawing
  const isOver = background && !background.is_hidden && picture
  return (
    <g data-over-picture={isOver ? true : undefined}>
      <defs>
        <pattern
          id={hatch}
          width={8 * px}
          height={8 * px}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className="plan-wet-ground" width={8 * px} height={8 * px} />
          <line className="plan-wet-line" y2={8 * px} strokeWidth={3 * px} />
        </pattern>
      </defs>
      {isOver && <BackgroundShape background={background} address={picture} />}
      {rooms.map((room) => (
        <polygon
          key={room.id}
          className="plan-room"
          data-selected={isPart({ kind: 'rooms', id: room.id }, selected) || undefined}
          points={pointsOf(room.corners)}
        />
      ))}
      {drawing.wet.map(({ id, corners }) => (
        <polygon
          key={id}
          className="plan-wet"
          data-selected={isPart({ kind: 'wet', id }, selected) || undefined}
          points={pointsOf(corners)}
          fill={`url(#${hatch})`}
        />
      ))}
      {doors.map((door) => (
        <DoorShape key={door.id} {...{ drawing, door, px, selected }} />
      ))}
      {rooms.map((room) => (
        <RoomLabel key={room.id} room={room} px={px} wet={wet.get(room.id) ?? 0} />
      ))}
      {rooms.map(
        ({ id, corners }) =>
          !rectangleOf(corners) && <WallLengths key={id} corners={corners} px={px} />,
      )}
      {pins.map((pin) => (
        <g
          key={pin.id}
          data-selected={isPart({ kind: 'pins', id: pin.id }, selected) || undefined}
          transform={`translate(${pin.x} ${pin.y})`}
        >
          <PinShape pin={pin} px={px} />
        </g>
      ))}
    </g>
  )
}

/** A door as floor plans show it: a gap in the wall, the open leaf, and the arc of its swing. */
function DoorShape({
  drawing,
  door,
  px,
  selected,
}: Pick<Props, 'drawing' | 'px' | 'selected'> & { door: Door }) {
  const swing = doorSwing(drawing, door)
  if (!swing) return null
  const { a, b, path } = swing
  return (
    <g
      className="plan-door"
      data-selected={isPart({ kind: 'doors', id: door.id }, selected) || undefined}
    >
      <line className="plan-gap" x1={a.x} y1={a.y} x2={b.x} y2={b.y} strokeWidth={5 * px} />
      <path d={path} />
    </g>
  )
}

/** Pixels: the size of labels, a line of them, and the average letter. */
const [FONT, LINE, LETTER] = [13, 16, 7.2]

/** Name, dimensions and wet area, as far as there is room for them. The list has all of it. */
function RoomLabel({ room, px, wet }: { room: PlanRoom; px: number; wet: number }) {
  const spot = labelSpot(room.corners)
  const letters = Math.floor((spot.width / px - 8) / LETTER)
  const rows = Math.floor((spot.height / px - 6) / LINE)
  const lines = labelLines(room, wet, { letters, rows })
  const top = spot.center.y - ((lines.length - 1) * LINE * px) / 2
  return lines.map((text, n) => (
    <text
      key={text}
      className="plan-label"
      data-name={n === 0 || undefined}
      x={spot.center.x}
      y={top + n * LINE * px}
      dy="0.35em"
      fontSize={FONT * px}
    >
      {text}
    </text>
  ))
}

/** The length of each wall that is long enough on the screen, inside along the wall. */
function WallLengths({ corners, px }: { corners: readonly Corner[]; px: number }) {
  return corners.map((_, wall) => {
    const [a, b] = wallOf(corners, wall)
    const length = lengthOf(a, b)
    if (length / px < 34) return null
    const normal = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length }
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    const inward = isInside({ x: middle.x + normal.x, y: middle.y + normal.y }, corners) ? 1 : -1
    const [dx, dy] = [normal.x * inward, normal.y * inward]
    return (
      <text
        key={wall}
        className="plan-length"
        x={middle.x + dx * 6 * px}
        y={middle.y + dy * 10 * px}
        dy="0.35em"
        fontSize={11 * px}
        textAnchor={dx > 0.5 ? 'start' : dx < -0.5 ? 'end' : 'middle'}
      >
        {shownLength(Math.round(length))}
      </text>
    )
  })
}
