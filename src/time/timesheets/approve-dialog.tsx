import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { duration } from '#values/durations.ts'
import { daysOf } from '#time/time-clock/pay-week.ts'
import { weekInWords } from '#time/timesheets/week-words.ts'
import type { Timesheet } from '#time/timesheets/timesheets.ts'
import { weekQuery } from '#time/timesheets/week-query.client.ts'
import { api } from '#client/api.ts'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'

interface Props {
  sheet: Timesheet
  week: string
  opened: boolean
  onClose: () => void
}

/** Confirms the approval of a person's week and shows its current hours. */
export function ApproveDialog({ sheet: opening, week, opened, onClose }: Props) {
  const { employee_id, employee_name } = opening
  const [id] = useState(() => newId())
  // Someone may correct the week while this dialog is open.
  const { data } = useQuery({ ...weekQuery(week), enabled: opened })
  const { total_seconds, overtime_seconds } =
    data?.timesheets.find((sheet) => sheet.employee_id === employee_id) ?? opening
  const approve = useMutation(
    api.timesheets.approve.mutationOptions({
      meta: { done: `Week approved for ${employee_name}`, failed: 'Failed to approve the week' },
    }),
  )
  return (
    <ConfirmationDialog
      opened={opened}
      onClose={onClose}
      title={`Approve and lock the week for ${employee_name}?`}
      lines={[
        `${weekInWords(daysOf(week))}: ${duration(total_seconds)}${overtime_seconds > 0 ? `, including ${duration(overtime_seconds)} overtime` : ''}.`,
        'Approval locks these hours. After that, only an administrator can change them, with a reason on record.',
      ]}
      confirm="Approve and lock"
      busy={approve.isPending}
      onConfirm={() =>
        approve.mutate(
          { id, employee_id, week, seen_seconds: total_seconds },
          { onSuccess: onClose },
        )
      }
    />
  )
}
