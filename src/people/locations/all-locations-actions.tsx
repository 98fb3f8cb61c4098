import { Button, Text } from '@mantine/core'
import { locationName } from '#people/locations/locations.ts'
import { useListAddress } from '#client/list-filters.tsx'
import { useCan } from '#client/session.ts'

/**
 * Shown when a list of one location is empty, because the record may be filed under another
 * location.
 */
export function AllLocationsActions({ city }: { city: string | undefined }) {
  const mayPickAll = useCan('locations.pickAll')
  const { set } = useListAddress()
  if (!city || city === 'all') return null
  return mayPickAll ? (
    <Button variant="default" onClick={() => void set({ city: 'all' })}>
      Show all locations
    </Button>
  ) : (
    <Text size="sm" c="dimmed">
      Only {locationName(city)} is listed. Search covers every location.
    </Text>
  )
}
