import { HistoryDialog } from '#people/audits/history-dialog.tsx'
import { momentIn } from '#values/company-time.ts'
import { timeWords } from '#time/hours/hour-words.ts'
import { zoneName } from '#time/time-clock/clock-times.ts'
import type { TimeRecord } from '#time/time-clock/time-clock.ts'
import type { Opened } from '#ui/form-dialog.tsx'

interface Props extends Opened {
  record: TimeRecord
  zone: string
}

/** History of a record: each change with its author and reason. */
export const RecordHistoryDialog = ({ record: { id, employee_name }, zone, ...dialog }: Props) => (
  <HistoryDialog
    {...dialog}
    title={`Time history for ${employee_name}`}
    about={`All times are ${zoneName(zone)}.`}
    of={`time for ${employee_name}`}
    tables={['time_records']}
    rowId={id}
    words={timeWords(zone)}
    moment={(at) => momentIn(new Date(at).toISOString(), zone)}
  />
)
