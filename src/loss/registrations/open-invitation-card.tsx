import { Button, Group, Paper, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { customerAccount } from '#loss/registrations/registrations.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { exactTime } from '#values/times.ts'

/** An invitation that was not accepted yet, even if its link has expired. */
export function OpenInvitationCard({
  invitation,
}: {
  invitation: NonNullable<z.infer<typeof customerAccount>['invitation']>
}) {
  const { id, email, created_at, expires_at } = invitation
  const zone = useCompanyZone()
  const [now] = useState(() => new Date())
  const expired = new Date(expires_at) <= now
  const resend = useMutation(
    api.invitations.resend.mutationOptions({
      meta: { done: 'Invitation resent', failed: 'Failed to send invitation' },
    }),
  )
  const revoke = useMutation(
    api.invitations.revoke.mutationOptions({
      meta: { done: 'Invitation revoked', failed: 'Failed to revoke invitation' },
    }),
  )
  const busy = resend.isPending || revoke.isPending
  return (
    <Paper withBorder p="sm">
      <Text className="typed">
        <b>{email}</b> is invited to this record
      </Text>
      <Text size="sm" c={expired ? 'var(--mantine-color-error)' : 'dimmed'}>
        {expired
          ? `The link expired ${exactTime(expires_at, zone)}. Resend the invitation.`
          : `Sent ${exactTime(created_at, zone)}. The link expires ${exactTime(expires_at, zone)}.`}
      </Text>
      <Group mt="xs" gap="xs">
        <Button
          variant="light"
          onClick={() => resend.mutate({ id })}
          loading={resend.isPending}
          disabled={busy}
        >
          Resend
        </Button>
        <Button
          variant="default"
          onClick={() => revoke.mutate({ id })}
          loading={revoke.isPending}
          disabled={busy}
        >
          Revoke
        </Button>
      </Group>
    </Paper>
  )
}
