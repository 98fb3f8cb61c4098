import { useMutation } from '@tanstack/react-query'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import type { Employee } from '#features/employees/employees.ts'
import { api } from '#client/api.ts'

interface Props {
  employee: Employee
  opened: boolean
  onClose: () => void
}

export function DeactivateDialog({ employee: { id, name }, opened, onClose }: Props) {
  const deactivate = useMutation(
    api.employees.deactivate.mutationOptions({ meta: { done: `${name} is deactivated`, failed: `Failed to deactivate ${name}` } }),
  )
  return (
    <ConfirmationDialog
      opened={opened}
      onClose={onClose}
      title={`Deactivate ${name}?`}
      lines={[
        `${name} is signed out everywhere at once and cannot sign in any more.`,
        'Their records stay. You can reactivate them at any time.',
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
    api.employees.reactivate.mutationOptions({ meta: { done: `${name} is active again`, failed: `Failed to reactivate ${name}` } }),
  )
  return (
    <ConfirmationDialog
      opened={opened}
      onClose={onClose}
      title={`Reactivate ${name}?`}
      lines={[`${name} can sign in again, with the former password and the former role.`]}
      confirm="Reactivate"
      busy={reactivate.isPending}
      onConfirm={() => reactivate.mutate({ id }, { onSuccess: onClose })}
    />
  )
}

export function ResetSecondFactorDialog({ employee: { id, name }, opened, onClose }: Props) {
  const reset = useMutation(
    api.employees.resetSecondFactor.mutationOptions({
      meta: { done: `Two-step verification of ${name} is reset`, failed: `Failed to reset the two-step verification of ${name}` },
    }),
  )
  return (
    <ConfirmationDialog
      opened={opened}
      onClose={onClose}
      title={`Reset two-step verification of ${name}?`}
      lines={[
        `Do this only if ${name} lost the phone and the recovery codes, and you know that it is really them who asks.`,
        'They are signed out everywhere, get an email about it, and log in with their password alone until they turn it on again.',
      ]}
      confirm="Reset"
      color="red"
      busy={reset.isPending}
      onConfirm={() => reset.mutate({ id }, { onSuccess: onClose })}
    />
  )
}
