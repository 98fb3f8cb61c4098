import { useMutation } from '@tanstack/react-query'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import { type Employee, LONGEST_RECORD } from '#people/employees/employees.ts'
import { momentIn } from '#values/company-time.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { useNow } from '#ui/now.ts'

interface Props {
  employee: Employee
  opened: boolean
  onClose: () => void
}

/** Says what happens to the time record if the person is on the clock. */
function clockLine({ name, on_clock }: Employee, zone: string, now: number): string[] {
  if (!on_clock) return []
  const { since } = on_clock
  const ends = now - Date.parse(since) <= LONGEST_RECORD * 3_600_000
  return [
    `${name} has been on the clock since ${momentIn(since, zone)}. ${ends ? 'They will be clocked out now.' : 'That is too long to clock out now: enter when they left in Timesheets.'}`,
  ]
}

export function DeactivateDialog({ employee, opened, onClose }: Props) {
  const { id, name } = employee
  const zone = useCompanyZone()
  const now = useNow()
  const deactivate = useMutation(
    api.employees.deactivate.mutationOptions({
      meta: { done: `${name} deactivated`, failed: `Failed to deactivate ${name}` },
    }),
  )
  return (
    <ConfirmationDialog
      opened={opened}
      onClose={onClose}
      title={`Deactivate ${name}?`}
      lines={[
        `${name} will be logged out everywhere right away and can no longer log in.`,
        ...clockLine(employee, zone, now),
        'Their records stay. You can reactivate them any time.',
      ]}
      confirm="Deactivate"
      color="red"
      busy={deactivate.isPending}
      onConfirm={() => deactivate.mutate({ id }, { onSuccess: onClose })}
    />
  )
}

export function ReactivateDialog({ employee: { id, name }, opened, onClose }: Props) {
  const reactivate = useMutation(
    api.employees.reactivate.mutationOptions({
      meta: { done: `${name} reactivated`, failed: `Failed to reactivate ${name}` },
    }),
  )
  return (
    <ConfirmationDialog
      opened={opened}
      onClose={onClose}
      title={`Reactivate ${name}?`}
      lines={[`${name} can log in again with the same password and role.`]}
      confirm="Reactivate"
      busy={reactivate.isPending}
      onConfirm={() => reactivate.mutate({ id }, { onSuccess: onClose })}
    />
  )
}

export function ResetSecondFactorDialog({ employee: { id, name }, opened, onClose }: Props) {
  const reset = useMutation(
    api.employees.resetSecondFactor.mutationOptions({
      meta: {
        done: `Two-step verification reset for ${name}`,
        failed: `Failed to reset two-step verification for ${name}`,
      },
    }),
  )
  return (
    <ConfirmationDialog
      opened={opened}
      onClose={onClose}
      title={`Reset two-step verification for ${name}?`}
      lines={[
        `Do this only if ${name} lost both phone and recovery codes, and you are sure it is really them asking.`,
        'They will be logged out everywhere and notified by email. Until they turn it on again, they need only their password to log in.',
      ]}
      confirm="Reset"
      color="red"
      busy={reset.isPending}
      onConfirm={() => reset.mutate({ id }, { onSuccess: onClose })}
    />
  )
}
