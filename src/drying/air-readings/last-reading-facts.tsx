import { Text } from '@mantine/core'
import { lastReading, useAirLog } from '#drying/air-readings/air-log.client.ts'
import { airInWords } from '#drying/air-readings/air-readings.ts'
import type { AirStop } from '#drying/rounds/stops.ts'
import { useNow } from '#ui/now.ts'
import { timeAgo } from '#values/times.ts'

interface Props {
  job_id: string
  stop: AirStop
  /** The round under way, whose own readings are not the last ones. */
  round_id: string
}

/** Shows the last reading at a stop and how long ago it was taken. */
export function LastReadingFacts({ job_id, stop, round_id }: Props) {
  const now = useNow()
  const { readings } = useAirLog(job_id)
  const last = lastReading(readings, stop, round_id)
  return (
    <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {last ? `Last: ${airInWords(last)} · ${timeAgo(last.taken_at, now)}` : 'No earlier reading.'}
    </Text>
  )
}
