import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Came, Phone, Place, Water } from '#features/leads/lead-facts.tsx'
import { dialLink } from '#values/phone.ts'
import type { Lead } from '#features/leads/leads.ts'
import { api } from '#client/api.ts'
import { LoadFailure } from '#client/load-failure.tsx'

/** List leads waiting for a call: running water first, then whoever has waited longest. */
export function LeadsCard() {
  const { data, error, refetch, isFetching } = useQuery(api.leads.waiting.queryOptions())
  if (error && !data) return <LoadFailure text="Failed to load new requests." query={{ error, refetch, isFetching }} />
  if (!data) return <Skeleton height={52} radius="md" />
  if (data.count === 0)
    return (
      <Paper withBorder px="md" py="xs" component="section" aria-label="New requests">
        <Text c="dimmed">No new requests. They show up here automatically.</Text>
      </Paper>
    )
  return (
    <Paper withBorder p="md" component="section" aria-label="New requests">
      <Group justify="space-between" mb="xs">
        <Title order={2} fz="h4">
          {data.count === 1 ? '1 new request' : `${data.count} new requests`}
        </Title>
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/leads" />}>
          All leads
        </Button>
      </Group>
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
        {data.leads.map((lead) => (
          <Waiting key={lead.id} lead={lead} />
        ))}
      </Stack>
    </Paper>
  )
}

const Waiting = ({ lead }: { lead: Lead }) => (
  <Group component="li" justify="space-between" gap="xs" py="xs" style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}>
    <div style={{ flex: '1 1 220px', minWidth: 0 }}>
      <Group gap="xs">
        <Text fw={650} className="typed">
          {lead.name}
        </Text>
        <Water lead={lead} />
        <Text size="sm" c="dimmed">
          <Came lead={lead} />
        </Text>
      </Group>
      <Phone lead={lead} />
      <Place lead={lead} />
    </div>
    <Group gap="xs" wrap="nowrap">
      <Button
        component="a"
        href={dialLink(lead.phone)}
        {...(lead.water_running === 'yes' && { color: 'ember.7' })}
        leftSection={<IconPhone size={18} aria-hidden />}
        aria-label={`Call ${lead.name}`}
      >
        Call
      </Button>
      <Button
        variant="default"
        aria-label={`Open ${lead.name}`}
        renderRoot={(props) => <Link {...props} to="/leads" search={{ lead: lead.id }} />}
      >
        Open
      </Button>
    </Group>
  </Group>
)
