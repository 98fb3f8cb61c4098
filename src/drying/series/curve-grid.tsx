import { useId } from 'react'
import { CurveMark } from '#drying/series/curve-facts.tsx'
import {
  type DrawnCurve,
  type Stop,
  type TimeSpan,
  daysAlong,
  placesIn,
  ticksOf,
} from '#drying/series/drawn-curve.ts'

/** Pixels beside, above and below the values. Tracks of a time line stand under the values too. */
export const MARGINS = { left: 44, right: 12, top: 8, bottom: 22 }
/** Pixels of a drawing. */
export const HEIGHT = 190
/** Pixels of a day's name with the space around it. */
const LABEL = 64

/** Returns where times and values stand in a drawing of this width in pixels. */
export function frameOf(width: number, curve: DrawnCurve, span: TimeSpan) {
  const ticks = ticksOf(curve)
  const box = {
    x: MARGINS.left,
    y: MARGINS.top,
    width: width - MARGINS.left - MARGINS.right,
    height: HEIGHT - MARGINS.top - MARGINS.bottom,
  }
  return {
    width,
    box,
    span,
    ticks,
    ...placesIn(box, span, ticks),
    timeAt: (x: number) => span.from + ((x - box.x) / box.width) * (span.to - span.from),
  }
}
type Frame = ReturnType<typeof frameOf>

/** Ticks with their values, and days. */
export function CurveGrid({ frame, zone }: { frame: Frame; zone: string }) {
  const { box, ticks, level, along, span } = frame
  const right = box.x + box.width
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="curve-grid" x1={box.x} x2={right} y1={level(tick)} y2={level(tick)} />
          <text className="curve-text" x={box.x - 6} y={level(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {daysAlong(span, zone, Math.max(1, Math.floor(box.width / LABEL))).map(({ at, text }) => (
        <g key={at}>
          <line
            className="curve-grid"
            x1={along(at)}
            x2={along(at)}
            y1={box.y + box.height}
            y2={box.y + box.height + 4}
          />
          <text
            className="curve-text"
            x={Math.min(Math.max(along(at), box.x + 14), right - 14)}
            y={HEIGHT - 4}
            textAnchor="middle"
          >
            {text}
          </text>
        </g>
      ))}
    </>
  )
}

/** Lines with a mark for each value, and limits across them. */
export function CurveLines({ frame, curve }: { frame: Frame; curve: DrawnCurve }) {
  const { box, along, level } = frame
  return (
    <>
      {curve.limits.map(({ name, value }, n) => (
        <line
          key={name}
          className="curve-limit"
          data-n={n}
          x1={box.x}
          x2={box.x + box.width}
          y1={level(value)}
          y2={level(value)}
        />
      ))}
      {curve.lines.map(({ name, values }, n) => {
        const places = values.map(({ at, value }) => [along(Date.parse(at)), level(value)] as const)
        // Marks that touch would hide the line.
        const size = places.length > 1 && box.width / places.length < 9 ? 1.8 : 3.2
        return (
          <g key={name}>
            <polyline className="curve-line" data-n={n} points={places.join(' ')} />
            {places.map(([x, y], m) => (
              // eslint-disable-next-line react/no-array-index-key -- readings have an order, no name
              <CurveMark key={m} {...{ n, x, y, size }} />
            ))}
          </g>
        )
      })}
    </>
  )
}

/** A predicted time, hatched. */
export function CurveRange({
  frame,
  range,
}: {
  frame: Frame
  range: { earliest: string; latest: string }
}) {
  const id = useId()
  const { box, along } = frame
  const x = along(Date.parse(range.earliest))
  const width = Math.max(3, along(Date.parse(range.latest)) - x)
  return (
    <>
      <pattern
        id={id}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <line className="curve-hatch" x1="0" x2="0" y1="0" y2="6" />
      </pattern>
      <rect
        className="curve-range"
        x={Math.min(x, box.x + box.width - width)}
        y={box.y}
        width={width}
        height={box.height}
        fill={`url(#${id})`}
      />
    </>
  )
}

/** The moment that was chosen, with its values circled. */
export function ChosenValues({ frame: { box, along, level }, stop }: { frame: Frame; stop: Stop }) {
  const x = along(Date.parse(stop.at))
  return (
    <>
      <line className="curve-cursor" x1={x} x2={x} y1={box.y} y2={box.y + box.height} />
      {stop.values.map(({ line, at, value }) => (
        <circle
          key={line}
          className="curve-chosen"
          cx={along(Date.parse(at))}
          cy={level(value)}
          r={6}
        />
      ))}
    </>
  )
}
