import { Button } from '@mantine/core'
import { waitsFor } from '#time/timesheets/approvals.ts'
import { ApproveSeveralDialog } from '#time/timesheets/approve-several-dialog.tsx'
import type { TimesheetsWeek } from '#time/timesheets/timesheets.ts'
import { useCan, useMe } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'

/** Opens one dialog for all weeks that wait for the person's approval, if there are two or more. */
export function ApproveSeveralActions({ of }: { of: TimesheetsWeek }) {
  const me = useMe()
  const mayApprove = useCan('timesheets.approve')
  const show = useDialog()
  const count = mayApprove ? waitsFor(of, me).length : 0
  if (count < 2) return null
  return (
    <Button
      variant="default"
      onClick={() => show((state) => <ApproveSeveralDialog of={of} {...state} />)}
    >
      Approve {count} timesheets
    </Button>
  )
}
