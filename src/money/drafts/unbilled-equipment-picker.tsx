import { Group, Text, TextInput } from '@mantine/core'
import { rentalOf } from '#equipment/rental/rental-rates.ts'
import { BilledBeforeBadge } from '#money/drafts/billed-before-badge.tsx'
import { UnbilledPicker } from '#money/drafts/unbilled-picker.tsx'
import type { UnbilledRental } from '#money/drafts/unbilled.ts'
import { useCompanyToday } from '#client/company.ts'
import { shownDollars } from '#values/amounts.ts'
import { counted } from '#values/counted.ts'
import { dayOf } from '#values/times.ts'

interface Props {
  rental: readonly UnbilledRental[]
  isBest: boolean
  zone: string
  through: string
  onThrough: (day: string) => void
  onAdd: (rental: UnbilledRental[]) => void
}

const days = ({ first_day, last_day }: UnbilledRental) => last_day - first_day + 1
const daysInWords = (stay: UnbilledRental) => counted(days(stay), 'day')

/**
 * Offers rental days that are on no invoice yet. Equipment that is still out is billed through a
 * chosen day.
 */
export function UnbilledEquipmentPicker({
  rental,
  isBest,
  zone,
  through,
  onThrough,
  onAdd,
}: Props) {
  const today = useCompanyToday()
  const offered = rental.map((stay) => ({
    id: stay.placement_id,
    name: () => `${stay.item_number} ${stay.name}, ${daysInWords(stay)}`,
    content: () => <Stay stay={stay} isBest={isBest} zone={zone} />,
  }))
  return (
    <UnbilledPicker
      groups={offered.length > 0 ? [{ id: 'rental', name: 'Equipment', about: '', offered }] : []}
      none="No rental days to bill. Equipment on this job appears here until its days are billed."
      how={
        <TextInput
          label="Bill equipment through"
          type="date"
          max={today}
          w={200}
          value={through}
          onChange={({ currentTarget: { value } }) => value && onThrough(value)}
        />
      }
      onAdd={(ids) => onAdd(rental.filter(({ placement_id }) => ids.has(placement_id)))}
    />
  )
}

function Stay({ stay, isBest, zone }: { stay: UnbilledRental; isBest: boolean; zone: string }) {
  const cost = rentalOf(days(stay), stay, isBest)
  return (
    <Group gap="2px 8px" component="span">
      <span className="typed">
        {stay.item_number} {stay.name}
      </span>
      <Text span size="sm" c="dimmed">
        {[
          stay.room,
          `placed ${dayOf(stay.placed_at, zone)}`,
          stay.removed_at ? `picked up ${dayOf(stay.removed_at, zone)}` : 'on site',
          `${daysInWords(stay)}${stay.first_day > 1 ? ` (from day ${stay.first_day})` : ''}`,
          cost ? shownDollars(cost.cents) : 'no rate',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <BilledBeforeBadge {...stay} />
    </Group>
  )
}
