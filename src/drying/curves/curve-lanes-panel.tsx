import { Button, Stack, Text, Title } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState } from 'react'
import type { Lane, LaneMark } from '#drying/curves/curve-lanes.ts'
import { MARGINS } from '#drying/series/curve-grid.tsx'
import { type TimeSpan, placesIn } from '#drying/series/drawn-curve.ts'
import { counted } from '#values/counted.ts'

const HEIGHT = 14
const MIDDLE = HEIGHT / 2
const USUAL_WIDTH = 340
/** Rows that are open at first. */
const ROWS = 8

interface Props {
  title: string
  /** Names the missing thing, for an empty panel. */
  none: string
  lanes: readonly Lane[]
  span: TimeSpan
  /** A line that explains the marks. */
  marks?: string
}

/** Rows on the time axis of the curves above. Each says the same in words. */
export function CurveLanesPanel({ title, none, lanes, span, marks }: Props) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? lanes : lanes.slice(0, ROWS)
  return (
    <section aria-label={title}>
      <Title order={3} fz="md" mb={4}>
        {title}
      </Title>
      {marks && lanes.length > 0 && (
        <Text size="sm" c="dimmed" mb={4}>
          {marks}
        </Text>
      )}
      {lanes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {shown.map((lane) => (
            <li key={lane.key}>
              <LaneTrack {...{ lane, span }} />
              <Text size="sm" className="typed">
                <b>{lane.title}</b> · {lane.text}
              </Text>
            </li>
          ))}
        </Stack>
      )}
      {lanes.length > shown.length && (
        <Button variant="default" mt="xs" onClick={() => setWhole(true)}>
          Show {counted(lanes.length - shown.length, 'more row')}
        </Button>
      )}
    </section>
  )
}

/** A row without its words, in the width of the curves. */
export function LaneTrack({ lane, span }: { lane: Lane; span: TimeSpan }) {
  const { ref, width: measured } = useElementSize()
  const width = measured || USUAL_WIDTH
  const box = { x: MARGINS.left, y: 0, width: width - MARGINS.left - MARGINS.right, height: HEIGHT }
  const { along } = placesIn(box, span, [0, 1])
  const from = along(lane.from)
  const to = Math.max(along(lane.to), from + 2)
  const isAlert = lane.marks.some(({ kind }) => kind === 'raised')
  const isVisits = lane.marks.some(({ kind }) => kind === 'visit')
  return (
    <div ref={ref} className="curve-track" aria-hidden>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} width="100%" height={HEIGHT}>
        <line className="curve-grid" x1={box.x} x2={box.x + box.width} y1={MIDDLE} y2={MIDDLE} />
        {!isVisits && (
          <rect
            className="curve-bar"
            data-alert={isAlert || undefined}
            x={from}
            y={MIDDLE - 3}
            width={to - from}
            height={6}
            rx={1}
          />
        )}
        {lane.isOpen && (
          <path
            className="curve-mark-open"
            data-alert={isAlert || undefined}
            d={`M${to - 1},1L${to + 7},${MIDDLE}L${to - 1},13Z`}
          />
        )}
        {lane.marks.map((mark, n) => (
          // eslint-disable-next-line react/no-array-index-key -- marks have an order, no name
          <Mark key={n} kind={mark.kind} x={along(mark.at)} />
        ))}
      </svg>
    </div>
  )
}

/** A visit is a dot, a raised alert a triangle, an answer a check. */
function Mark({ kind, x }: { kind: LaneMark['kind']; x: number }) {
  if (kind === 'visit')
    return <circle className="curve-mark" data-n={2} cx={x} cy={MIDDLE} r={3.5} />
  if (kind === 'raised')
    return <path className="curve-raised" d={`M${x - 6},13L${x + 6},13L${x},1Z`} />
  return (
    <>
      <circle className="curve-answered-ground" cx={x} cy={MIDDLE} r={7} />
      <path className="curve-answered" d={`M${x - 4},7L${x - 1},10L${x + 4},3`} />
    </>
  )
}
