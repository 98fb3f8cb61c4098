import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { weekdayIn } from '#features/hours/company-time.ts'
import { type Times, valuesOf } from '#features/hours/record-draft.ts'
import { RecordForm } from '#features/hours/record-form.tsx'
import { api } from '#client/api.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'

/** What is known of a record where it is corrected. */
export type Correctable = Times & { id: string; employee_name: string }

interface Props {
  record: Correctable
  zone: string
  /** When it ended by a refused punch, which is typed beforehand. */
  ended?: string | null
  /** The refused punch that is settled by it. */
  settles?: string
}

/** Sets the times of a record that count, also a clock-out that is missing. */
export const CorrectRecordDialog = ({ opened, onClose, ...correction }: Props & Opened) => (
  <FormDialog opened={opened} onClose={onClose} title={`Correct time for ${correction.record.employee_name}`}>
    <Text size="sm" c="dimmed" mb="sm">
      {weekdayIn(correction.record.clock_in_time, correction.zone)}. The original punches stay next to your correction.
    </Text>
    <CorrectForm {...correction} />
  </FormDialog>
)

function CorrectForm({ record, zone, ended, settles }: Props) {
  // As it was when the dialog opened: what somebody else changes meanwhile is not ours to take for typed.
  const [{ was, initial }] = useState(() => ({
    was: record,
    initial: valuesOf(ended ? { ...record, clock_out_time: ended } : record, zone),
  }))
  const correct = useMutation(
    api.hours.correct.mutationOptions({ meta: { done: 'Time record corrected', failed: 'Failed to correct time record' } }),
  )
  return (
    <RecordForm
      initial={initial}
      was={was}
      zone={zone}
      submit="Save Correction"
      save={correct}
      input={({ clock_in_time, clock_out_time, driven, reason }) => ({
        ...{ id: record.id, clock_in_time, clock_out_time, ...driven, reason },
        settles,
      })}
    />
  )
}
