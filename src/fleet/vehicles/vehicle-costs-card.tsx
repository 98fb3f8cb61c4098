import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { costFields } from '#fleet/vehicles/vehicle-draft.ts'
import { costWords } from '#fleet/vehicles/vehicle-words.ts'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'
import { nameIn, shownIn } from '#values/words.ts'

/** Costs of a vehicle and the rates billed for it. For management. */
export function VehicleCostsCard({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(
    api.vehicles.costs.queryOptions({ input: { id } }),
  )
  const known = data && costFields.filter((field) => data[field] !== null)
  return (
    <Section title="Billing Information">
      {error && !data ? (
        <LoadFailureLine
          text="Failed to load billing information."
          query={{ error, refetch, isFetching }}
        />
      ) : !data || !known ? (
        <Skeleton height={64} />
      ) : known.length === 0 ? (
        <Text size="sm" c="dimmed">
          No costs or rates recorded. Add them under Edit.
        </Text>
      ) : (
        <Facts cols={2}>
          {known.map((field) => (
            <Fact key={field} name={nameIn(costWords, field)}>
              {shownIn(costWords, field, data[field])}
            </Fact>
          ))}
        </Facts>
      )}
    </Section>
  )
}
