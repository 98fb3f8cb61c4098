import { Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { modeAndScale, shownValue } from '#drying/point-readings/reading-words.ts'
import { type Curve, drawnPoint } from '#drying/points/point-curves.ts'
import type { Point } from '#drying/points/points.ts'
import { CurveViewer } from '#drying/series/curve-viewer.tsx'
import { type TimeSpan, spanOf } from '#drying/series/drawn-curve.ts'
import { useCompanyZone } from '#client/company.ts'

interface Props {
  point: Point
  curve: Curve
  meter: string
  /** The time axis; that of its readings if there is none. */
  span?: TimeSpan
  /** When it is expected to be dry, if the forecast is of this curve. */
  range?: { earliest: string; latest: string } | undefined
}

/** The values of a point on one meter, mode and scale over time, against goal and dry standard. */
export function PointCurvePanel({ point, curve, meter, span, range }: Props) {
  const zone = useCompanyZone()
  const [chosen, choose] = useState<number>()
  const drawn = useMemo(
    () => drawnPoint(point, curve, { meter, zone }),
    [point, curve, meter, zone],
  )
  const own = spanOf([
    ...drawn.lines.flatMap(({ values }) => values.map(({ at }) => at)),
    ...(range ? [range.latest] : []),
  ])
  const whole = span ? { from: Math.min(span.from, own.from), to: Math.max(span.to, own.to) } : own
  const title = `${meter} · ${modeAndScale(curve)}`
  return (
    <section aria-label={title}>
      <Text size="sm" fw={600} className="typed">
        {title}
      </Text>
      {curve.goal === null && (
        <Text size="sm" c="dimmed">
          No goal for this meter, mode and scale.
        </Text>
      )}
      <CurveViewer
        curve={drawn}
        span={whole}
        shown={(value) => shownValue(value, curve.scale)}
        range={range}
        chosen={chosen}
        onChoose={choose}
      />
    </section>
  )
}
