import { Badge, Group, Skeleton, Spoiler, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  type InvoiceEmail,
  emailState,
  recipientKinds,
} from '#money/invoice-emails/invoice-emails.ts'
import { api } from '#client/api.ts'
import { useCompanyZone } from '#client/company.ts'
import { LoadFailureLine } from '#client/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { exactTime } from '#values/times.ts'

const colors = { Sent: 'green', Sending: 'gray', Failed: 'red' } as const

/** Shows the emails of an invoice as written, and the state of each. */
export function InvoiceEmailsCard({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(
    api.invoices.letters.queryOptions({ input: { id } }),
  )
  return (
    <Section title="Emails sent">
      {!data ? (
        error ? (
          <LoadFailureLine text="Failed to load emails." query={{ error, refetch, isFetching }} />
        ) : (
          <Skeleton height={48} role="status" aria-label="Loading emails" />
        )
      ) : data.length === 0 ? (
        <Text size="sm" c="dimmed">
          No emails yet.
        </Text>
      ) : (
        <Stack
          component="ul"
          gap={0}
          m={0}
          p={0}
          style={{ listStyle: 'none' }}
          aria-label="Emails sent"
        >
          {data.map((email) => (
            <Email key={email.id} email={email} />
          ))}
        </Stack>
      )}
    </Section>
  )
}

/** Automatic reminders have no sender's name. */
function sentBy(kind: InvoiceEmail['kind'], name: string | null) {
  if (kind === 'reminder')
    return name === null ? 'Reminder, sent automatically' : `Reminder, sent by ${name}`
  return `Sent by ${name ?? 'Unknown User'}`
}

function Email({ email }: { email: InvoiceEmail }) {
  const zone = useCompanyZone()
  const {
    kind,
    recipient,
    recipient_kind,
    subject,
    message,
    created_by_name,
    created_at,
    failed_at,
    sent_at,
  } = email
  const state = emailState(email)
  return (
    <Stack component="li" gap={2} py={8} className="ruled">
      <Group gap={8} justify="space-between" wrap="nowrap" align="start">
        <Text size="sm" fw={600} className="typed">
          {recipientKinds[recipient_kind]}: {recipient}
        </Text>
        <Badge
          variant="light"
          tt="none"
          color={colors[state]}
          c="var(--mantine-color-text)"
          style={{ flexShrink: 0 }}
        >
          {state}
        </Badge>
      </Group>
      <Text size="sm" className="typed">
        {subject}
      </Text>
      <Spoiler
        maxHeight={54}
        showLabel="Show all"
        hideLabel="Show less"
        styles={{ control: { fontSize: 14 } }}
      >
        <Text size="sm" c="dimmed" className="typed" style={{ whiteSpace: 'pre-wrap' }}>
          {message}
        </Text>
      </Spoiler>
      <Text size="xs" c="dimmed" className="typed">
        {sentBy(kind, created_by_name)}, {exactTime(created_at, zone)}
      </Text>
      {failed_at && !sent_at && (
        <Text size="sm" c="red">
          The email could not be delivered. Check the address and send the invoice again.
        </Text>
      )}
    </Stack>
  )
}
