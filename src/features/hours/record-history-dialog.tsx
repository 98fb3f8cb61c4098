import { Modal, Text } from '@mantine/core'
import type { z } from 'zod'
import { EMPTY } from '#features/audits/audits.ts'
import { Changes } from '#features/audits/history-card.tsx'
import { momentIn } from '#features/hours/company-time.ts'
import { distanceText } from '#values/distance.ts'
import { zoneName } from '#features/time-clock/clock-times.ts'
import { duration } from '#values/durations.ts'
import type { TimeRecord, position } from '#features/time-clock/time-clock.ts'

const fieldNames: Record<string, string> = {
  clock_in_time: 'Clock in',
  clock_out_time: 'Clock out',
  clocked_out_at: 'Punched out',
  reason: 'Reason',
  notes: 'Notes',
  break_seconds: 'Lunch deducted',
  no_lunch: 'No lunch break',
  starting_mileage: 'Starting mileage',
  ending_mileage: 'Ending mileage',
  in_position: 'Clock-in location',
  out_position: 'Clock-out location',
  deleted_at: 'Deleted',
}
const times = new Set(['clock_in_time', 'clock_out_time', 'clocked_out_at', 'deleted_at'])

/** A place as the database writes it: '33.74900, -84.38800, within 39 ft, taken Mar 2, 2026, 7:30 AM'. */
function placeInWords(value: string, zone: string): string {
  const { latitude, longitude, accuracy, taken_at } = JSON.parse(value) as Omit<z.output<typeof position>, 'id' | 'moment'>
  const where = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}, within ${distanceText(accuracy)}`
  return taken_at ? `${where}, taken ${momentIn(taken_at, zone)}` : where
}

function inWords(field: string, value: string, zone: string): string {
  if (times.has(field)) return momentIn(new Date(value).toISOString(), zone)
  if (field === 'in_position' || field === 'out_position') return placeInWords(value, zone)
  if (field === 'break_seconds') return duration(Number(value))
  if (field === 'no_lunch') return value === 'true' ? 'Yes' : 'No'
  return value
}

interface Props {
  record: TimeRecord
  zone: string
  opened: boolean
  onClose: () => void
}

/** Who changed what of a record, and why. */
export const RecordHistoryDialog = ({ record: { id, employee_name }, zone, opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title={`Time history for ${employee_name}`}>
    <Text size="sm" c="dimmed" mb="sm">
      All times are {zoneName(zone)}.
    </Text>
    <Changes
      of={`time for ${employee_name}`}
      table="time_records"
      rowId={id}
      fields={Object.keys(fieldNames)}
      isTold={() => true}
      moment={(at) => momentIn(new Date(at).toISOString(), zone)}
      fieldName={(field) => fieldNames[field] ?? field}
      shownValue={(field, value) => (value === null || value === '' ? EMPTY : inWords(field, value, zone))}
    />
  </Modal>
)
