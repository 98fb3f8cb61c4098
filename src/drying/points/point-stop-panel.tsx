import { Text } from '@mantine/core'
import { PointStopForm } from '#drying/point-readings/point-stop-form.tsx'
import { usePoints } from '#drying/points/point-log.client.ts'
import type { StopFormProps } from '#drying/round-walk/stop-form.ts'
import type { PointStop } from '#drying/rounds/stops.ts'

/** A point's stop on a round, with what was read there before. */
export function PointStopPanel(props: StopFormProps<PointStop>) {
  const { points, query } = usePoints(props.job.id)
  const point = points.find(({ id }) => id === props.stop.point_id)
  if (point) return <PointStopForm {...props} point={point} />
  return (
    <>
      <Text size="sm">
        {query.data ? 'Someone removed this point. Skip it.' : 'Loading this point…'}
      </Text>
      {props.buttons}
    </>
  )
}
