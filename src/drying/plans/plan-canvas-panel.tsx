import { ActionIcon } from '@mantine/core'
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useId, useRef } from 'react'
import type { Background } from '#drying/plans/drawing.ts'
import { backgroundBox } from '#drying/plans/plan-background.ts'
import type { Drawer } from '#drying/plans/plan-drawing.client.ts'
import { roomDimensions } from '#drying/plans/plan-figures.ts'
import { type Part, doorEnds, isPart } from '#drying/plans/plan-parts.ts'
import { type ShownPin, pinLine } from '#drying/plans/plan-pins.ts'
import { usePlanPointers } from '#drying/plans/plan-pointers.client.ts'
import { labelSpot, wallOf } from '#drying/plans/plan-shapes.ts'
import { type Size, type View, zoomed } from '#drying/plans/plan-view.ts'
import { PlanShapes } from '#drying/plans/plan-viewer.tsx'
import type { Corner } from '#drying/rooms/shapes.ts'

interface Props {
  drawer: Drawer
  /** Measures the canvas, whose size it then has. */
  canvas: Ref<HTMLDivElement>
  size: Size
  view: View
  onView: (view: View | undefined) => void
  wet: ReadonlyMap<string, number>
  pins: readonly ShownPin[]
  /** Address of the background's picture. */
  picture: string | undefined
  isWrong: boolean
}

const steps: Record<string, Corner> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Inches of a step with Shift. */
const STRIDE = 12

/** The floor on the screen: fingers, mouse and keys select and move its parts. */
export function PlanCanvas(props: Props) {
  const { drawer, canvas, size, view, onView, wet, pins, picture, isWrong } = props
  const svg = useRef<SVGSVGElement>(null)
  const pointers = usePlanPointers(svg, view, onView, drawer.press)
  const { live, selected, sketch, tool } = drawer
  const px = 1 / view.scale
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (step && selected) {
      event.preventDefault()
      const by = event.shiftKey ? STRIDE : 1
      drawer.moveBy({ x: step.x * by, y: step.y * by }, 0)
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && selected) {
      event.preventDefault()
      drawer.remove()
    }
  }
  const zoom = (factor: number) =>
    onView(zoomed(view, factor, { x: size.width / 2, y: size.height / 2 }))
  return (
    <div className="plan-canvas" ref={canvas} data-wrong={isWrong || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- each part on it is a button of its own; a finger finds them by place */}
      <svg
        ref={svg}
        role="group"
        aria-label="Floor plan"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move what a finger selected
        tabIndex={0}
        data-draws={tool === 'select' ? undefined : tool}
        onKeyDown={onKeyDown}
        {...pointers}
      >
        <Grid view={view} />
        <g transform={`scale(${view.scale}) translate(${-view.x} ${-view.y})`}>
          <PlanShapes drawing={live} {...{ px, wet, selected, pins, picture }} />
          {selected?.kind === 'background' && live.background && (
            <BackgroundFrame background={live.background} />
          )}
          <Stops drawer={drawer} pins={pins} px={px} />
          <Handles drawer={drawer} px={px} />
          {sketch && <SketchShape corners={sketch.corners} px={px} />}
        </g>
      </svg>
      <div className="plan-zoom">
        <ActionIcon variant="default" aria-label="Zoom in" onClick={() => zoom(1.4)}>
          <IconPlus size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Zoom out" onClick={() => zoom(1 / 1.4)}>
          <IconMinus size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Fit to screen" onClick={() => onView(undefined)}>
          <IconMaximize size={20} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}

function BackgroundFrame({ background }: { background: Background }) {
  const { x, y, width, height } = backgroundBox(background)
  return <rect className="plan-background-frame" {...{ x, y, width, height }} />
}

/** Lines of a foot, or of 10 ft where those would be too dense. */
function Grid({ view }: { view: View }) {
  const id = useId()
  const step = 12 * view.scale >= 9 ? 12 : 120
  const width = step * view.scale
  return (
    <>
      <defs>
        <pattern
          id={id}
          width={width}
          height={width}
          x={-view.x * view.scale}
          y={-view.y * view.scale}
          patternUnits="userSpaceOnUse"
        >
          <path className="plan-grid" d={`M${width} 0H0V${width}`} fill="none" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </>
  )
}

/**
 * The parts as stops of the Tab key, each named for a screen reader. Enter selects one; a finger
 * selects by place.
 */
function Stops({ drawer, pins, px }: Pick<Props, 'drawer' | 'pins'> & { px: number }) {
  const { live, selected, select } = drawer
  const { background } = live
  const stops: { part: Part; name: string; at: Corner }[] = [
    ...(background && !background.is_hidden
      ? [
          {
            part: { kind: 'background' as const, id: 'background' },
            name: 'Background photo',
            at: background,
          },
        ]
      : []),
    ...live.rooms.map(({ id, name, corners }) => ({
      part: { kind: 'rooms' as const, id },
      name: `${name}, ${roomDimensions(corners)}`,
      at: labelSpot(corners).center,
    })),
    ...live.wet.map(({ id, corners }, n) => ({
      part: { kind: 'wet' as const, id },
      name: `Wet area ${n + 1}`,
      at: labelSpot(corners).center,
    })),
    ...live.doors.flatMap((door, n) => {
      const [at] = doorEnds(live, door) ?? []
      return at ? { part: { kind: 'doors' as const, id: door.id }, name: `Door ${n + 1}`, at } : []
    }),
    ...pins.map((pin) => ({
      part: { kind: 'pins' as const, id: pin.id },
      name: `Pin ${pin.number}: ${pinLine(pin.facts)}`,
      at: pin,
    })),
  ]
  return stops.map(({ part, name, at }) => (
    <g
      key={`${part.kind} ${part.id}`}
      role="button"
      tabIndex={0}
      aria-label={name}
      aria-pressed={isPart(part, selected)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        select(part)
      }}
    >
      <circle cx={at.x} cy={at.y} r={14 * px} fill="none" />
    </g>
  ))
}

/** Handles at the corners of what is selected, and the selected wall. */
function Handles({ drawer: { live, selected }, px }: { drawer: Drawer; px: number }) {
  if (!selected || (selected.kind !== 'rooms' && selected.kind !== 'wet')) return null
  const corners = live[selected.kind].find(({ id }) => id === selected.id)?.corners
  if (!corners) return null
  const wall = 'wall' in selected ? selected.wall : undefined
  const [a, b] = wall === undefined ? [] : wallOf(corners, wall)
  return (
    <>
      {a && b && <line className="plan-wall" x1={a.x} y1={a.y} x2={b.x} y2={b.y} />}
      {corners.map(({ x, y }, n) => (
        <circle
          key={n}
          className="plan-handle"
          data-selected={('corner' in selected && selected.corner === n) || undefined}
          cx={x}
          cy={y}
          r={8 * px}
        />
      ))}
    </>
  )
}

/** An outline that is not finished. The first corner is a target: a tap on it closes the outline. */
const SketchShape = ({ corners, px }: { corners: readonly Corner[]; px: number }) => (
  <>
    <polygon className="plan-sketch" points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
    {corners.map(({ x, y }, n) => (
      <circle
        key={n}
        className="plan-handle"
        data-selected={n === 0 || undefined}
        cx={x}
        cy={y}
        r={(n === 0 ? 10 : 7) * px}
      />
    ))}
  </>
)
