import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type Worklist, countedUp } from '#features/worklist/worklist.ts'
import { useCompanyZone } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import { counted } from '#values/counted.ts'
import { exactTime } from '#values/times.ts'

/** What is out of order with the team's time: each line leads to where it is put right. */
export function TimeLinesCard({ city, ...list }: Worklist & { city: string | undefined }) {
  const { refused_punches, correction_requests, missed_clock_outs, unapproved_timesheets, unauthorized_jobs } = list
  const { week, count } = unapproved_timesheets
  const zone = useCompanyZone()
  const manages = useCan('timesheets.list')
  const line = { className: 'touchable', size: 'sm', fw: 600 } as const
  return (
    <>
      {unauthorized_jobs.job_id && (
        <Anchor
          {...line}
          renderRoot={(props) =>
            unauthorized_jobs.count === 1 ? (
              <Link {...props} to="/jobs/$id" params={{ id: unauthorized_jobs.job_id! }} />
            ) : (
              <Link {...props} to="/jobs" search={{ needs: 'authorization', city }} />
            )
          }
        >
          {countedUp(unauthorized_jobs.count, 'job')} began without a signed work authorization
        </Anchor>
      )}
      {refused_punches > 0 && (
        <Anchor {...line} renderRoot={(props) => <Link {...props} to="/timesheets" />}>
          {refused_punches} rejected {refused_punches === 1 ? 'punch' : 'punches'} waiting for a supervisor
        </Anchor>
      )}
      {correction_requests > 0 && (
        <Anchor {...line} renderRoot={(props) => <Link {...props} to="/timesheets" />}>
          {counted(correction_requests, 'time correction request')}
        </Anchor>
      )}
      {missed_clock_outs.slice(0, 2).map(({ employee_id, employee_name, since }) => (
        <Anchor key={employee_id} {...line} renderRoot={(props) => <Link {...props} to={manages ? '/timesheets' : '/time-clock'} />}>
          {employee_name} has been on the clock since {exactTime(since, zone)}
        </Anchor>
      ))}
      {missed_clock_outs.length > 2 && (
        <Anchor {...line} renderRoot={(props) => <Link {...props} to={manages ? '/timesheets' : '/time-clock'} />}>
          and {missed_clock_outs.length - 2} more
        </Anchor>
      )}
      {count > 0 && (
        <Anchor {...line} renderRoot={(props) => <Link {...props} to="/timesheets" search={{ week }} />}>
          {counted(count, 'timesheet')} from last week waiting for approval
        </Anchor>
      )}
    </>
  )
}
