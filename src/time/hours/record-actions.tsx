import { Menu } from '@mantine/core'
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { momentIn } from '#values/company-time.ts'
import { CorrectRecordDialog } from '#time/hours/correct-record-dialog.tsx'
import { DeleteRecordDialog } from '#time/hours/delete-record-dialog.tsx'
import type { TimeRecord } from '#time/time-clock/time-clock.ts'
import { api } from '#client/api.ts'
import { useCan, useMe } from '#client/session.ts'
import { useDialog } from '#ui/dialog-host.tsx'
import { ActionsMenu } from '#ui/actions-menu.tsx'
import { HistoryDialog } from '#people/audits/history-dialog.tsx'
import { timeWords } from '#time/hours/hour-words.ts'
import { zoneName } from '#time/time-clock/clock-times.ts'
import type { DialogState } from '#ui/form-dialog.tsx'

const LOCKED = 'This week is approved and locked. Only an administrator can change it.'

/** Actions that management has on a record. In an approved week, only administrators have them. */
export function RecordActions({ record, zone }: { record: TimeRecord; zone: string }) {
  const mayCorrect = useCan('hours.correct')
  const { role } = useMe()
  const button = useRef<HTMLButtonElement>(null)
  const show = useDialog()
  // The menu item is gone when the dialog closes, so focus returns to the menu's button.
  const ask = (Dialog: typeof DeleteRecordDialog) =>
    show((state) => <Dialog record={record} zone={zone} {...state} />, button.current)
  // Correcting a record also settles the correction request about it, no matter where the
  // correction was started.
  const asked = useQuery({
    ...api.correctionRequests.list.queryOptions(),
    enabled: useCan('correctionRequests.settle'),
  }).data?.requests.find(({ record_id }) => record_id === record.id)
  const correct = () =>
    show(
      (state) => (
        <CorrectRecordDialog
          record={record}
          zone={zone}
          asked={asked?.words}
          settles_request={asked?.id}
          {...state}
        />
      ),
      button.current,
    )
  if (!mayCorrect) return null
  const open = record.deleted_at === null && (!record.locked || role === 4)
  return (
    <ActionsMenu
      ref={button}
      label={`Actions for ${record.employee_name}, ${momentIn(record.clock_in_time, zone)}`}
    >
      {record.locked && record.deleted_at === null && !open && (
        <Menu.Label maw={240}>{LOCKED}</Menu.Label>
      )}
      {open && (
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={correct}>
          Correct
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconHistory size={18} aria-hidden />}
        onClick={() => ask(RecordHistoryDialog)}
      >
        History
      </Menu.Item>
      {open && (
        <Menu.Item
          leftSection={<IconTrash size={18} aria-hidden />}
          c="var(--mantine-color-error)"
          onClick={() => ask(DeleteRecordDialog)}
        >
          Delete
        </Menu.Item>
      )}
    </ActionsMenu>
  )
}

interface Props extends DialogState {
  record: TimeRecord
  zone: string
}

/** History of a record: each change with its author and reason. */
const RecordHistoryDialog = ({ record: { id, employee_name }, zone, ...dialog }: Props) => (
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
