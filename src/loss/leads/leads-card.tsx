import '#loss/leads/leads.css'
import {
  ActionIcon,
  Anchor,
  Button,
  Group,
  Paper,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CallLead } from '#loss/leads/lead-call-actions.tsx'
import { ContactLine, WaitingTime, Water } from '#loss/leads/lead-facts.tsx'
import { LeadSoundBanner } from '#loss/leads/lead-sound-banner.tsx'
import { ADDRESS_UNKNOWN } from '#loss/leads/lead-location.ts'
import { type Lead, nameOf } from '#loss/leads/leads.ts'
import { waitingLeads } from '#loss/leads/new-lead-alarm.client.ts'
import { LoadFailure } from '#client/load-failure.tsx'

/** Leads that wait for a call, and the question about the sound. */
export const LeadsCard = () => (
  <Stack gap="xs">
    <WaitingLeads />
    <LeadSoundBanner />
  </Stack>
)

/** Leads on the dashboard: only the most urgent ones. The list has all. */
const SHOWN = 2

/** Leads with running water come first, then those who have waited longest. */
function WaitingLeads() {
  const { data, error, refetch, isFetching } = useQuery(waitingLeads())
  if (error && !data)
    return (
      <LoadFailure text="Failed to load new requests." query={{ error, refetch, isFetching }} />
    )
  if (!data) return <Skeleton height={52} radius="md" />
  if (data.count === 0)
    return (
      <Paper withBorder px="md" py="xs" component="section" aria-label="New requests">
        <Text c="dimmed">No new requests. They show up here automatically.</Text>
        <Later {...data} />
      </Paper>
    )
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} component="section" aria-label="New requests">
      <Group justify="space-between" mb="xs">
        <Title order={2} fz="h4">
          {data.count === 1 ? '1 new request' : `${data.count} new requests`}
        </Title>
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/leads" />}>
          All leads
        </Button>
      </Group>
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
        {data.leads.slice(0, SHOWN).map((lead) => (
          <Waiting key={lead.id} lead={lead} />
        ))}
      </Stack>
      <Later {...data} />
    </Paper>
  )
}

/** The other leads to handle, on one line, because the dashboard has no height for two. */
const Later = ({ running, missed }: { running: number; missed: number }) => (
  <Group gap="0 16px">
    <Running count={running} />
    <Missed count={missed} />
  </Group>
)

/** Nothing else on the dashboard shows calls that were taken. */
const Running = ({ count }: { count: number }) =>
  count > 0 && (
    <Anchor
      size="sm"
      py={4}
      display="inline-block"
      c="ember"
      renderRoot={(props) => <Link {...props} to="/leads" />}
    >
      Water running, no job: {count.toLocaleString('en-US')}
    </Anchor>
  )

/** Missed callers must be called again. The list shows them after the new ones. */
const Missed = ({ count }: { count: number }) =>
  count > 0 && (
    <Anchor
      size="sm"
      py={4}
      display="inline-block"
      renderRoot={(props) => <Link {...props} to="/leads" />}
    >
      No answer, call again: {count.toLocaleString('en-US')}
    </Anchor>
  )

const Waiting = ({ lead }: { lead: Lead }) => (
  <Group
    component="li"
    justify="space-between"
    gap="xs"
    py={6}
    wrap="nowrap"
    className="ruled waiting-lead"
  >
    <div style={{ minWidth: 0 }}>
      <Group gap="0 8px" className="waiting-lead-name">
        <Text fw={650} className="typed one-line" title={nameOf(lead)}>
          {nameOf(lead)}
        </Text>
        <Water lead={lead} />
        <Text size="sm" c="dimmed">
          <WaitingTime lead={lead} />
        </Text>
      </Group>
      <Text size="sm" className="typed" lineClamp={2} title={lead.address ?? undefined}>
        {/* On a phone, there is no room for the number next to Call, and the address says more. */}
        <Text span inherit visibleFrom="sm">
          <ContactLine lead={lead} /> ·{' '}
        </Text>
        {lead.address ?? ADDRESS_UNKNOWN}
      </Text>
    </div>
    <Group gap={6} wrap="nowrap">
      <CallLead lead={lead} {...(lead.water_running === 'yes' && { color: 'ember.7' })} px="sm" />
      <ActionIcon
        variant="default"
        size="input-md"
        aria-label={`Open ${nameOf(lead)}`}
        title="Open"
        renderRoot={(props) => <Link {...props} to="/leads" search={{ lead: lead.id }} />}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  </Group>
)
