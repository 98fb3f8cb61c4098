import { Link } from '@tanstack/react-router'
import { locationName } from '#people/locations/locations.ts'
import { AttentionTile } from '#workplaces/worklist/attention-tile.tsx'
import type { Worklist } from '#workplaces/worklist/worklist.ts'
import { useNow } from '#ui/now.ts'
import { waitingTime } from '#values/durations.ts'

/** Jobs listed by name; the last line links to all of them. */
const NAMED = 3

/** Jobs with running water and no one on site. They come before everything else, each by name. */
export function UnattendedJobsCard({
  count,
  entries,
  city,
}: Worklist['unattended_jobs'] & { city: string | undefined }) {
  const now = useNow()
  const named = entries.slice(0, NAMED)
  return (
    <>
      {named.map(({ job_id, customer_name, city_code, since }) => (
        <AttentionTile
          key={job_id}
          isUrgent
          root={(props) => <Link {...props} to="/jobs/$id" params={{ id: job_id }} />}
        >
          {customer_name}: water running, no crew for{' '}
          {waitingTime((now - Date.parse(since)) / 1000)}
          {city === 'all' && `, ${locationName(city_code)}`}
        </AttentionTile>
      ))}
      {count > named.length && (
        <AttentionTile
          count={count - named.length}
          isUrgent
          root={(props) => (
            <Link {...props} to="/jobs" search={{ needs: 'crew', city: city as 'all' }} />
          )}
        >
          more with water running
        </AttentionTile>
      )}
    </>
  )
}
