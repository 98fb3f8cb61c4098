import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { momentIn, spanIn, timeIn } from '#values/company-time.ts'
import { deletionOf, isSameTime, leavingTime } from '#time/time-clock/record-words.ts'
import type { TimeRecord } from '#time/time-clock/time-clock.ts'

interface Props {
  record: TimeRecord
  zone: string
}

const Line = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed" className="typed">
    {children}
  </Text>
)

/**
 * Shows the punches of a record if its times differ from them, or says that there was no punch.
 * Lunch is shown with the times.
 */
export function Punches({ record, zone }: Props) {
  const { clocked_in_at, clocked_out_at, clock_in_time, clock_out_time, added_by_name } = record
  if (clocked_in_at === null)
    return <Line>Not punched. Entered by {added_by_name ?? 'management'}</Line>
  const same =
    clocked_in_at === clock_in_time &&
    (clock_out_time === null || isSameTime(clocked_out_at, leavingTime(record)))
  if (same) return null
  return (
    <Line>
      Punched{' '}
      {clocked_out_at
        ? spanIn(clocked_in_at, clocked_out_at, zone)
        : `in ${timeIn(clocked_in_at, zone)}, no clock-out`}
    </Line>
  )
}

const miles = (from: number, to: number) =>
  `${(to - from).toLocaleString('en-US')} ${to - from === 1 ? 'mile' : 'miles'}`

/** Vehicle and miles driven. */
export function Driving({
  record: { vehicle_number, starting_mileage, ending_mileage, clock_out_time },
}: Props) {
  if (vehicle_number === null || starting_mileage === null) return null
  const start = starting_mileage.toLocaleString('en-US')
  if (ending_mileage !== null)
    return (
      <Line>
        Drove {vehicle_number}, {miles(starting_mileage, ending_mileage)} ({start} –{' '}
        {ending_mileage.toLocaleString('en-US')})
      </Line>
    )
  return (
    <Line>
      {clock_out_time ? 'Drove' : 'Driving'} {vehicle_number} from {start}
      {clock_out_time && ', no ending mileage'}
    </Line>
  )
}

/** Name of the person who deleted the record, and the reason. */
export function Deletion({ record, zone }: Props) {
  const words = deletionOf(record, zone)
  return words ? <Line>{words}</Line> : null
}

/**
 * Name of the person who last corrected the record, and the reason; or the reason why it was added.
 */
export function Correction({
  record: { corrected_by_name, corrected_at, reason, own_correction, deleted_at },
  zone,
}: Props) {
  if (!reason || deleted_at !== null) return null
  return (
    <Line>
      {own_correction && 'Own hours. '}
      {corrected_at
        ? `Corrected by ${corrected_by_name ?? 'management'}, ${momentIn(corrected_at, zone)}: `
        : 'Reason: '}
      {reason}
    </Line>
  )
}
