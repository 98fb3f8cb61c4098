import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { InvitationActions } from '#people/employees/invitation-actions.tsx'
import { DotBadge } from '#ui/dot-badge.tsx'
import { dayOf, exactTime } from '#values/times.ts'
import { RoleBadge } from '#people/employees/role-badge.tsx'
import type { Invitation } from '#people/invitations/invitations.ts'
import { useCompanyZone } from '#client/company.ts'
import { useNow } from '#ui/now.ts'

/** Invitations shown at first. More would push the list itself off the screen. */
const SHOWN_AT_FIRST = 3

export function OpenInvitationsCard({ invitations }: { invitations: Invitation[] }) {
  const [all, { open }] = useDisclosure()
  if (invitations.length === 0) return null
  const shown = all ? invitations : invitations.slice(0, SHOWN_AT_FIRST)
  return (
    <Paper withBorder p="sm" component="section" aria-label="Open invitations">
      <Title order={2} fz="md" mb="xs">
        Open invitations ({invitations.length})
      </Title>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {shown.map((invitation, index) => (
          <Group
            component="li"
            key={invitation.id}
            justify="space-between"
            gap="xs"
            pt={index > 0 ? 'xs' : 0}
            style={
              index > 0 ? { borderTop: '1px solid var(--mantine-color-default-border)' } : undefined
            }
          >
            <div style={{ minWidth: 0, flex: '1 1 260px' }}>
              <Text fw={600} className="typed">
                {invitation.name}
              </Text>
              <Text size="sm" className="typed">
                {invitation.email}
              </Text>
            </div>
            <Group gap="xs" w={{ base: '100%', sm: 330 }}>
              {invitation.role && <RoleBadge role={invitation.role} />}
              <Expiry at={invitation.expires_at} />
            </Group>
            <InvitationActions invitation={invitation} />
          </Group>
        ))}
      </Stack>
      {shown.length < invitations.length && (
        <Button variant="default" size="sm" mt="xs" onClick={open}>
          Show all {invitations.length}
        </Button>
      )}
    </Paper>
  )
}

function Expiry({ at }: { at: string }) {
  const zone = useCompanyZone()
  return Date.parse(at) > useNow() ? (
    <Text size="sm" c="dimmed" title={exactTime(at, zone)}>
      Expires {dayOf(at, zone)}
    </Text>
  ) : (
    <DotBadge color="orange" title={exactTime(at, zone)}>
      Expired {dayOf(at, zone)}
    </DotBadge>
  )
}
