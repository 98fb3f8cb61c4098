import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { weeksFrom } from '#time/time-clock/pay-week.ts'
import { waitsFor } from '#time/timesheets/approvals.ts'
import { weekQuery } from '#time/timesheets/week-query.client.ts'
import { useCan, useMe } from '#client/session.ts'
import { counted } from '#values/counted.ts'

/** Beside the week that still runs: how many of the one before wait for this person, who approves those first. `week`: the one that runs. */
export function LastWeekBanner({ week }: { week: string }) {
  const me = useMe()
  const mayApprove = useCan('timesheets.approve')
  const before = weeksFrom(week, -1)
  // A remark: the page stands without it.
  const { data } = useQuery({
    ...weekQuery(before),
    placeholderData: undefined,
    meta: {},
    enabled: mayApprove,
  })
  const count = data ? waitsFor(data, me).length : 0
  if (count === 0) return null
  return (
    <Anchor
      size="sm"
      fw={600}
      className="touchable"
      renderRoot={(props) => <Link {...props} to="/timesheets" search={{ week: before }} />}
    >
      {counted(count, 'timesheet')} from last week waiting for approval
    </Anchor>
  )
}
