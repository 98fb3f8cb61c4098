import { DotBadge } from '#ui/dot-badge.tsx'
import { Text } from '@mantine/core'
import { momentIn } from '#values/company-time.ts'
import { duration } from '#values/durations.ts'
import type { Timesheet } from '#time/timesheets/timesheets.ts'

/**
 * Shows who approved a week and when. If it was changed later, also the hours that were approved.
 */
export const ApprovalBadge = ({
  sheet: { approval, changed_since },
  zone,
}: {
  sheet: Timesheet
  zone: string
}) =>
  approval && (
    <div style={{ minWidth: 0 }}>
      <DotBadge color={changed_since ? 'orange' : 'teal'}>
        {changed_since ? 'Changed since' : 'Approved'}
      </DotBadge>
      <Text size="xs" c="dimmed" className="typed">
        {changed_since && `${duration(approval.paid_seconds)} approved `}by{' '}
        {approval.by_name ?? 'Unknown User'}, {momentIn(approval.at, zone)}
      </Text>
    </div>
  )
