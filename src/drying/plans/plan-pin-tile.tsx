import { pinPaths, type ShownPin } from '#drying/plans/plan-pins.ts'
import { pinKinds } from '#drying/plans/drawing.ts'

/** Pixels: the radius of a note's pin. */
export const PIN = 11

/**
 * A pin with its number, drawn inside an SVG around 0. A check mark says that a point is dry, a
 * stroke through it that its point ended or its unit left. `px` are units of the SVG per pixel.
 */
export function PinShape({
  pin: { kind, number, facts },
  px,
}: {
  pin: Pick<ShownPin, 'kind' | 'number' | 'facts'>
  px: number
}) {
  return (
    <g className="plan-pin" data-kind={kind} data-mark={facts.mark}>
      <path d={pinPaths[kind]} transform={`scale(${PIN * px})`} />
      <text dy="0.35em" fontSize={12 * px}>
        {number}
      </text>
      {facts.mark === 'over' && (
        <line
          className="plan-pin-over"
          {...{ x1: -14 * px, y1: 12 * px, x2: 14 * px, y2: -12 * px }}
        />
      )}
      {facts.mark === 'dry' && (
        <g className="plan-pin-dry" transform={`translate(${11 * px} ${-11 * px}) scale(${px})`}>
          <circle r={7.5} />
          <path d="M-3.5 0.2L-1 2.7L3.6 -2.4" />
        </g>
      )}
    </g>
  )
}

/** A pin as the legend shows it, as it looks on the plan. */
export const PinTile = ({ pin }: { pin: Pick<ShownPin, 'kind' | 'number' | 'facts'> }) => (
  <svg
    className="plan-pin-tile"
    viewBox="-20 -20 40 40"
    role="img"
    aria-label={`${pinKinds[pin.kind]}, pin ${pin.number}`}
  >
    <PinShape pin={pin} px={1} />
  </svg>
)
