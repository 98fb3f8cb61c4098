import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { weeksFrom } from '#time/time-clock/pay-week.ts'
import { waitsFor } from '#time/timesheets/approvals.ts'
import { weekQuery } from '#time/timesheets/week-query.client.ts'
import { useCan, useMe } from '#client/session.ts'
import { counted } from '#values/counted.ts'

/**
 * Shown with the running week (`week`): how many sheets of the week before wait for this person,
 * who approves those first.
 */
export function LastWeekBanner({ week }: { week: string }) {
  const me = useMe()
  const mayApprove = useCan('timesheets.approve')
  const before = weeksFrom(week, -1)
  // Optional: the page works without it.
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
