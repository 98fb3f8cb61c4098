import { Text } from '@mantine/core'
import { shownValue } from '#drying/point-readings/reading-words.ts'
import { usePoints } from '#drying/points/point-log.client.ts'
import { pointName } from '#drying/points/points.ts'

/** The readings of points in a round, as items of its list. Struck ones are crossed out. */
export function RoundPointsFacts({ job_id, round_id }: { job_id: string; round_id: string }) {
  return usePoints(job_id).points.flatMap((point) =>
    point.readings
      .filter((reading) => reading.round_id === round_id)
      .map(({ id, value, scale, surface_fahrenheit, struck_at, struck_reason, waiting }) => (
        <Text key={id} component="li" size="sm" className="typed" py={4}>
          {pointName(point)}:{' '}
          {struck_at === null ? (
            <b>{shownValue(value, scale)}</b>
          ) : (
            <>
              <s>{shownValue(value, scale)}</s> struck. {struck_reason}
            </>
          )}
          {surface_fahrenheit !== null && ` · surface ${surface_fahrenheit} °F`}
          {waiting && ' · on this device'}
        </Text>
      )),
  )
}
