import '#equipment/placements/placements.css'
import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { equipmentConditions } from '#equipment/equipment/equipment.ts'
import { PlacementPhotosGallery } from '#equipment/placements/placement-photos-gallery.tsx'
import { TakeBackAnchor } from '#equipment/placements/take-back-actions.tsx'
import type { Placement } from '#equipment/placements/placements.ts'
import { useCompanyZone } from '#client/company.ts'
import { shownDollars } from '#values/amounts.ts'
import { counted } from '#values/counted.ts'
import { exactTime } from '#values/times.ts'

/** Units that were on a job and were picked up. */
export function FormerPlacementsTable({ placements }: { placements: Placement[] }) {
  const zone = useCompanyZone()
  return (
    <section aria-label="Picked up">
      <Text fw={650} size="sm" component="h2" m={0} mb={4}>
        Picked up{' '}
        <Text span inherit c="dimmed" fw={400}>
          {placements.length}
        </Text>
      </Text>
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
        {placements.map((row) => (
          <li key={row.id} className="former-placement">
            <div style={{ minWidth: 0 }}>
              <Text size="sm" className="typed">
                <Anchor
                  inherit
                  fw={600}
                  renderRoot={(props) => (
                    <Link {...props} to="/equipment/$id" params={{ id: row.equipment_id }} />
                  )}
                >
                  {row.item_number}
                </Anchor>{' '}
                {row.name}
                {row.room && `, ${row.room}`}
              </Text>
              <Text size="xs" c="dimmed" className="typed">
                {exactTime(row.placed_at, zone)} – {exactTime(row.removed_at!, zone)}
                {row.removed_by_name && ` · ${row.removed_by_name}`}
                {row.removed_condition && ` · ${equipmentConditions[row.removed_condition]}`}
                {row.maintenance_reason && ` · Needs maintenance: ${row.maintenance_reason}`}
                {row.removed_note && ` · ${row.removed_note}`}
              </Text>
              {row.is_just_mine && <TakeBackAnchor placement={row} />}
              <PlacementPhotosGallery placement={row} among="job" side={48} />
            </div>
            <Text
              size="sm"
              ta="right"
              style={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}
              component="div"
            >
              {counted(row.rental_days, 'day')}
              <Text size="xs" c="dimmed">
                {row.rental_cents === null ? 'no rate' : shownDollars(row.rental_cents)}
              </Text>
            </Text>
          </li>
        ))}
      </Stack>
    </section>
  )
}
