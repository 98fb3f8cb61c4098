import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Equipment } from '#equipment/equipment/equipment.ts'
import { shownDollars } from '#values/amounts.ts'

interface Props {
  unit: Equipment
}

/** The unit's name, linked to its page. */
export const UnitName = ({ unit: { id, name } }: Props) => (
  <Anchor
    fw={600}
    c="inherit"
    inherit
    className="typed"
    renderRoot={(props) => <Link {...props} to="/equipment/$id" params={{ id }} />}
  >
    {name}
  </Anchor>
)

/** Model and serial number on one line. */
export const modelAndSerial = ({ model_number, serial_number }: Equipment) =>
  serial_number ? `${model_number ?? '—'} / ${serial_number}` : (model_number ?? '')

export const Rate = ({ cents }: { cents: number | null }) => (
  <span className="figures">{cents === null ? <Missing /> : shownDollars(cents)}</span>
)
const Missing = () => (
  <Text span inherit c="dimmed">
    Not set
  </Text>
)

/** Why the unit is in maintenance, on one line. */
export const Trouble = ({ unit: { status, status_reason } }: Props) =>
  status === 'maintenance' &&
  status_reason && (
    <Text span fz="sm" className="typed" title={status_reason}>
      {status_reason}
    </Text>
  )

/** The customer whose job the unit is on, on one line, linked to the job. */
export const StandsAt = ({ unit: { standing } }: Props) =>
  standing && (
    <Anchor
      c="inherit"
      fz="sm"
      className="typed"
      title={[standing.customer_name, standing.room].filter(Boolean).join(' · ')}
      renderRoot={(props) => <Link {...props} to="/jobs/$id" params={{ id: standing.job_id }} />}
    >
      {standing.customer_name}
      {standing.room && ` · ${standing.room}`}
    </Anchor>
  )
