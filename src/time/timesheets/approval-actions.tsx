import { Button, Text } from '@mantine/core'
import { ApprovalBadge } from '#time/timesheets/approval-badge.tsx'
import { marksOf, approvalObstacle } from '#time/timesheets/approvals.ts'
import { ApproveDialog } from '#time/timesheets/approve-dialog.tsx'
import type { Timesheet, TimesheetsWeek } from '#time/timesheets/timesheets.ts'
import { useCan, useMe } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'

interface Props {
  sheet: Timesheet
  of: Pick<TimesheetsWeek, 'week' | 'now' | 'time_zone'>
}

/**
 * Shows the approval of a person's week, or the way to approve it, and what should be reviewed
 * first.
 */
export function ApprovalActions({ sheet, of }: Props) {
  const marks = marksOf(sheet)
  return (
    <div style={{ minWidth: 0 }}>
      <Approval sheet={sheet} of={of} />
      {marks.length > 0 && (
        <Text size="xs" c="dimmed" mt={2}>
          {marks.join(', ')}
        </Text>
      )}
    </div>
  )
}

/**
 * Shows the approval. If there is none: the button to approve, or why the week cannot be approved
 * yet.
 */
function Approval({ sheet, of }: Props) {
  const me = useMe()
  const mayApprove = useCan('timesheets.approve')
  const show = useDialog()
  if (sheet.approval) return <ApprovalBadge sheet={sheet} zone={of.time_zone} />
  const why = approvalObstacle(sheet, of, me)
  if (why || !mayApprove)
    return (
      <Text size="sm" c="dimmed">
        {why ?? 'Not approved yet'}
      </Text>
    )
  return (
    <Button
      variant="default"
      size="sm"
      px="xs"
      aria-label={`Approve and lock the week for ${sheet.employee_name}`}
      onClick={() => show((state) => <ApproveDialog sheet={sheet} week={of.week} {...state} />)}
    >
      Approve and lock
    </Button>
  )
}
