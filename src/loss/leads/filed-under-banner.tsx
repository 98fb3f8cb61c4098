import { Text } from '@mantine/core'
import { useLocationScope } from '#people/locations/location-scope.client.ts'
import { locationName } from '#people/locations/locations.ts'

/**
 * Warns that a job is filed under another location than the current one, and so won't be in the
 * list of jobs there.
 */
export function FiledUnderBanner({ city_code }: { city_code: string | undefined }) {
  const { scope } = useLocationScope()
  const differs = city_code && scope && scope !== 'all' && city_code !== scope
  return (
    <Text size="sm" role="status">
      {differs && (
        <>
          This job is filed under <b>{locationName(city_code)}</b>. You are working in{' '}
          {locationName(scope)}.
        </>
      )}
    </Text>
  )
}
