import { Link } from '@tanstack/react-router'
import { AttentionTile } from '#workplaces/worklist/attention-tile.tsx'
import type { Worklist } from '#workplaces/worklist/worklist.ts'
import { useCompanyZone } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import { exactTime } from '#values/times.ts'

/** People who forgot to clock out that are listed by name; the rest are counted. */
const NAMED = 2

/** Problems with the team's time. Each line links to where it is fixed. */
export function TimeLinesCard({ city, ...list }: Worklist & { city: string | undefined }) {
  const {
    refused_punches,
    correction_requests,
    missed_clock_outs,
    unapproved_timesheets,
    unauthorized_jobs,
  } = list
  const { week, count } = unapproved_timesheets
  const zone = useCompanyZone()
  const manages = useCan('timesheets.list')
  const team = (props: object) => <Link {...props} to={manages ? '/timesheets' : '/time-clock'} />
  return (
    <>
      {unauthorized_jobs.job_id && (
        <AttentionTile
          count={unauthorized_jobs.count}
          root={(props) =>
            unauthorized_jobs.count === 1 ? (
              <Link {...props} to="/jobs/$id" params={{ id: unauthorized_jobs.job_id! }} />
            ) : (
              <Link {...props} to="/jobs" search={{ needs: 'authorization', city }} />
            )
          }
        >
          {unauthorized_jobs.count === 1 ? 'job' : 'jobs'} began without a signed work authorization
        </AttentionTile>
      )}
      {refused_punches > 0 && (
        <AttentionTile
          count={refused_punches}
          root={(props) => <Link {...props} to="/timesheets" />}
        >
          rejected {refused_punches === 1 ? 'punch' : 'punches'} waiting for a supervisor
        </AttentionTile>
      )}
      {correction_requests > 0 && (
        <AttentionTile
          count={correction_requests}
          root={(props) => <Link {...props} to="/timesheets" />}
        >
          time correction {correction_requests === 1 ? 'request' : 'requests'}
        </AttentionTile>
      )}
      {missed_clock_outs.slice(0, NAMED).map(({ employee_id, employee_name, since }) => (
        <AttentionTile key={employee_id} root={team}>
          {employee_name} has been on the clock since {exactTime(since, zone)}
        </AttentionTile>
      ))}
      {missed_clock_outs.length > NAMED && (
        <AttentionTile count={missed_clock_outs.length - NAMED} root={team}>
          more on the clock too long
        </AttentionTile>
      )}
      {count > 0 && (
        <AttentionTile
          count={count}
          root={(props) => <Link {...props} to="/timesheets" search={{ week }} />}
        >
          {count === 1 ? 'timesheet' : 'timesheets'} from last week waiting for approval
        </AttentionTile>
      )}
    </>
  )
}
