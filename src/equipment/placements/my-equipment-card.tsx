import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { HomePlacementsTable } from '#equipment/placements/home-placements-table.tsx'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { Section } from '#ui/section.tsx'

const TITLE = 'Equipment in your home'
const mayCome = new Set<string>(['pending', 'active', 'active_w_equip', 'active_equip_picked_up'])

/**
 * The company's equipment in a customer's home, with dates. Only for people who have a customer
 * record.
 */
export function MyEquipmentCard() {
  const record = useQuery(api.customers.mine.queryOptions())
  const query = useQuery(
    api.placements.mine.queryOptions({ meta: { failed: 'Failed to load equipment' } }),
  )
  if (!record.data) return null
  const { data, error } = query
  // If the work is done and nothing was ever placed, nothing will be.
  if (data?.length === 0 && !mayCome.has(record.data.contract_status)) return null
  return (
    <Section title={TITLE}>
      {data ? (
        data.length > 0 ? (
          <HomePlacementsTable placements={data} label={TITLE} />
        ) : (
          <Text c="dimmed">
            No equipment yet. Drying equipment that we place in your home appears here.
          </Text>
        )
      ) : error ? (
        <LoadFailureLine text="Failed to load equipment." query={query} />
      ) : (
        <Skeleton height={96} role="status" aria-label="Loading equipment" />
      )}
    </Section>
  )
}
