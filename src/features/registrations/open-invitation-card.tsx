import { Button, Group, Paper, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { customerAccount } from '#features/registrations/registrations.ts'
import { api } from '#client/api.ts'

const on = (time: string) => new Date(time).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** An invitation that no one accepted yet, also when its link is too old. */
export function OpenInvitationCard({ invitation }: { invitation: NonNullable<z.infer<typeof customerAccount>['invitation']> }) {
  const { id, email, created_at, expires_at } = invitation
  const [now] = useState(() => new Date())
  const expired = new Date(expires_at) <= now
  const resend = useMutation(
    api.invitations.resend.mutationOptions({ meta: { done: 'Invitation resent', failed: 'Failed to send invitation' } }),
  )
  const revoke = useMutation(
    api.invitations.revoke.mutationOptions({ meta: { done: 'Invitation revoked', failed: 'Failed to revoke invitation' } }),
  )
  const busy = resend.isPending || revoke.isPending
  return (
    <Paper withBorder p="sm">
      <Text className="typed">
        <b>{email}</b> is invited to this record
      </Text>
      <Text size="sm" c={expired ? 'var(--mantine-color-error)' : 'dimmed'}>
        {expired
          ? `The link expired ${on(expires_at)}. Resend the invitation.`
          : `Sent ${on(created_at)}. The link expires ${on(expires_at)}.`}
      </Text>
      <Group mt="xs" gap="xs">
        <Button variant="light" onClick={() => resend.mutate({ id })} loading={resend.isPending} disabled={busy}>
          Resend
        </Button>
        <Button variant="default" onClick={() => revoke.mutate({ id })} loading={revoke.isPending} disabled={busy}>
          Revoke
        </Button>
      </Group>
    </Paper>
  )
}
