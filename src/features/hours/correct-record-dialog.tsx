import { Modal, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { weekdayIn } from '#features/hours/company-time.ts'
import { type Times, valuesOf } from '#features/hours/record-draft.ts'
import { RecordForm } from '#features/hours/record-form.tsx'
import { api } from '#client/api.ts'
import { useGuardedClose } from '#ui/guarded-close.tsx'

/** What is known of a record where it is corrected. */
export type Correctable = Times & { id: string; employee_name: string }

interface Props {
  record: Correctable
  zone: string
  /** When it ended by a refused punch, which is typed beforehand. */
  ended?: string | null
  /** The refused punch that is settled by it. */
  settles?: string
  opened: boolean
  onClose: () => void
}

/** Sets the times of a record that count, also a clock-out that is missing. */
export function CorrectRecordDialog({ record, zone, ended, settles, opened, onClose }: Props) {
  const guard = useGuardedClose(onClose)
  return (
    <Modal opened={opened} onClose={guard.close} title={`Correct time for ${record.employee_name}`} closeOnClickOutside={false}>
      <Text size="sm" c="dimmed" mb="sm">
        {weekdayIn(record.clock_in_time, zone)}. The original punches stay next to your correction.
      </Text>
      <CorrectForm record={record} zone={zone} ended={ended} settles={settles} guard={guard} onCorrected={onClose} />
    </Modal>
  )
}

type FormProps = Pick<Props, 'record' | 'zone' | 'ended' | 'settles'> & {
  guard: ReturnType<typeof useGuardedClose>
  onCorrected: () => void
}

function CorrectForm({ record, zone, ended, settles, guard, onCorrected }: FormProps) {
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
      saving={correct.isPending}
      error={correct.error}
      guard={guard}
      onSubmit={({ clock_in_time, clock_out_time, driven, reason }) =>
        correct.mutate({ id: record.id, clock_in_time, clock_out_time, ...driven, reason, settles }, { onSuccess: onCorrected })
      }
    />
  )
}
