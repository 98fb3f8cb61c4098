import '#drying/series/series.css'
import { Group, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useMemo } from 'react'
import { CurveKey } from '#drying/series/curve-facts.tsx'
import {
  ChosenValues,
  CurveGrid,
  CurveLines,
  CurveRange,
  HEIGHT,
  frameOf,
} from '#drying/series/curve-grid.tsx'
import {
  type DrawnCurve,
  type Stop,
  type TimeSpan,
  nearestStop,
  stopsAlong,
} from '#drying/series/drawn-curve.ts'
import { minuteOf } from '#values/times.ts'

/** Width until it is measured. */
const USUAL_WIDTH = 340

interface Props {
  curve: DrawnCurve
  span: TimeSpan
  /** Writes a value with its unit. */
  shown: (value: number) => string
  /** A predicted time as a range, hatched. */
  range?: { earliest: string; latest: string } | undefined
  /** The moment at which values are read, in milliseconds; undefined for the last ones. */
  chosen: number | undefined
  onChoose: (at: number) => void
}

/**
 * Values over time. The pointer, a finger or the arrow keys step from reading to reading, and its
 * values are said below.
 */
export function CurveViewer({ curve, span, shown, range, chosen, onChoose }: Props) {
  const stops = useMemo(() => stopsAlong(curve.lines), [curve.lines])
  const { ref, width } = useElementSize()
  const frame = frameOf(width || USUAL_WIDTH, curve, span)
  const n = chosen === undefined ? stops.length - 1 : nearestStop(stops, chosen)
  const stop = stops[n]
  const words = stop ? inWords(stop, curve, shown) : 'No reading'
  const go = (to: number) => {
    const next = stops[Math.min(Math.max(0, to), stops.length - 1)]
    if (next) onChoose(Date.parse(next.at))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: n - 1,
      ArrowDown: n - 1,
      ArrowRight: n + 1,
      ArrowUp: n + 1,
      PageDown: n - 7,
      PageUp: n + 7,
      Home: 0,
      End: stops.length - 1,
    }
    const to = steps[event.key]
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(to)
  }
  const onPointer = (event: PointerEvent) => {
    const { left, width: across } = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - left) / across) * frame.width
    go(nearestStop(stops, frame.timeAt(x)))
  }
  return (
    <div className="curve-print-whole">
      <Keys curve={curve} shown={shown} />
      <div
        ref={ref}
        className="curve-steps"
        role="slider"
        tabIndex={0}
        aria-label={`${curve.title}, readings`}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={Math.max(1, stops.length)}
        aria-valuenow={n + 1}
        aria-valuetext={words}
        style={{ height: HEIGHT }}
        {...{ onKeyDown }}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
      >
        <svg viewBox={`0 0 ${frame.width} ${HEIGHT}`} aria-hidden>
          <CurveGrid frame={frame} zone={curve.zone} />
          {range && <CurveRange frame={frame} range={range} />}
          <CurveLines frame={frame} curve={curve} />
          {stop && chosen !== undefined && <ChosenValues frame={frame} stop={stop} />}
        </svg>
      </div>
      <Text
        size="sm"
        className="curve-reading"
        data-several={curve.lines.length > 1 || undefined}
        mt={4}
      >
        {words}
      </Text>
    </div>
  )
}

const inWords = ({ at, values }: Stop, { lines, zone }: DrawnCurve, shown: Props['shown']) =>
  `${minuteOf(at, zone)}: ${values
    .map(({ line, value }) =>
      lines.length === 1 ? shown(value) : `${lines[line]!.name} ${shown(value)}`,
    )
    .join(' · ')}`

const Keys = ({ curve: { lines, limits }, shown }: Pick<Props, 'curve' | 'shown'>) => (
  <Group gap="2px 16px" mb={4}>
    {lines.length > 1 &&
      lines.map(({ name, values }, n) => (
        <CurveKey key={name} kind="line" n={n}>
          {values.length === 0 ? `${name} (not read)` : name}
        </CurveKey>
      ))}
    {limits.map(({ name, value }, n) => (
      <CurveKey key={name} kind="limit" n={n}>
        {name} {shown(value)}
      </CurveKey>
    ))}
  </Group>
)
