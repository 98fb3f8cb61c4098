import { Text } from '@mantine/core'
import type { SecurityEvent } from '#people/security-events/security-events.ts'
import { useCompanyZone } from '#client/company.ts'

interface Props {
  event: SecurityEvent
}

/** Shows the time to the second, in the company's time zone. */
export function EventTime({ event: { at } }: Props) {
  const timeZone = useCompanyZone()
  return (
    <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
      <time dateTime={at} title={at}>
        {new Date(at).toLocaleString('en-US', {
          dateStyle: 'medium',
          timeStyle: 'medium',
          timeZone,
        })}
      </time>
    </Text>
  )
}

/** Shows who did it. On a mailed link or the login page, no one is logged in yet. */
export const EventActor = ({ event: { actor } }: Props) => (
  <Text size="sm" className="typed" c={actor ? undefined : 'dimmed'}>
    {actor ?? 'Not logged in'}
  </Text>
)

/** Shows who it is about: a person, an email address, or both. */
export const EventSubject = ({ event: { subject, email } }: Props) => (
  <Text size="sm" className="typed">
    {subject}
    {email && (
      <Text span inherit c={subject ? 'dimmed' : undefined}>
        {subject && ' · '}
        {email}
      </Text>
    )}
  </Text>
)
