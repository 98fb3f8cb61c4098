import { Anchor, Badge, Text, VisuallyHidden } from '@mantine/core'
import { IconDropletFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ADDRESS_UNKNOWN } from '#loss/leads/lead-location.ts'
import {
  type Lead,
  type LeadStatus,
  isPressing,
  sources,
  statusName,
  wasMissed,
} from '#loss/leads/leads.ts'
import { ESCALATE_AFTER } from '#loss/leads/uncalled-leads.ts'
import { locationName } from '#people/locations/locations.ts'
import { waitingTime } from '#values/durations.ts'
import { exactTime, timeAgo } from '#values/times.ts'
import { useCompanyZone } from '#client/company.ts'
import { useNow, useSecond } from '#ui/now.ts'
import { EmailLink, PhoneLink } from '#ui/contact-links.tsx'

interface Props {
  lead: Lead
}

export const Came = ({ lead: { created_at } }: Props) => (
  <time dateTime={created_at} title={exactTime(created_at, useCompanyZone())}>
    {timeAgo(created_at, useNow())}
  </time>
)

/** When that was said: 'Just now' was a while ago. */
export const Said = ({ lead: { created_at } }: Props) => (
  <Text span inherit c="dimmed">
    (as of {exactTime(created_at, useCompanyZone())})
  </Text>
)

/**
 * How long someone has waited, running: for our call, or, where water runs, for a crew; in the color of emergencies once it is too long. What waits
 * no more: when it came.
 */
export const Waits = ({ lead }: Props) =>
  (lead.status === 'new' || isPressing(lead)) && !lead.suspicious ? (
    <Waiting lead={lead} />
  ) : (
    <Came lead={lead} />
  )

function Waiting({ lead: { created_at } }: Props) {
  const zone = useCompanyZone()
  const passed = useSecond() - Date.parse(created_at)
  const late = passed >= ESCALATE_AFTER
  return (
    <Text
      span
      inherit
      fw={late ? 650 : undefined}
      c={late ? 'ember' : undefined}
      className="figures"
      title={exactTime(created_at, zone)}
    >
      <VisuallyHidden>Waiting </VisuallyHidden>
      <span role="timer" aria-live="off">
        {waitingTime(passed / 1000)}
      </span>
    </Text>
  )
}

/** How to reach them: the phone number, or the email of who gave none. */
export const Reach = ({ lead: { phone, email } }: Props) =>
  phone ? (
    <PhoneLink phone={phone} inherit={false} size="sm" />
  ) : (
    email && <EmailLink email={email} inherit={false} size="sm" />
  )

/** Where the loss is, as typed, and the location that was recognised in it, on a line. */
export const PlaceLine = ({ lead: { address, city_code } }: Props) => (
  <Text size="sm" className="typed">
    {address ?? '—'}
    {city_code && (
      <Text span inherit c="dimmed">
        {' · '}
        {locationName(city_code)}
      </Text>
    )}
  </Text>
)
export const Place = ({ lead: { address, city_code } }: Props) => (
  <>
    <Text size="sm" className="typed">
      {address ?? ADDRESS_UNKNOWN}
    </Text>
    {city_code && (
      <Text size="sm" c="dimmed">
        {locationName(city_code)}
      </Text>
    )}
  </>
)

/** Which customer called, where the desk knew them, and their active job: each the way there. */
export const Caller = ({
  caller: { id, customer_number, name, active_job },
}: {
  caller: NonNullable<Lead['caller']>
}) => (
  <Text size="sm" className="typed">
    <Anchor inherit renderRoot={(props) => <Link {...props} to="/customers/$id" params={{ id }} />}>
      {customer_number} {name}
    </Anchor>
    {active_job && (
      <>
        , active job{' '}
        <Anchor
          inherit
          renderRoot={(props) => <Link {...props} to="/jobs/$id" params={{ id: active_job.id }} />}
        >
          {active_job.folder_number}
        </Anchor>
      </>
    )}
  </Text>
)

/** The same on a card, where an open lead does not say otherwise whose it is. */
export const CallerLine = ({ lead: { caller, customer_id } }: Props) =>
  caller && !customer_id && <Caller caller={caller} />

/** Running water is what must be seen first. */
export const Water = ({ lead: { water_running } }: Props) =>
  water_running === 'yes' ? (
    <Badge
      color="ember.7"
      variant="filled"
      size="md"
      fz={12}
      tt="none"
      leftSection={<IconDropletFilled size={14} aria-hidden />}
    >
      Water running
    </Badge>
  ) : (
    <Text size="sm" c="dimmed" span>
      {water_running === 'no'
        ? 'Water stopped'
        : water_running
          ? 'Water: not sure'
          : 'Water: not known'}
    </Text>
  )

export const Source = ({ lead: { source, taken_by_name } }: Props) => (
  <Text size="sm" span>
    {sources[source]}
    {taken_by_name && `, taken by ${taken_by_name}`}
  </Text>
)

const colors: Record<LeadStatus, string> = {
  new: 'ember',
  called: 'blue',
  converted: 'green',
  closed: 'gray',
}

/** How far it is; where it became a customer, which. */
export const Status = ({
  lead: { status, no_answer_at, source, cut_off, customer_number },
}: Props) => (
  <>
    <Badge
      variant="dot"
      color={wasMissed({ status, no_answer_at }) ? 'ember' : colors[status]}
      fz={12}
      px={8}
      tt="none"
      fw={600}
      style={{ cursor: 'inherit' }}
    >
      {statusName({ status, no_answer_at, source, cut_off })}
    </Badge>
    {customer_number && (
      <Text span size="sm" c="dimmed" className="figures">
        {' '}
        {customer_number}
      </Text>
    )}
  </>
)
