import { ActionIcon, Anchor, Badge, Text } from '@mantine/core'
import { IconPackageExport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PickUpDialog } from '#equipment/placements/pick-up-dialog.tsx'
import { standingOf } from '#equipment/placements/pick-up-draft.ts'
import type { OutPlacement } from '#equipment/placements/placements.ts'
import { CompanyDay } from '#client/company-day.tsx'
import { useCan } from '#client/session.ts'
import { typedText } from '#ui/cells.tsx'
import { useDialog } from '#ui/dialog-host.tsx'
import type { Column } from '#ui/list-columns.ts'
import { useNow } from '#ui/now.ts'
import { counted } from '#values/counted.ts'
import { timeFor } from '#values/times.ts'

const Unit = ({ equipment_id, item_number, name }: OutPlacement) => (
  <>
    <Anchor
      fw={600}
      c="inherit"
      inherit
      className="typed"
      renderRoot={(props) => <Link {...props} to="/equipment/$id" params={{ id: equipment_id }} />}
    >
      {item_number}
    </Anchor>{' '}
    <span className="typed" title={name}>
      {name}
    </span>
  </>
)
const Job = ({ job_id, job_status, customer_name, folder_number }: OutPlacement) => (
  <Anchor
    c="inherit"
    inherit
    className="typed"
    title={`${customer_name}, job ${folder_number}`}
    renderRoot={(props) => (
      <Link {...props} to="/jobs/$id" params={{ id: job_id }} search={{ tab: 'equipment' }} />
    )}
  >
    {customer_name}
    {job_status === 'closed' && (
      <Badge color="red" variant="light" ml={6}>
        Job closed
      </Badge>
    )}
  </Anchor>
)
const Days = ({ rental_days, is_long }: OutPlacement) => (
  <Text
    span
    inherit
    className="figures"
    fw={is_long ? 700 : undefined}
    c={is_long ? 'var(--mantine-color-error)' : undefined}
  >
    {counted(rental_days, 'day')}
  </Text>
)
/** When someone last saw the unit; placing it does not count. */
function LastSeen({ placed_at, last_seen_at }: OutPlacement) {
  const now = useNow()
  if (!last_seen_at || last_seen_at <= placed_at)
    return (
      <Text span inherit c="dimmed">
        Not since placed
      </Text>
    )
  return <time dateTime={last_seen_at}>{timeFor(last_seen_at, now)} ago</time>
}

function PickUp(row: OutPlacement) {
  const show = useDialog()
  if (!useCan('equipment.place')) return null
  return (
    <ActionIcon
      variant="subtle"
      aria-label={`Pick up ${row.item_number}`}
      title="Pick up"
      onClick={() => show((dialog) => <PickUpDialog units={[standingOf(row)]} {...dialog} />)}
    >
      <IconPackageExport size={18} aria-hidden />
    </ActionIcon>
  )
}

/** Columns of units that are out: where, since when, how long, and when last seen. */
export const outColumns: Column<OutPlacement>[] = [
  {
    id: 'item_number',
    head: 'Unit',
    width: '28%',
    cell: (row) => <Unit {...row} />,
    always: true,
    card: 'title',
  },
  {
    id: 'customer_name',
    head: 'Job',
    width: '26%',
    cell: (row) => <Job {...row} />,
    always: true,
    card: 'line',
  },
  {
    id: 'room',
    head: 'Room',
    width: '14%',
    card: 'under',
    cell: ({ room }) => typedText(room),
    onCard: ({ room }) => room,
  },
  {
    id: 'placed_at',
    head: 'Since',
    width: 112,
    cell: ({ placed_at }) => <CompanyDay at={placed_at} />,
    card: 'fact',
  },
  {
    id: 'rental_days',
    head: 'Days',
    width: 92,
    align: 'right',
    cell: (row) => <Days {...row} />,
    card: 'fact',
  },
  {
    id: 'last_seen_at',
    head: 'Last seen',
    width: 140,
    cell: (row) => <LastSeen {...row} />,
    card: 'fact',
  },
  {
    id: 'actions',
    head: '',
    width: 60,
    align: 'right',
    always: true,
    card: 'corner',
    cell: (row) => <PickUp {...row} />,
  },
]
