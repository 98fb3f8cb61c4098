import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmPasswordForm } from '#features/profile/confirm-password-form.tsx'
import { RecoveryCodes } from '#features/profile/recovery-codes-card.tsx'
import { endSecondFactor, newRecoveryCodes } from '#features/profile/second-factor.ts'
import { toast } from '#client/toasts.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

export function SecondFactorOffDialog({ opened, onClose }: Props) {
  const queryClient = useQueryClient()
  return (
    <Modal opened={opened} onClose={onClose} title="Turn the second factor off">
      <ConfirmPasswordForm
        text="From then on your password alone opens your account."
        submit="Turn off"
        color="red"
        ask={endSecondFactor}
        onAnswer={() => {
          onClose()
          toast.done('The second factor is off')
          void queryClient.invalidateQueries()
        }}
        onClose={onClose}
      />
    </Modal>
  )
}

export const RecoveryCodesDialog = ({ opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title="New recovery codes" closeOnClickOutside={false}>
    <NewCodes onClose={onClose} />
  </Modal>
)

function NewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onClose} />
  return (
    <ConfirmPasswordForm
      text="The codes you have now stop working."
      submit="Make new codes"
      ask={newRecoveryCodes}
      onAnswer={({ recovery_codes }) => setCodes(recovery_codes)}
      onClose={onClose}
    />
  )
}
