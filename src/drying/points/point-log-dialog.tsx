import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Air } from '#drying/air/air.ts'
import { noPointForecast, forecastPoint } from '#drying/series/point-forecast.ts'
import { meterName } from '#drying/meters/meters.ts'
import { PointCurvePanel } from '#drying/points/point-curve-panel.tsx'
import { curvesOf, isForecast } from '#drying/points/point-curves.ts'
import { usePoints } from '#drying/points/point-log.client.ts'
import { daysOfRange } from '#drying/points/point-summary.ts'
import { inSeries, pointName } from '#drying/points/points.ts'
import { ReadingsTable } from '#drying/points/readings-table.tsx'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { CompanyZone } from '#client/company-zone.tsx'
import { DialogHost } from '#ui/dialog-host.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DialogState } from '#ui/form-dialog.tsx'

interface Props extends DialogState {
  job_id: string
  isClosed: boolean
  id: string
  /** The chamber's last air. */
  air: Air | null
}

/** The readings of a point: a curve for each meter, mode and scale, and all of them in a table. */
export function PointLogDialog({ job_id, isClosed, id, air, opened, onClose }: Props) {
  const [covered, setCovered] = useState(false)
  const point = usePoints(job_id).points.find((one) => one.id === id)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      covered={covered}
      size="xl"
      title={point ? pointName(point) : 'Point'}
    >
      <DialogHost onCovered={setCovered}>
        {point ? (
          <Log point={point} air={air} isClosed={isClosed} />
        ) : (
          <Text size="sm">Someone removed this point.</Text>
        )}
      </DialogHost>
    </Dialog>
  )
}

function Log({
  point,
  air,
  isClosed,
}: {
  point: ReturnType<typeof usePoints>['points'][number]
  air: Air | null
  isClosed: boolean
}) {
  const zone = useCompanyZone()
  const { data: meters = [] } = useQuery(
    api.meters.list.queryOptions({ meta: { failed: 'Failed to load meters' } }),
  )
  const nameOf = (meter_id: string) => {
    const meter = meters.find((one) => one.id === meter_id)
    return meter ? meterName(meter) : 'Meter'
  }
  const forecast = forecastPoint(inSeries(point), air)
  if (point.readings.length === 0)
    return <Text size="sm">No readings yet. The next round reads this point.</Text>
  return (
    <Stack gap="md">
      <Text size="sm" fw={600}>
        {forecast.range
          ? `Expected dry ${daysOfRange(forecast.range, zone)}`
          : noPointForecast[forecast.why]}
      </Text>
      {curvesOf(point).map((curve) => (
        <PointCurvePanel
          key={curve.key}
          point={point}
          curve={curve}
          meter={nameOf(curve.meter_id)}
          range={isForecast(curve, point) ? forecast.range : undefined}
        />
      ))}
      <ReadingsTable point={point} meterName={nameOf} isClosed={isClosed} />
      <CompanyZone />
    </Stack>
  )
}
