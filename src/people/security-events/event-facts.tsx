import { Text } from '@mantine/core'
import type { SecurityEvent } from '#people/security-events/security-events.ts'
import { useCompanyZone } from '#client/company.ts'

interface Props {
  event: SecurityEvent
}

/** To the second, by the company's clock. */
export function When({ event: { at } }: Props) {
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
