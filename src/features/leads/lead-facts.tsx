import { Anchor, Badge, Text } from '@mantine/core'
import { IconDropletFilled } from '@tabler/icons-react'
import { type Lead, type LeadStatus, leadStatuses, sources } from '#features/leads/leads.ts'
import { locationName } from '#features/locations/locations.ts'
import { dialLink, shownPhone } from '#values/phone.ts'
import { exactTime, timeAgo } from '#values/times.ts'
import { useNow } from '#ui/now.ts'

interface Props {
  lead: Lead
}

export const Came = ({ lead: { created_at } }: Props) => (
  <time dateTime={created_at} title={exactTime(created_at)}>
    {timeAgo(created_at, useNow())}
  </time>
)

export const Phone = ({ lead: { phone } }: Props) => (
  <Anchor href={dialLink(phone)} size="sm" className="typed" py={2} display="inline-block">
    {shownPhone(phone)}
  </Anchor>
)

/** Where the loss is, as typed, and the location that was recognised in it. */
export const Place = ({ lead: { address, city_code } }: Props) => (
  <>
    <Text size="sm" className="typed">
      {address}
    </Text>
    {city_code && (
      <Text size="sm" c="dimmed">
        {locationName(city_code)}
      </Text>
    )}
  </>
)

/** Running water is what must be seen first. */
export const Water = ({ lead: { water_running } }: Props) =>
  water_running === 'yes' ? (
    <Badge color="ember.7" variant="filled" size="lg" tt="none" leftSection={<IconDropletFilled size={14} aria-hidden />}>
      Water running
    </Badge>
  ) : (
    <Text size="sm" c="dimmed" span>
      {water_running === 'no' ? 'Water stopped' : 'Water: not sure'}
    </Text>
  )

export const Source = ({ lead: { source } }: Props) => (
  <Text size="sm" span>
    {sources[source]}
  </Text>
)

const colors: Record<LeadStatus, string> = { new: 'ember', called: 'blue', converted: 'green', closed: 'gray' }

/** How far it is; where it became a customer, which. */
export const Status = ({ lead: { status, customer_number } }: Props) => (
  <>
    <Badge variant="dot" color={colors[status]} fz={12} px={8} tt="none" fw={600} style={{ cursor: 'inherit' }}>
      {leadStatuses[status]}
    </Badge>
    {customer_number && (
      <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        {customer_number}
      </Text>
    )}
  </>
)
