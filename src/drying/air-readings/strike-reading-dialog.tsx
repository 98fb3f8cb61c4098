import { Text } from '@mantine/core'
import type { ShownReading } from '#drying/air-readings/shown-reading.ts'
import { airInWords, strike } from '#drying/air-readings/air-readings.ts'
import { api } from '#client/api.ts'
import { ReasonForm } from '#client/reason-form.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props extends DialogState {
  reading: ShownReading
}

/** Strikes a reading, with a reason. */
export const StrikeReadingDialog = ({ reading, ...dialog }: Props) => (
  <FormDialog {...dialog} title="Strike Reading">
    <ReasonForm
      id={reading.id}
      field="reason"
      rule={strike.shape.reason}
      save={api.airReadings.strike.mutationOptions({
        meta: { done: 'Reading struck', failed: 'Failed to strike reading' },
      })}
      submit="Strike"
      color="red"
    >
      <Text size="sm">
        {airInWords(reading)} stays in the log, crossed out, and no longer counts. This can’t be
        undone.
      </Text>
    </ReasonForm>
  </FormDialog>
)
