import { Button, Group, Paper, SimpleGrid, Text } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Came, Phone, Place, Source, Status, Water } from '#features/leads/lead-facts.tsx'
import { dialLink } from '#values/phone.ts'
import type { LeadList } from '#features/leads/leads-table.tsx'

/** The list where a table has no room: what its row says, as a card. */
export const LeadCards = ({ leads, now }: LeadList) => (
  <SimpleGrid component="ul" cols={{ base: 1, sm: 2 }} spacing="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Leads">
    {leads.map((lead) => (
      <Paper component="li" key={lead.id} withBorder p="sm">
        <Group justify="space-between" align="start" wrap="nowrap" gap="xs">
          <Text fw={650} className="typed" style={{ minWidth: 0 }}>
            {lead.name}
          </Text>
          <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            <Came lead={lead} now={now} />
          </Text>
        </Group>
        <Phone lead={lead} />
        <Place lead={lead} />
        <Text size="sm" className="typed" lineClamp={3} my={4}>
          {lead.what_happened}
        </Text>
        <Group gap="xs">
          <Water lead={lead} />
          <Status lead={lead} />
        </Group>
        <Text size="sm" c="dimmed" mt={4}>
          <Source lead={lead} />
        </Text>
        <Group gap="xs" mt="xs" grow>
          <Button
            component="a"
            href={dialLink(lead.phone)}
            variant={lead.status === 'new' ? 'filled' : 'default'}
            leftSection={<IconPhone size={18} aria-hidden />}
            aria-label={`Call ${lead.name}`}
          >
            Call
          </Button>
          <Button
            variant="default"
            aria-label={`Open ${lead.name}`}
            renderRoot={(props) => <Link {...props} to="/leads" search={(was) => ({ ...was, lead: lead.id })} />}
          >
            Open
          </Button>
        </Group>
      </Paper>
    ))}
  </SimpleGrid>
)
