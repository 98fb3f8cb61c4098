import { Text } from '@mantine/core'
import { removal } from '#time/hours/hours.ts'
import { REQUIRED } from '#values/text.ts'
import { workedSpan } from '#time/time-clock/record-words.ts'
import type { TimeRecord } from '#time/time-clock/time-clock.ts'
import { api } from '#client/api.ts'
import { ReasonForm } from '#client/reason-form.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props extends DialogState {
  record: TimeRecord
  zone: string
}

/** Confirms that a record should no longer count, and asks for the reason. */
export const DeleteRecordDialog = ({ record, zone, ...dialog }: Props) => (
  <FormDialog {...dialog} title={`Delete time for ${record.employee_name}?`}>
    <ReasonForm
      id={record.id}
      field="reason"
      rule={removal.shape.reason}
      save={api.hours.remove.mutationOptions({
        meta: { done: 'Time record deleted successfully', failed: 'Failed to delete time record' },
      })}
      isLine
      missing={REQUIRED}
      submit="Delete"
      color="red"
    >
      <Text className="typed">
        {workedSpan(record, zone)}, for {record.customer_name}.
      </Text>
      <Text>It will no longer count. It stays in the lists, crossed out, with your reason.</Text>
      <Text>If the rest of the shift is 6 hours or less, its lunch deduction is removed.</Text>
    </ReasonForm>
  </FormDialog>
)
