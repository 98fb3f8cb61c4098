import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DrivenNow } from '#fleet/mileage/drives.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { useNow } from '#ui/now.ts'
import { Section } from '#ui/section.tsx'
import { exactTime, timeFor } from '#values/times.ts'

/** Loads the people who are on the clock with a vehicle. */
const useDrivers = (vehicle_id: string) =>
  useQuery({
    ...api.drives.now.queryOptions(),
    select: (all) => all.filter((one) => one.vehicle_id === vehicle_id),
  })

/** Shows who has a vehicle now, for which job, and since when if the viewer may know that. */
export function DrivenNowCard({ vehicle_id }: { vehicle_id: string }) {
  const { data, error, refetch, isFetching } = useDrivers(vehicle_id)
  return (
    <Section title="Current driver">
      {error && !data ? (
        <LoadFailureLine
          text="Failed to load who is driving."
          query={{ error, refetch, isFetching }}
        />
      ) : data?.length === 0 ? (
        <Text size="sm" c="dimmed">
          No one is driving it now.
        </Text>
      ) : (
        data?.map((driver) => <Driver key={driver.job_id + driver.driver_name} {...driver} />)
      )}
    </Section>
  )
}

function Driver({ driver_name, job_id, customer_name, folder_number, since }: DrivenNow) {
  const zone = useCompanyZone()
  const now = useNow()
  return (
    <div>
      <Text fw={600} className="typed">
        {driver_name}
      </Text>
      <Text size="sm" className="typed">
        <Anchor
          inherit
          renderRoot={(props) => <Link {...props} to="/jobs/$id" params={{ id: job_id }} />}
        >
          {[customer_name, folder_number].filter(Boolean).join(' ')}
        </Anchor>
        {since && (
          <Text span inherit c="dimmed">
            {' · since '}
            <time dateTime={since}>{exactTime(since, zone)}</time> ({timeFor(since, now)})
          </Text>
        )}
      </Text>
    </div>
  )
}

/** Shows the current drivers in one line, for a list of vehicles. Empty if no one drives it. */
export function DrivenNowText({ vehicle_id }: { vehicle_id: string }) {
  const { data = [] } = useDrivers(vehicle_id)
  if (data.length === 0) return null
  return (
    <Text size="sm" className="typed">
      Currently driven by {data.map(({ driver_name }) => driver_name).join(', ')}
    </Text>
  )
}
