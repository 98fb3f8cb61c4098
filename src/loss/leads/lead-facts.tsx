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
import { DotBadge } from '#ui/dot-badge.tsx'
import { waitingTime } from '#values/durations.ts'
import { exactTime, timeAgo } from '#values/times.ts'
import { useCompanyZone } from '#client/company.ts'
import { useNow, useSecond } from '#ui/now.ts'
import { EmailLink, PhoneLink } from '#ui/contact-links.tsx'

interface Props {
  lead: Lead
}

export const ReceivedAt = ({ lead: { created_at } }: Props) => (
  <time dateTime={created_at} title={exactTime(created_at, useCompanyZone())}>
    {timeAgo(created_at, useNow())}
  </time>
)

/** Says when the lead was received, because 'Just now' gets old. */
export const AsOf = ({ lead: { created_at } }: Props) => (
  <Text span inherit c="dimmed">
    (as of {exactTime(created_at, useCompanyZone())})
  </Text>
)

/**
 * Shows a running timer of how long someone has waited: for our call, or, if water is running, for
 * a crew. It turns to the emergency color when it is too long. If no one waits, it shows when the
 * lead came in.
 */
export const WaitingTime = ({ lead }: Props) =>
  (lead.status === 'new' || isPressing(lead)) && !lead.suspicious ? (
    <Waiting lead={lead} />
  ) : (
    <ReceivedAt lead={lead} />
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

/** Shows how to reach them: the phone number, or the email if there is none. */
export const ContactLine = ({ lead: { phone, email } }: Props) =>
  phone ? (
    <PhoneLink phone={phone} inherit={false} size="sm" />
  ) : (
    email && <EmailLink email={email} inherit={false} size="sm" />
  )

/** Shows the address as typed, and its recognized location, on one line. */
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

/** Shows the matched customer and their active job, both as links. */
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

/** The same on a card, until the lead has a customer. */
export const CallerLine = ({ lead: { caller, customer_id } }: Props) =>
  caller && !customer_id && <Caller caller={caller} />

/** Running water must be seen first. */
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

/** Shows the status, and the customer that the lead became. */
export const Status = ({
  lead: { status, no_answer_at, source, cut_off, customer_number },
}: Props) => (
  <>
    <DotBadge
      color={wasMissed({ status, no_answer_at }) ? 'ember' : colors[status]}
      style={{ cursor: 'inherit' }}
    >
      {statusName({ status, no_answer_at, source, cut_off })}
    </DotBadge>
    {customer_number && (
      <Text span size="sm" c="dimmed" className="figures">
        {' '}
        {customer_number}
      </Text>
    )}
  </>
)
