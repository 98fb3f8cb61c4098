import { Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Air } from '#drying/air/air.ts'
import { FoldedPanel } from '#drying/curves/folded-panel.tsx'
import { meterName } from '#drying/meters/meters.ts'
import { PointCurvePanel } from '#drying/points/point-curve-panel.tsx'
import { curvesOf, isForecast } from '#drying/points/point-curves.ts'
import type { ShownPoint } from '#drying/points/point-log.client.ts'
import { daysOfRange } from '#drying/points/point-summary.ts'
import { placeOf } from '#drying/points/point-tile.tsx'
import { inSeries, pointName } from '#drying/points/points.ts'
import { ReadingsTable } from '#drying/points/readings-table.tsx'
import { forecastPoint, noPointForecast } from '#drying/series/point-forecast.ts'
import type { TimeSpan } from '#drying/series/drawn-curve.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'

interface Props {
  /** In walking order; those that ended come last. */
  points: readonly ShownPoint[]
  /** The chamber's last air. */
  air: Air | null
  span: TimeSpan
  isClosed: boolean
}

/** The curves of each point of a chamber, with the days on which it is expected to be dry. */
export function PointCurvesPanel({ points, ...of }: Props) {
  const { data: meters = [] } = useQuery(
    api.meters.list.queryOptions({ meta: { failed: 'Failed to load meters' } }),
  )
  const nameOf = (meter_id: string) => {
    const meter = meters.find(({ id }) => id === meter_id)
    return meter ? meterName(meter) : 'Meter'
  }
  return (
    <div className="curve-points">
      {points.map((point) => (
        <OnePoint key={point.id} {...{ point, nameOf }} {...of} />
      ))}
    </div>
  )
}

function OnePoint({
  point,
  air,
  span,
  isClosed,
  nameOf,
}: Omit<Props, 'points'> & { point: ShownPoint; nameOf: (meter_id: string) => string }) {
  const zone = useCompanyZone()
  const { curves, forecast } = useMemo(
    () => ({ curves: curvesOf(point), forecast: forecastPoint(inSeries(point), air) }),
    [point, air],
  )
  const name = pointName(point)
  return (
    <Stack component="section" gap={4} aria-label={name} style={{ minWidth: 0 }}>
      <Title order={3} fz="md" className="typed">
        {name}
      </Title>
      <Group gap="xs">
        <Text size="sm" c="dimmed" className="typed">
          {placeOf(point)}
        </Text>
      </Group>
      <Text size="sm" fw={600}>
        {curves.length === 0
          ? 'No readings yet. The next round reads this point.'
          : forecast.range
            ? `Expected dry ${daysOfRange(forecast.range, zone)}`
            : noPointForecast[forecast.why]}
      </Text>
      {curves.map((curve) => (
        <PointCurvePanel
          key={curve.key}
          {...{ point, curve, span }}
          meter={nameOf(curve.meter_id)}
          range={isForecast(curve, point) ? forecast.range : undefined}
        />
      ))}
      {point.readings.length > 0 && (
        <FoldedPanel summary={`Readings of point ${point.number} as a table`}>
          {() => <ReadingsTable point={point} meterName={nameOf} isClosed={isClosed} />}
        </FoldedPanel>
      )}
    </Stack>
  )
}
