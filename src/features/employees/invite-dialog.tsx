import { Modal } from '@mantine/core'
import { InviteForm } from '#features/employees/invite-form.tsx'
import type { InvitedRole } from '#features/employees/staff-roles.ts'
import { useGuardedClose } from '#ui/guarded-close.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  /** What is chosen at first, if the person may. */
  as?: InvitedRole | undefined
}

export function InviteDialog({ opened, onClose, as }: Props) {
  const guard = useGuardedClose(onClose)
  return (
    <Modal opened={opened} onClose={guard.close} title="Invite" closeOnClickOutside={false}>
      <InviteForm guard={guard} onSent={onClose} as={as} />
    </Modal>
  )
}
