import { Text } from '@mantine/core'
import type { Registration } from '#loss/registrations/registrations.ts'
import { useCompanyZone } from '#client/company.ts'
import { dayOf, exactTime } from '#values/times.ts'

export function RegisteredOn({
  registration: { created_at },
  before = '',
}: {
  registration: Registration
  before?: string
}) {
  const zone = useCompanyZone()
  return (
    <Text size="sm" c="dimmed">
      {before}
      <time dateTime={created_at} title={exactTime(created_at, zone)}>
        {dayOf(created_at, zone)}
      </time>
    </Text>
  )
}
