import { Text } from '@mantine/core'
import type { SecurityEvent } from '#features/security-events/security-events.ts'

interface Props {
  event: SecurityEvent
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

export const When = ({ event: { at } }: Props) => (
  <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
    <time dateTime={at} title={at}>
      {format.format(new Date(at))}
    </time>
  </Text>
)

/** Who did it. Behind a mailed link or the sign-in page no one is signed in yet. */
export const Who = ({ event: { actor } }: Props) => (
  <Text size="sm" className="typed" c={actor ? undefined : 'dimmed'}>
    {actor ?? 'Not logged in'}
  </Text>
)

/** Whom it is about: a person, an e-mail address, or both. */
export const Whom = ({ event: { subject, email } }: Props) => (
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
