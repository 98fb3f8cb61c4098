import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { locationName } from '#features/locations/locations.ts'
import type { Worklist } from '#features/worklist/worklist.ts'
import { useNow } from '#ui/now.ts'
import { waitingTime } from '#values/durations.ts'

/** So many are named; the last line leads to all. */
const NAMED = 3

/** Jobs where water runs and no one is: before all else, each by its name. */
export function UnattendedJobsCard({ count, entries, city }: Worklist['unattended_jobs'] & { city: string | undefined }) {
  const now = useNow()
  const line = { className: 'touchable', size: 'sm', fw: 600, c: 'ember' } as const
  const named = entries.slice(0, NAMED)
  return (
    <>
      {named.map(({ job_id, customer_name, city_code, since }) => (
        <Anchor key={job_id} {...line} renderRoot={(props) => <Link {...props} to="/jobs/$id" params={{ id: job_id }} />}>
          Water running, no crew for {waitingTime((now - Date.parse(since)) / 1000)}: {customer_name}
          {city === 'all' && `, ${locationName(city_code)}`}
        </Anchor>
      ))}
      {count > named.length && (
        <Anchor {...line} renderRoot={(props) => <Link {...props} to="/jobs" search={{ needs: 'crew', city: city as 'all' }} />}>
          and {count - named.length} more with water running
        </Anchor>
      )}
    </>
  )
}
