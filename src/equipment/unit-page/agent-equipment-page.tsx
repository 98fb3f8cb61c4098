import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PlacementLogTable } from '#equipment/equipment-log/placement-log-table.tsx'
import { api } from '#client/api.ts'
import { CompanyZone } from '#client/company-zone.tsx'
import { LoadFailure } from '#client/load-failure.tsx'
import { Notice } from '#ui/notice.tsx'
import { RowSkeletons } from '#ui/row-skeletons.tsx'
import { Section } from '#ui/section.tsx'

/** Equipment log for a claims agent, one section for each customer they have access to. */
export function AgentEquipmentPage() {
  const { data, error, refetch, isFetching } = useQuery(
    api.placements.granted.queryOptions({ meta: { failed: 'Failed to load equipment' } }),
  )
  const customers = [...Map.groupBy(data ?? [], ({ customer_id }) => customer_id)].toSorted(
    ([, [a]], [, [b]]) => a!.customer_name.localeCompare(b!.customer_name, 'en-US'),
  )
  return (
    <Stack maw={760}>
      <Title order={1} fz={{ base: 'h3', sm: 'h2' }}>
        Equipment Log
      </Title>
      {error && !data ? (
        <LoadFailure text="Failed to load equipment." query={{ error, refetch, isFetching }} />
      ) : !data ? (
        <RowSkeletons label="Loading equipment" />
      ) : customers.length === 0 ? (
        <Notice text="No equipment yet. Equipment placed for customers shared with you appears here." />
      ) : (
        <>
          {customers.map(([id, placements]) => (
            <Section key={id} title={placements[0]!.customer_name}>
              <PlacementLogTable
                placements={placements}
                rule={placements[0]!.rental_day_rule}
                label={placements[0]!.customer_name}
              />
            </Section>
          ))}
          <CompanyZone />
        </>
      )}
    </Stack>
  )
}
