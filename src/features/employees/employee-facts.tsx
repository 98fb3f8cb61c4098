import { Avatar, Badge, Group, Text } from '@mantine/core'
import type { Employee } from '#features/employees/employees.ts'
import { lastSeen } from '#features/employees/last-seen.ts'
import { initialsOf, pictureOf } from '#features/profile/profile.ts'
import { exactTime } from '#values/times.ts'
import { CompanyDay } from '#client/company-day.tsx'
import { useCompanyZone } from '#client/company.ts'
import { useMe } from '#client/session.ts'
import { useNow } from '#ui/now.ts'
import { EmailLink, PhoneLink } from '#ui/contact-links.tsx'

interface Props {
  employee: Employee
}

/** Picture, or initials where there is none, and name. */
export function Person({ employee: { id, name, picture_at } }: Props) {
  const me = useMe()
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <Avatar src={pictureOf({ id, picture_at })} alt="" color="water" variant="filled" size={28}>
        {initialsOf(name)}
      </Avatar>
      <Text fw={600} className="typed" inherit truncate>
        {name}
        {id === me.id && (
          <Text span size="sm" c="dimmed" fw={400}>
            {' '}
            (you)
          </Text>
        )}
      </Text>
    </Group>
  )
}

export const Email = ({ employee: { email } }: Props) => (
  <Text size="sm">
    <EmailLink email={email} />
  </Text>
)

export const Phone = ({ employee: { phone } }: Props) =>
  phone && (
    <Text size="sm">
      <PhoneLink phone={phone} />
    </Text>
  )

export function LastSeen({ employee: { last_seen_at } }: Props) {
  const now = useNow()
  const zone = useCompanyZone()
  return (
    <Text size="sm" c={last_seen_at ? undefined : 'dimmed'} span>
      {last_seen_at ? (
        <time dateTime={last_seen_at} title={exactTime(last_seen_at, zone)}>
          {lastSeen(last_seen_at, now)}
        </time>
      ) : (
        lastSeen(null, now)
      )}
    </Text>
  )
}

export const Status = ({ employee: { deactivated_at } }: Props) => (
  <>
    <Badge variant="dot" color={deactivated_at ? 'gray' : 'green'} fz={12} px={8} tt="none" fw={600}>
      {deactivated_at ? 'Deactivated' : 'Active'}
    </Badge>
    {deactivated_at && ' '}
    {deactivated_at && (
      <Text span size="xs" c="dimmed">
        since <CompanyDay at={deactivated_at} />
      </Text>
    )}
  </>
)
