import { Checkbox, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { daysOf } from '#time/time-clock/pay-week.ts'
import { marksOf, waitsFor } from '#time/timesheets/approvals.ts'
import { weekInWords } from '#time/timesheets/week-words.ts'
import type { TimesheetsWeek } from '#time/timesheets/timesheets.ts'
import { weekQuery } from '#time/timesheets/week-query.client.ts'
import { api } from '#client/api.ts'
import { explain } from '#client/failure.ts'
import { useMe } from '#client/session.ts'
import { toast } from '#client/toasts.ts'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import { counted } from '#values/counted.ts'
import { duration } from '#values/durations.ts'

interface Props {
  of: TimesheetsWeek
  opened: boolean
  onClose: () => void
}

/**
 * Approves the weeks of several people, each with the hours shown here. Weeks with hours entered or
 * corrected by hand start unticked.
 */
export function ApproveSeveralDialog({ of: opening, opened, onClose }: Props) {
  const me = useMe()
  const queryClient = useQueryClient()
  const { week } = opening
  // Someone may correct or approve one of these weeks while the dialog is open.
  const { data = opening } = useQuery({ ...weekQuery(week), enabled: opened })
  const sheets = waitsFor(data, me)
  const [chosen, choose] = useState(
    () =>
      new Set(
        sheets.filter((sheet) => marksOf(sheet).length === 0).map((sheet) => sheet.employee_id),
      ),
  )
  // One id per person, kept from their first try, since more sheets may appear while the dialog is
  // open.
  const ids = useRef(new Map<string, string>())
  const idOf = (employee_id: string) => {
    const id = ids.current.get(employee_id) ?? newId()
    ids.current.set(employee_id, id)
    return id
  }
  const these = sheets.filter((sheet) => chosen.has(sheet.employee_id))
  const approve = useMutation({
    // One after the other, so that if one fails the others are still approved.
    mutationFn: async () => {
      const failed: string[] = []
      for (const { employee_id, employee_name, total_seconds } of these)
        await api.timesheets.approve
          .call({ id: idOf(employee_id), employee_id, week, seen_seconds: total_seconds })
          .catch((error: unknown) => failed.push(`${employee_name}: ${explain(error)}`))
      await queryClient.invalidateQueries({ queryKey: api.timesheets.key() })
      return { done: these.length - failed.length, failed }
    },
    meta: { failed: 'Failed to approve the timesheets' },
    onSuccess: ({ done, failed }) => {
      if (done > 0) toast.done(`${counted(done, 'timesheet')} approved`)
      if (failed.length > 0)
        toast.failed(`${counted(failed.length, 'timesheet')} not approved`, failed.join(' '))
      else onClose()
    },
  })
  const toggle = (id: string) =>
    choose(
      (before) =>
        new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    )
  return (
    <ConfirmationDialog
      opened={opened}
      onClose={onClose}
      title="Approve and lock timesheets"
      lines={[
        `${weekInWords(daysOf(week))}. Look at each total before you approve it.`,
        'Approval locks these hours. After that, only an administrator can change them, with a reason on record.',
      ]}
      confirm={`Approve and lock ${counted(these.length, 'timesheet')}`}
      busy={approve.isPending}
      disabled={these.length === 0}
      onConfirm={() => approve.mutate()}
    >
      <div role="group" aria-label="Whose timesheets">
        {sheets.map((sheet) => (
          <Checkbox
            key={sheet.employee_id}
            py={8}
            className="typed"
            label={`${sheet.employee_name}: ${duration(sheet.total_seconds)}${sheet.overtime_seconds > 0 ? `, including ${duration(sheet.overtime_seconds)} overtime` : ''}`}
            description={marksOf(sheet).join(', ') || undefined}
            checked={chosen.has(sheet.employee_id)}
            onChange={() => toggle(sheet.employee_id)}
          />
        ))}
        {sheets.length === 0 && (
          <Text c="dimmed">No timesheets are waiting for your approval.</Text>
        )}
      </div>
    </ConfirmationDialog>
  )
}
