import '#equipment/placements/placements.css'
import { Stack, Text } from '@mantine/core'
import { equipmentCategories } from '#equipment/equipment/equipment.ts'
import type { GrantedPlacement } from '#equipment/placements/placements.ts'
import { type RentalDayRule, rentalDayRules } from '#equipment/rental/rental-day-choices.ts'
import { rentalDays } from '#equipment/rental/rental-days.ts'
import { useCompanyZone } from '#client/company.ts'
import { useNow } from '#ui/now.ts'
import { counted } from '#values/counted.ts'
import { exactTime } from '#values/times.ts'

/** A placement as a claims agent sees it where the claim is known from the context. */
type Logged = Omit<GrantedPlacement, 'customer_id' | 'customer_name' | 'rental_day_rule'>

interface Props {
  placements: readonly Logged[]
  rule: RentalDayRule
  label: string
}

/**
 * Log of each unit at a loss, with its rental days counted as on invoices, so that an adjuster can
 * compare the two.
 */
export function PlacementLogTable({ placements, rule, label }: Props) {
  const zone = useCompanyZone()
  const now = new Date(useNow()).toISOString()
  const days = (one: Logged) => rentalDays(one, rule, zone, now)
  // Units still there come first; each part is newest first.
  const rows = placements.toSorted(
    (one, other) => Number(one.removed_at !== null) - Number(other.removed_at !== null),
  )
  const sum = rows.reduce((all, one) => all + days(one), 0)
  return (
    <Stack gap="xs">
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }} aria-label={label}>
        {rows.map((one) => (
          <li key={one.id} className="former-placement">
            <div style={{ minWidth: 0 }}>
              <Text className="typed">
                <span className="figures">{one.item_number}</span> {one.name}
              </Text>
              <Text size="sm" c="dimmed" className="typed">
                {[equipmentCategories[one.category], one.room ?? 'No room recorded'].join(' · ')}
              </Text>
            </div>
            <Text size="sm" ta="right" component="div">
              Placed {exactTime(one.placed_at, zone)}
              <br />
              {one.removed_at ? `Picked up ${exactTime(one.removed_at, zone)}` : 'On site'}
              <br />
              <b>{`${counted(days(one), 'rental day')}${one.removed_at ? '' : ' so far'}`}</b>
            </Text>
          </li>
        ))}
      </Stack>
      <Text size="sm">
        <b>
          {counted(rows.length, 'unit')}, {counted(sum, 'rental day')}
        </b>
        , counted as on invoices: {rentalDayRules[rule].toLowerCase()}.
      </Text>
    </Stack>
  )
}
