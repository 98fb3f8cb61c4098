import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { MeterUsePicker } from '#drying/point-readings/meter-use-picker.tsx'
import { type PointReading, typedCorrection } from '#drying/point-readings/point-readings.ts'
import { shownValue } from '#drying/point-readings/reading-words.ts'
import { useRangeQuestion } from '#drying/point-readings/range-question.client.ts'
import { useAdd } from '#client/add.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

/** Puts another reading in the place of one, which stays in the log, crossed out. */
export const CorrectDialog = ({ reading, ...dialog }: { reading: PointReading } & DialogState) => (
  <FormDialog {...dialog} title={`Correct ${shownValue(reading.value, reading.scale)}`}>
    <CorrectForm reading={reading} />
  </FormDialog>
)

function CorrectForm({ reading }: { reading: PointReading }) {
  const { meter_id, mode, scale, value, surface_fahrenheit } = reading
  const add = useAdd({
    blank: {
      meter_id,
      mode,
      scale,
      value: String(value),
      surface_fahrenheit: surface_fahrenheit === null ? '' : String(surface_fahrenheit),
      reason: '',
    },
    schema: typedCorrection,
    save: useMutation(
      api.pointReadings.correct.mutationOptions({
        meta: { done: 'Reading corrected', failed: 'Failed to correct reading' },
      }),
    ),
    input: ({ id: corrected_id, ...taken }) => ({ ...taken, id: reading.id, corrected_id }),
  })
  const { form } = add
  const field = fieldsOf(form)
  const question = useRangeQuestion()(form.values, form.values.value)
  return (
    <DialogForm {...add} submit="Correct">
      <Text size="sm">
        The new value keeps the time of the reading. The former one stays in the log, crossed out.
      </Text>
      <SimpleGrid cols={2} spacing="sm">
        <TextInput
          {...field('value', 'Value')}
          withAsterisk
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          {...field('surface_fahrenheit', 'Surface temperature')}
          rightSection="°F"
          inputMode="decimal"
          autoComplete="off"
        />
      </SimpleGrid>
      {question && (
        <Text size="sm" role="alert">
          {question}
        </Text>
      )}
      <MeterUsePicker
        value={form.values}
        onChange={(changed) => form.setValues(changed)}
        errors={form.errors}
      />
      <LongText {...field('reason', 'Reason')} withAsterisk most={500} minRows={2} />
    </DialogForm>
  )
}
