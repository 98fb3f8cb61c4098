import { Text } from '@mantine/core'
import { zoneLabel } from '#values/time-zones.ts'
import { useCompanyZone } from '#client/company.ts'

/**
 * Says once which time zone the times nearby are in: `zone`, which came with the answer, or the
 * company's.
 */
export function CompanyZone({ zone }: { zone?: string }) {
  const companys = useCompanyZone()
  const told = zone ?? companys
  return (
    told && (
      <Text size="xs" c="dimmed">
        All times {zoneLabel(told)}
      </Text>
    )
  )
}
