import { Group, Paper, Stack, Text } from '@mantine/core'
import {
  Caller,
  Place,
  ContactLine,
  AsOf,
  Source,
  Status,
  WaitingTime,
  Water,
} from '#loss/leads/lead-facts.tsx'
import {
  type Lead,
  awaitsCall,
  closeReasons,
  happened,
  isOpen,
  waterRunning,
} from '#loss/leads/leads.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { EmailLink } from '#ui/contact-links.tsx'

const NOT_KNOWN = 'Not known yet'

/** Shows everything that a visitor or caller said, and the result. */
export const LeadCard = ({ lead }: { lead: Lead }) => (
  <Stack gap="sm">
    <Group gap="xs">
      <Water lead={lead} />
      <Status lead={lead} />
      <Text size="sm" c="dimmed">
        <WaitingTime lead={lead} />
      </Text>
    </Group>
    {lead.suspicious && (
      <Paper withBorder p="xs">
        <Text size="sm">Suspected spam: a hidden field was filled in, so no alert went out.</Text>
      </Paper>
    )}
    {lead.cut_off && isOpen(lead) && (
      <Text size="sm">
        They hung up or the call was cut off{awaitsCall(lead) && ': call back'}. Use Edit to add
        details.
      </Text>
    )}
    <Facts cols={{ base: 2, xs: 3 }}>
      <Fact name="What happened" wide>
        {lead.what_happened ?? NOT_KNOWN}
      </Fact>
      <Fact name="When it happened">
        {lead.happened ? (
          <>
            {happened[lead.happened]} <AsOf lead={lead} />
          </>
        ) : (
          NOT_KNOWN
        )}
      </Fact>
      <Fact name="Is water still running?">
        {lead.water_running ? waterRunning[lead.water_running] : NOT_KNOWN}
      </Fact>
      <Fact name="Source">
        <Source lead={lead} />
      </Fact>
      <Fact name="Address">
        <Place lead={lead} />
      </Fact>
      {lead.caller && (
        <Fact name="Caller" wide>
          <Caller caller={lead.caller} />
        </Fact>
      )}
      {lead.phone && (
        <Fact name="Phone">
          <ContactLine lead={lead} />
        </Fact>
      )}
      {lead.email && (
        <Fact name="Email">
          <EmailLink email={lead.email} inherit={false} size="sm" />
        </Fact>
      )}
      {lead.insurance_company && <Fact name="Insurer">{lead.insurance_company}</Fact>}
      {lead.policy_number && <Fact name="Policy number">{lead.policy_number}</Fact>}
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
