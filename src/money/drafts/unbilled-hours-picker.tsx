import { DotBadge } from '#ui/dot-badge.tsx'
import { Group, SegmentedControl, Text } from '@mantine/core'
import { spanIn, weekdayIn } from '#values/company-time.ts'
import { BilledBeforeBadge } from '#money/drafts/billed-before-badge.tsx'
import { sourcedQuantity } from '#money/invoices/invoice-lines.ts'
import { shownQuantity } from '#money/price-list/line-price.ts'
import { type HourGrouping, hourGroupings } from '#money/drafts/proposed-lines.ts'
import { type OfferedGroup, UnbilledPicker } from '#money/drafts/unbilled-picker.tsx'
import type { UnbilledHours } from '#money/drafts/unbilled.ts'
import { shownDollars } from '#values/amounts.ts'
import { billedHours } from '#values/durations.ts'
import { choicesOf } from '#values/words.ts'

interface Props {
  hours: readonly UnbilledHours[]
  zone: string
  /**
   * Cents per hour. The settings have one rate for invoices begun at a job or customer, and one for
   * those begun on the Invoices page.
   */
  rate_cents: number
  grouping: HourGrouping
  onGrouping: (grouping: HourGrouping) => void
  onAdd: (hours: UnbilledHours[]) => void
}

const hoursOf = (records: readonly UnbilledHours[]) =>
  `${shownQuantity(sourcedQuantity(records.map(({ seconds }) => ({ kind: 'hours', billed: seconds }))))} h`

/**
 * Offers hours that are on no invoice yet, by person, and chooses how they are grouped into lines.
 */
export function UnbilledHoursPicker({
  hours,
  zone,
  rate_cents,
  grouping,
  onGrouping,
  onAdd,
}: Props) {
  const groups = [...Map.groupBy(hours, ({ employee_id }) => employee_id)].map(
    ([id, records]): OfferedGroup => {
      const name = records[0]!.employee_name
      return {
        id,
        name,
        about: hoursOf(records),
        offered: records.map((record) => ({
          id: record.time_record_id,
          name: () =>
            `${name}, ${weekdayIn(record.clock_in_time, zone)}, ${billedHours(record.seconds)}`,
          content: () => <Hours record={record} zone={zone} />,
        })),
      }
    },
  )
  return (
    <UnbilledPicker
      groups={groups}
      none="No hours to bill. Finished time records for this job appear here until they’re billed."
      how={
        hours.length > 0 && (
          <Group gap="xs 12px">
            <SegmentedControl
              aria-label="Lines for hours"
              data={choicesOf(hourGroupings)}
              value={grouping}
              onChange={(value) => onGrouping(value as HourGrouping)}
            />
            <Text size="sm" c="dimmed">
              At {shownDollars(rate_cents)} an hour. You can edit the price on each line.
            </Text>
          </Group>
        )
      }
      onAdd={(ids) => onAdd(hours.filter(({ time_record_id }) => ids.has(time_record_id)))}
    />
  )
}

const Hours = ({ record, zone }: { record: UnbilledHours; zone: string }) => (
  <Group gap="2px 8px" component="span">
    <span>
      {weekdayIn(record.clock_in_time, zone)},{' '}
      {spanIn(record.clock_in_time, record.clock_out_time, zone)}
    </span>
    <Text span size="sm" c="dimmed">
      {billedHours(record.seconds)}
    </Text>
    <BilledBeforeBadge {...record} />
    {record.unapproved && (
      <DotBadge component="span" color="yellow">
        Unapproved
      </DotBadge>
    )}
  </Group>
)
