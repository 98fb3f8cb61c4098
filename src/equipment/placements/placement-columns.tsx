import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PlacementActions } from '#equipment/placements/placement-actions.tsx'
import { PlacementPhotosGallery } from '#equipment/placements/placement-photos-gallery.tsx'
import type { Placement } from '#equipment/placements/placements.ts'
import { CompanyDay } from '#client/company-day.tsx'
import { figures, typedText } from '#ui/cells.tsx'
import type { Column } from '#ui/list-columns.ts'
import { shownDollars } from '#values/amounts.ts'

const Job = ({ job_id, customer_name, folder_number }: Placement) => (
  <Anchor
    fw={600}
    c="inherit"
    inherit
    className="typed"
    renderRoot={(props) => <Link {...props} to="/jobs/$id" params={{ id: job_id }} />}
  >
    {customer_name}{' '}
    <Text span inherit fw={400} c="dimmed">
      {folder_number}
    </Text>
  </Anchor>
)
const Billed = ({ rental_cents }: Placement) =>
  rental_cents === null ? (
    <Text span inherit c="dimmed">
      No rate
    </Text>
  ) : (
    <span className="figures">{shownDollars(rental_cents)}</span>
  )
/** All notes: from placing, picking up and maintenance. */
const noted = ({ notes, removed_note, maintenance_reason }: Placement) =>
  [notes, removed_note, maintenance_reason].filter(Boolean).join(' · ')

/** Columns of a unit's placements: customer, room, days and billing. */
export const placementColumns: Column<Placement>[] = [
  { id: 'customer_name', head: 'Customer', width: '24%', cell: Job, card: 'title', always: true },
  {
    id: 'room',
    head: 'Room',
    width: '14%',
    cell: ({ room }) => typedText(room),
    card: 'under',
    onCard: ({ room }) => room,
  },
  {
    id: 'placed_at',
    head: 'Placed',
    width: 108,
    cell: ({ placed_at }) => <CompanyDay at={placed_at} />,
    card: 'fact',
  },
  {
    id: 'removed_at',
    head: 'Picked up',
    width: 108,
    cell: ({ removed_at }) =>
      removed_at ? <CompanyDay at={removed_at} /> : <strong>On site</strong>,
    card: 'fact',
  },
  {
    id: 'rental_days',
    head: 'Days',
    width: 64,
    align: 'right',
    card: 'fact',
    cell: ({ rental_days }) => figures(rental_days),
  },
  { id: 'rental_cents', head: 'Billable', width: 104, align: 'right', cell: Billed, card: 'fact' },
  {
    id: 'notes',
    head: 'Notes',
    cell: (placement) => (
      <>
        <PlacementPhotosGallery placement={placement} among="unit" side={28} />{' '}
        <span className="typed">{noted(placement)}</span>
      </>
    ),
    card: 'line',
    onCard: (placement) => (
      <>
        {noted(placement) && (
          <Text size="sm" className="typed">
            {noted(placement)}
          </Text>
        )}
        <PlacementPhotosGallery placement={placement} among="unit" side={48} />
      </>
    ),
  },
  {
    id: 'actions',
    head: '',
    width: 60,
    align: 'right',
    always: true,
    card: 'corner',
    cell: (placement) => <PlacementActions placement={placement} />,
  },
]
