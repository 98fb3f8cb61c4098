import { Anchor, Group, Paper, Stack, Text } from '@mantine/core'
import { Came, Phone, Place, Source, Status, Water } from '#features/leads/lead-facts.tsx'
import { type Lead, closeReasons, happened, waterRunning } from '#features/leads/leads.ts'
import { Fact, Facts } from '#ui/facts.tsx'

/** All that a visitor told, and what became of it. */
export const LeadCard = ({ lead }: { lead: Lead }) => (
  <Stack gap="sm">
    <Group gap="xs">
      <Water lead={lead} />
      <Status lead={lead} />
      <Text size="sm" c="dimmed">
        <Came lead={lead} />
      </Text>
    </Group>
    {lead.suspicious && (
      <Paper withBorder p="xs">
        <Text size="sm">Suspected spam: a hidden field was filled in, so no alert went out.</Text>
      </Paper>
    )}
    <Facts cols={{ base: 2, xs: 3 }}>
      <Fact name="What happened" wide>
        {lead.what_happened}
      </Fact>
      <Fact name="Reported time">{happened[lead.happened]}</Fact>
      <Fact name="Is water still running?">{waterRunning[lead.water_running]}</Fact>
      <Fact name="Source">
        <Source lead={lead} />
      </Fact>
      <Fact name="Address">
        <Place lead={lead} />
      </Fact>
      <Fact name="Phone">
        <Phone lead={lead} />
      </Fact>
      {lead.email && (
        <Fact name="Email">
          <Anchor href={`mailto:${lead.email}`} size="sm" className="typed" py={2} display="inline-block">
            {lead.email}
          </Anchor>
        </Fact>
      )}
      {lead.close_reason && (
        <Fact name="Reason closed" wide>
          {closeReasons[lead.close_reason]}
        </Fact>
      )}
      {lead.note && (
        <Fact name="Note" wide>
          {lead.note}
        </Fact>
      )}
    </Facts>
  </Stack>
)
