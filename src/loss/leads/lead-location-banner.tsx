import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { OUTSIDE, locationWords } from '#loss/leads/lead-location.ts'
import { api } from '#client/api.ts'

/**
 * Shows the recognized location of an address, that we do not go there, or what is missing to tell.
 * Its line stays while it is empty, so that nothing moves. It is only a hint, so it fails silently.
 */
export function LeadLocationBanner({ address }: { address: string }) {
  const [place] = useDebouncedValue(address.trim(), 400)
  const { data } = useQuery({
    ...api.locations.check.queryOptions({ input: { place } }),
    enabled: place.length > 4,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const words = place.length > 4 && data && locationWords(place, data)
  return (
    <Text
      size="sm"
      role="status"
      mih="1lh"
      {...(words === OUTSIDE ? { c: 'ember', fw: 600 } : { c: 'dimmed' })}
    >
      {words}
    </Text>
  )
}
