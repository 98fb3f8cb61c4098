import { Text } from '@mantine/core'
import { locationName } from '#people/locations/locations.ts'

/** A location in a table: its code, plus its name if there is room. */
export const LocationCell = ({ code }: { code: string }) => (
  <span title={locationName(code)}>
    <span className="figures">{code}</span>{' '}
    <Text span inherit c="dimmed" visibleFrom="xl">
      {locationName(code)}
    </Text>
  </span>
)
