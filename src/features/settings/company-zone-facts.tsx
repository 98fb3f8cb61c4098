import { Text } from '@mantine/core'
import { timeZones } from '#features/settings/settings.ts'
import { useCompanyZone } from '#client/company.ts'

/** Says once for a place whose clock its times are by. */
export function CompanyZone() {
  const zone = useCompanyZone()
  if (!zone) return null
  return (
    <Text size="xs" c="dimmed">
      All times {timeZones[zone as keyof typeof timeZones] ?? zone}
    </Text>
  )
}
