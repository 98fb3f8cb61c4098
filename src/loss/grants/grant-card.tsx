import { Button, Group, Paper, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { grantStatus } from '#loss/grants/grant-period.ts'
import type { Grant } from '#loss/grants/grants.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { useCan } from '#client/session.ts'
import { DotBadge } from '#ui/dot-badge.tsx'
import { dayOf } from '#values/times.ts'

const looks = {
  upcoming: { label: 'Upcoming', color: 'blue' },
  current: { label: 'Current', color: 'teal' },
  ended: { label: 'Ended', color: 'gray' },
}

/** One agent's access: its first and last day, and its current state. */
export function GrantCard({ grant }: { grant: Grant }) {
  const [asking, { open, close }] = useDisclosure()
  const revoke = useMutation(
    api.grants.revoke.mutationOptions({
      meta: { done: 'Access revoked', failed: 'Failed to revoke access' },
    }),
  )
  const zone = useCompanyZone()
  const mayRevoke = useCan('grants.revoke')
  const { id, agent_name, starts_at, ends_at, created_by_name } = grant
  const [now] = useState(() => new Date())
  const status = grantStatus(grant, now)
  const { label, color } = looks[status]
  const question = `Revoke ${agent_name}’s access?`
  return (
    <Paper withBorder p="sm" role="group" aria-label={agent_name}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <div style={{ minWidth: 0 }}>
          <Text fw={600} className="typed">
            {agent_name}
          </Text>
          <Text size="sm">
            {dayOf(starts_at, zone)} – {dayOf(ends_at, zone)}
          </Text>
          {created_by_name && (
            <Text size="sm" c="dimmed" className="typed">
              Given by {created_by_name}
            </Text>
          )}
        </div>
        <DotBadge color={color} style={{ flexShrink: 0 }}>
          {label}
        </DotBadge>
      </Group>
      {asking ? (
        <Paper withBorder p="sm" mt="xs" role="alertdialog" aria-label={question}>
          <Text fw={600} className="typed">
            {question}
          </Text>
          <Text size="sm" mb="xs">
            {status === 'ended'
              ? 'It has already ended. This removes it from the list.'
              : 'They will lose access to this customer right away.'}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={close} autoFocus>
              Keep
            </Button>
            <Button color="red" onClick={() => revoke.mutate({ id })} loading={revoke.isPending}>
              Revoke access
            </Button>
          </Group>
        </Paper>
      ) : (
        mayRevoke && (
          <Button
            variant="default"
            mt="xs"
            onClick={open}
            aria-label={`Revoke access: ${agent_name}`}
          >
            Revoke access
          </Button>
        )
      )}
    </Paper>
  )
}
