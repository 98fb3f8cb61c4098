import { Text } from '@mantine/core'
import type { Registration } from '#features/registrations/registrations.ts'

export const RegisteredOn = ({ registration, before = '' }: { registration: Registration; before?: string }) => (
  <Text size="sm" c="dimmed">
    {before}
    <time dateTime={registration.created_at} title={new Date(registration.created_at).toLocaleString('en-US')}>
      {new Date(registration.created_at).toLocaleDateString('en-US', { dateStyle: 'medium' })}
    </time>
  </Text>
)
