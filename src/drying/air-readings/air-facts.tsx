import { Text } from '@mantine/core'
import type { ShownReading } from '#drying/air-readings/shown-reading.ts'
import { airInWords } from '#drying/air-readings/air-readings.ts'
import { type Air, dewPoint, grainsPerPound, vaporPressure } from '#drying/air/air.ts'
import { Fact } from '#ui/facts.tsx'
import { useNow } from '#ui/now.ts'
import { timeAgo } from '#values/times.ts'

/** Returns the water in air in words. `elevation` in feet; without it there are no grains. */
export const waterInWords = (air: Air, elevation: number | undefined) =>
  [
    elevation !== undefined && `${grainsPerPound(air, elevation).toFixed(1)} GPP`,
    `dew point ${dewPoint(air).toFixed(1)} °F`,
    `${vaporPressure(air).toFixed(3)} inHg`,
  ]
    .filter(Boolean)
    .join(' · ')

interface Props {
  name: string
  reading: ShownReading | undefined
  elevation: number | undefined
}

/** The latest air of a place, with what follows from it. */
export function AirFacts({ name, reading, elevation }: Props) {
  const now = useNow()
  return (
    <Fact name={name}>
      {reading ? (
        <>
          {airInWords(reading)}
          <Text span inherit c="dimmed">
            {' '}
            · {timeAgo(reading.taken_at, now)}
            {reading.waiting && ' · on this device'}
          </Text>
          <Text span inherit display="block">
            {waterInWords(reading, elevation)}
          </Text>
        </>
      ) : (
        'Not read yet'
      )}
    </Fact>
  )
}
