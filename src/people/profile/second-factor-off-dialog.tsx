import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmPasswordForm } from '#people/profile/confirm-password-form.tsx'
import { RecoveryCodes, closingCodes } from '#people/profile/recovery-codes-card.tsx'
import {
  endSecondFactor,
  newRecoveryCodes,
  useReadAgain,
} from '#people/profile/second-factor.client.ts'
import { toast } from '#client/toasts.ts'
import { FormDialog, type DialogState, useDialogGuard } from '#ui/form-dialog.tsx'

export function SecondFactorOffDialog({ opened, onClose }: DialogState) {
  const readAgain = useReadAgain()
  return (
    <FormDialog opened={opened} onClose={onClose} title="Turn off two-step verification">
      <ConfirmPasswordForm
        text="After this, you only need your password to log in."
        submit="Turn off"
        color="red"
        ask={endSecondFactor}
        onAnswer={() => {
          onClose()
          toast.done('Two-step verification is off')
          void readAgain()
        }}
      />
    </FormDialog>
  )
}

export const RecoveryCodesDialog = (dialog: DialogState) => (
  <FormDialog {...dialog} title="New recovery codes">
    <NewCodes />
  </FormDialog>
)

function NewCodes() {
  const guard = useDialogGuard()
  const [codes, setCodes] = useState<string[]>()
  const queryClient = useQueryClient()
  // If the dialog closed before the codes arrive, they would be lost too.
  guard.useWatch(() => codes !== undefined || queryClient.isMutating() > 0, closingCodes)
  if (codes) return <RecoveryCodes codes={codes} />
  return (
    <ConfirmPasswordForm
      text="Your current codes will stop working."
      submit="Create new codes"
      ask={newRecoveryCodes}
      onAnswer={({ recovery_codes }) => setCodes(recovery_codes)}
    />
  )
}
