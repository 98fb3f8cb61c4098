import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#client/api.ts'

/** The location that an address lies in, as far as it is recognised, or that we do not go there. A remark: its failure is silent. */
export function LeadLocationBanner({ address }: { address: string }) {
  const [place] = useDebouncedValue(address.trim(), 400)
  const { data } = useQuery({
    ...api.locations.check.queryOptions({ input: { place } }),
    enabled: place.length > 4,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const said =
    place.length > 4 && data ? (data.area?.name ?? (data.serviceable ? 'Georgia, location not recognised' : 'Outside our area')) : ''
  return (
    <Text size="sm" c="dimmed" role="status" mt={-6}>
      {said && `Location: ${said}`}
    </Text>
  )
}
