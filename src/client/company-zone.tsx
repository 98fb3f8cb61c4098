import { Text } from '@mantine/core'
import { zoneLabel } from '#values/time-zones.ts'
import { useCompanyZone } from '#client/company.ts'

/** Says once for a place by whose clock its times are: the company's, or that of the answer they came with. */
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
