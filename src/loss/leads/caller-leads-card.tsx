import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Status, WaitingTime, Water } from '#loss/leads/lead-facts.tsx'
import { type Lead, nameOf } from '#loss/leads/leads.ts'
import { api } from '#client/api.ts'
import { PendingPart, isAwaited } from '#client/in-order.tsx'
import { useCan } from '#client/session.ts'
import { Section } from '#ui/section.tsx'

/**
 * Shows the open leads of a customer, or nothing if there are none. Next to a job, it reminds of a
 * loss that waits until that job closes.
 */
export function CallerLeadsCard({ customer_id }: { customer_id: string }) {
  const query = useQuery({
    ...api.leads.ofCaller.queryOptions({ input: { customer_id } }),
    enabled: useCan('leads.list'),
  })
  const { data = [] } = query
  if (isAwaited(query)) return <PendingPart />
  if (data.length === 0) return null
  // The customer may have another current job, even if the one on this page is closed.
  const busy = data.some(({ caller }) => caller?.active_job)
  return (
    <Section title="Open leads">
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
        {data.map((lead) => (
          <OpenLead key={lead.id} lead={lead} />
        ))}
      </Stack>
      <Text size="sm" c="dimmed" mt={4}>
        {busy
          ? 'Another loss can become a job once the active job is closed.'
          : 'No active job now: open the lead and convert it.'}
      </Text>
    </Section>
  )
}

const OpenLead = ({ lead }: { lead: Lead }) => (
  <Group component="li" gap="4px 10px" py={6} className="ruled">
    <Anchor
      fw={600}
      className="typed"
      c="inherit"
      py={2}
      renderRoot={(props) => <Link {...props} to="/leads" search={{ lead: lead.id }} />}
    >
      {nameOf(lead)}
    </Anchor>
    <Water lead={lead} />
    <Status lead={lead} />
    <Text size="sm" c="dimmed">
      <WaitingTime lead={lead} />
    </Text>
    {lead.what_happened && (
      <Text size="sm" className="typed" lineClamp={2} w="100%">
        {lead.what_happened}
      </Text>
    )}
  </Group>
)
