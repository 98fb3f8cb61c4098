import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShownReading } from '#drying/air-readings/shown-reading.ts'
import { airInWords, typedCorrection } from '#drying/air-readings/air-readings.ts'
import { MeterPicker } from '#drying/meters/meter-picker.tsx'
import { useAdd } from '#client/add.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { DialogHost } from '#ui/dialog-host.tsx'
import { FormDialog, type DialogState, useCovering } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

interface Props {
  reading: ShownReading
}

/** Corrects a reading: strikes it and adds another, at the same place and time. */
export const CorrectReadingDialog = ({ reading, ...dialog }: Props & DialogState) => (
  <FormDialog {...dialog} title="Correct Reading">
    <Hosting reading={reading} />
  </FormDialog>
)

/** Hosts the dialog that adds a meter, in front of this one. */
function Hosting({ reading }: Props) {
  const [covered, setCovered] = useState(false)
  useCovering(covered)
  return (
    <DialogHost onCovered={setCovered}>
      <CorrectForm reading={reading} />
    </DialogHost>
  )
}

function CorrectForm({ reading }: Props) {
  const save = useMutation(
    api.airReadings.correct.mutationOptions({
      meta: { done: 'Reading corrected', failed: 'Failed to correct reading' },
    }),
  )
  const add = useAdd({
    blank: {
      fahrenheit: String(reading.fahrenheit),
      rh: String(reading.rh),
      meter_id: reading.meter_id ?? '',
      reason: '',
    },
    schema: typedCorrection,
    save,
    input: ({ id, ...values }) => ({ ...values, id: reading.id, corrected_id: id }),
  })
  const field = fieldsOf(add.form)
  const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <DialogForm {...add} submit="Correct">
      <Text size="sm">{airInWords(reading)} stays in the log, crossed out, with your reason.</Text>
      <SimpleGrid cols={2} spacing="sm">
        <TextInput
          {...field('fahrenheit', 'Temperature')}
          {...decimal}
          rightSection="°F"
          data-autofocus
        />
        <TextInput {...field('rh', 'Relative humidity')} {...decimal} rightSection="%" />
      </SimpleGrid>
      <MeterPicker
        value={add.form.values.meter_id}
        onChange={(id) => add.form.setFieldValue('meter_id', id)}
      />
      <LongText {...field('reason', 'Reason')} withAsterisk most={500} minRows={2} />
    </DialogForm>
  )
}
