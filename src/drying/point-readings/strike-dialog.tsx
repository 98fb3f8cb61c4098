import { Text } from '@mantine/core'
import { type PointReading, reason } from '#drying/point-readings/point-readings.ts'
import { shownValue } from '#drying/point-readings/reading-words.ts'
import { api } from '#client/api.ts'
import { ReasonForm } from '#client/reason-form.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

/** Strikes a reading and asks why. */
export const StrikeDialog = ({ reading, ...dialog }: { reading: PointReading } & DialogState) => (
  <FormDialog {...dialog} title={`Strike ${shownValue(reading.value, reading.scale)}?`}>
    <ReasonForm
      id={reading.id}
      field="reason"
      rule={reason}
      save={api.pointReadings.strike.mutationOptions({
        meta: { done: 'Reading struck', failed: 'Failed to strike reading' },
      })}
      submit="Strike"
      color="red"
    >
      <Text size="sm">
        It no longer counts, and stays in the log, crossed out, with your name and the reason.
      </Text>
    </ReasonForm>
  </FormDialog>
)
