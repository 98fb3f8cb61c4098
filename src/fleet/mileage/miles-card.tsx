import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CostPerMileFacts } from '#fleet/mileage/cost-per-mile-facts.tsx'
import { api } from '#client/api.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useCan } from '#client/session.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { Section } from '#ui/section.tsx'

const shown = (miles: number) => miles.toLocaleString('en-US')
const monthName = (month: string) =>
  new Date(`${month}-15T12:00`).toLocaleDateString('en-US', { month: 'long', year: 'numeric' })

/** Miles driven by a vehicle, recently and by month. For management also the cost per mile. */
export function MilesCard({ vehicle_id }: { vehicle_id: string }) {
  const { data, error, refetch, isFetching } = useQuery(
    api.drives.miles.queryOptions({ input: { vehicle_id } }),
  )
  const seesCosts = useCan('vehicles.costs')
  return (
    <Section title="Miles">
      {error && !data ? (
        <LoadFailureLine text="Failed to load miles." query={{ error, refetch, isFetching }} />
      ) : !data ? (
        <Skeleton height={64} />
      ) : (
        <Facts cols={{ base: 2, xs: 3 }}>
          <Fact name="Last 30 days">{shown(data.last_30_days)}</Fact>
          {data.months.map(({ month, miles }) => (
            <Fact key={month} name={monthName(month)}>
              {shown(miles)}
            </Fact>
          ))}
        </Facts>
      )}
      {seesCosts && <CostPerMileFacts vehicle_id={vehicle_id} />}
    </Section>
  )
}
