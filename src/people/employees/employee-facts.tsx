import { Anchor, Avatar, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Employee } from '#people/employees/employees.ts'
import { lastSeen } from '#people/employees/last-seen.ts'
import { locationName } from '#people/locations/locations.ts'
import { initialsOf, pictureOf } from '#people/profile/profile.ts'
import { DotBadge } from '#ui/dot-badge.tsx'
import { exactTime } from '#values/times.ts'
import { CompanyDay } from '#client/company-day.tsx'
import { useCompanyZone } from '#client/company.ts'
import { useMe } from '#client/session.ts'
import { useNow } from '#ui/now.ts'
import { EmailLink, PhoneLink } from '#ui/contact-links.tsx'

interface Props {
  employee: Employee
}

/** Picture (initials if there is none) and name. */
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
  <Text size="sm" truncate>
    <EmailLink email={email} display="inline" />
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

/** Shows if they have access and if they are at work. The office looks here for a crew to call. */
export const Status = ({ employee: { deactivated_at, on_clock } }: Props) => (
  <>
    <DotBadge color={deactivated_at ? 'gray' : on_clock ? 'blue' : 'green'}>
      {deactivated_at ? 'Deactivated' : on_clock ? 'On the clock' : 'Active'}
    </DotBadge>
    {on_clock && <Whereabouts {...on_clock} />}
    {deactivated_at && ' '}
    {deactivated_at && (
      <Text span size="xs" c="dimmed">
        since <CompanyDay at={deactivated_at} />
      </Text>
    )}
  </>
)

function Whereabouts({
  job_id,
  customer_name,
  city_code,
  since,
}: NonNullable<Employee['on_clock']>) {
  const about = `${customer_name}, since ${exactTime(since, useCompanyZone())}`
  return (
    <>
      {' '}
      <Anchor
        size="sm"
        py={2}
        display="inline-block"
        title={about}
        renderRoot={(props) => <Link {...props} to="/jobs/$id" params={{ id: job_id }} />}
      >
        {locationName(city_code)}
      </Anchor>
    </>
  )
}
