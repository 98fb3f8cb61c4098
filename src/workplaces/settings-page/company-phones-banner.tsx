import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { companyQuery } from '#client/company.ts'
import { PendingPart, isAwaited } from '#client/in-order.tsx'
import { useCan } from '#client/session.ts'

/** Asks a new company's administrator for the phone numbers that the public site needs. */
export function CompanyPhonesBanner() {
  const mayEdit = useCan('settings.edit')
  const query = useQuery(companyQuery)
  const company = query.data
  if (mayEdit && isAwaited(query)) return <PendingPart />
  if (!mayEdit || !company || (company.phone && company.emergency_phone)) return null
  return (
    <Alert
      color="orange"
      title="Add your company's name and phone numbers"
      role="region"
      aria-label="Company setup"
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm" flex="1 1 240px">
          Your public site shows no phone number until you do.
        </Text>
        <Button renderRoot={(props) => <Link {...props} to="/settings" />}>Open Settings</Button>
      </Group>
    </Alert>
  )
}
