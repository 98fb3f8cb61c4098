import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { ConfirmationDialog } from '#ui/confirmation-dialog.tsx'
import { mayManageInvitation } from '#people/employees/who-invites.ts'
import type { Invitation } from '#people/invitations/invitations.ts'
import { api } from '#client/api.ts'
import { useMe } from '#client/session.ts'

/** Resends or revokes an open invitation, for people who could have sent it. */
export function InvitationActions({
  invitation: { id, name, email, role },
}: {
  invitation: Invitation
}) {
  const [asking, { open, close }] = useDisclosure()
  const resend = useMutation(
    api.invitations.resend.mutationOptions({
      meta: { done: `Invitation sent to ${email}`, failed: 'Failed to send invitation' },
    }),
  )
  const revoke = useMutation(
    api.invitations.revoke.mutationOptions({
      meta: { done: `Invitation to ${email} revoked`, failed: 'Failed to revoke invitation' },
    }),
  )
  if (!mayManageInvitation(useMe().role, role)) return null
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="default"
        size="sm"
        onClick={() => resend.mutate({ id })}
        loading={resend.isPending}
        aria-label={`Resend invitation to ${name}`}
      >
        Resend
      </Button>
      <Button
        variant="default"
        size="sm"
        c="var(--mantine-color-error)"
        onClick={open}
        aria-label={`Revoke invitation to ${name}`}
      >
        Revoke
      </Button>
      <ConfirmationDialog
        opened={asking}
        onClose={close}
        title={`Revoke invitation to ${name}?`}
        lines={[`The link emailed to ${email} will stop working.`]}
        confirm="Revoke"
        color="red"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate({ id }, { onSuccess: close })}
      />
    </Group>
  )
}
