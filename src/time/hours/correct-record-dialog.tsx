import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { typedIn, weekdayIn } from '#values/company-time.ts'
import { type Times, recordForm, valuesOf } from '#time/hours/record-draft.ts'
import { RecordFields } from '#time/hours/record-form.tsx'
import { timeWords } from '#time/hours/hour-words.ts'
import { api } from '#client/api.ts'
import { EditDialogForm } from '#client/edit-form.tsx'
import { useEdit } from '#client/edit.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

/** The facts that a correction needs to know of a record. */
export type Correctable = Times & { id: string; employee_name: string }

interface Props {
  record: Correctable
  zone: string
  /** Clock-out time from a refused punch, filled in beforehand. */
  ended?: string | null
  /** The refused punch that this correction settles. */
  settles?: string
  /** The correction request that this correction settles; `asked` is its text. */
  settles_request?: string
  asked?: string
}

/** Corrects the times of a record that count, and adds a missing clock-out. */
export const CorrectRecordDialog = ({ opened, onClose, ...correction }: Props & DialogState) => (
  <FormDialog
    opened={opened}
    onClose={onClose}
    title={`Correct time for ${correction.record.employee_name}`}
  >
    <Text size="sm" c="dimmed" mb="sm">
      {weekdayIn(correction.record.clock_in_time, correction.zone)}. Enter when they came and left.
      The original punches stay next to your correction.
    </Text>
    <CorrectForm {...correction} />
  </FormDialog>
)

function CorrectForm({ record, zone, ended, settles, settles_request, asked }: Props) {
  const {
    id,
    clock_in_time,
    clock_out_time,
    break_seconds = 0,
    starting_mileage = null,
    ending_mileage = null,
  } = record
  const edit = useEdit({
    row: { clock_in_time, clock_out_time, break_seconds, starting_mileage, ending_mileage },
    typed: (times) => valuesOf(times, zone),
    schema: recordForm(zone, record),
    words: timeWords(zone),
    draft: ended ? { clock_out_time: typedIn(ended, zone) } : undefined,
    save: useMutation(
      api.hours.correct.mutationOptions({
        meta: { done: 'Time record corrected', failed: 'Failed to correct time record' },
      }),
    ),
    input: ({ whole, seen }) => ({
      id,
      settles,
      settles_request,
      is_before_loss: whole.is_before_loss,
      reason: whole.reason,
      clock_in_time: whole.clock_in_time,
      clock_out_time: whole.clock_out_time,
      break_seconds: whole.break_seconds,
      starting_mileage: whole.starting_mileage,
      ending_mileage: whole.ending_mileage,
      was: seen,
    }),
  })
  return (
    <EditDialogForm edit={edit} submit="Save Correction">
      {asked && (
        <Text size="sm" className="typed" style={{ whiteSpace: 'pre-wrap' }}>
          {record.employee_name}: {asked}
        </Text>
      )}
      <RecordFields form={edit.form} zone={zone} was={record} />
    </EditDialogForm>
  )
}
