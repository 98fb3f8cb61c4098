import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AllLocationsActions } from '#people/locations/all-locations-actions.tsx'
import type { OpenMoney } from '#money/follow-ups/follow-ups.ts'
import { scopeName } from '#people/locations/locations.ts'
import { api } from '#client/api.ts'

interface Props {
  /** The board of this location. */
  money: OpenMoney | undefined
  city: string | undefined
}

/** Says how many unpaid invoices a board of one location leaves out, and links to all of them. */
export function OtherLocationsBanner({ money, city }: Props) {
  const isOne = city !== undefined && city !== 'all'
  const all = useQuery({
    ...api.followUps.board.queryOptions({ input: { city: 'all' } }),
    enabled: isOne,
  })
  if (!isOne || !money || !all.data) return null
  const [here, everywhere] = [money.total.total.count, all.data.total.total.count]
  if (everywhere <= here) return null
  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm" role="status">
        {here.toLocaleString('en-US')} of {everywhere.toLocaleString('en-US')} unpaid invoices are
        listed: {scopeName(city)} only.
      </Text>
      <AllLocationsActions city={city} />
    </Group>
  )
}
