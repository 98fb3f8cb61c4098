import { Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { type RecordValues, blankRecord } from '#features/hours/record-draft.ts'
import { RecordForm } from '#features/hours/record-form.tsx'
import { api } from '#client/api.ts'
import { useGuardedClose } from '#ui/guarded-close.tsx'

interface Props {
  job_id: string
  zone: string
  /** What is typed beforehand. */
  initial?: RecordValues
  /** The refused punch that is settled by it. */
  settles?: string
  opened: boolean
  onClose: () => void
}

/** Writes down time that somebody worked on a job and did not punch. */
export function AddRecordDialog({ opened, onClose, ...job }: Props) {
  const guard = useGuardedClose(onClose)
  return (
    <Modal opened={opened} onClose={guard.close} title="Add Time Record" closeOnClickOutside={false}>
      <AddForm {...job} guard={guard} onAdded={onClose} />
    </Modal>
  )
}

type FormProps = Pick<Props, 'job_id' | 'zone' | 'initial' | 'settles'> & { guard: ReturnType<typeof useGuardedClose>; onAdded: () => void }

function AddForm({ job_id, zone, initial = blankRecord, settles, guard, onAdded }: FormProps) {
  // As long as the dialog is open: adding again after a lost answer cannot make a second record.
  const [id] = useState(() => newId())
  const [typed] = useState(initial)
  const add = useMutation(
    api.hours.add.mutationOptions({ meta: { done: 'Time record added successfully', failed: 'Failed to add time record' } }),
  )
  return (
    <RecordForm
      initial={typed}
      zone={zone}
      submit="Add Time Record"
      saving={add.isPending}
      error={add.error}
      guard={guard}
      onSubmit={({ employee_id, clock_in_time, clock_out_time, notes, reason }) =>
        add.mutate(
          { id, job_id, employee_id: employee_id!, clock_in_time, clock_out_time: clock_out_time!, notes, reason, settles },
          { onSuccess: onAdded },
        )
      }
    />
  )
}
