import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type RecordValues, blankRecord } from '#features/hours/record-draft.ts'
import { RecordForm } from '#features/hours/record-form.tsx'
import { api } from '#client/api.ts'
import { useNewId } from '#client/new-id.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'

interface Props {
  job_id: string
  zone: string
  /** What is typed beforehand. */
  initial?: RecordValues
  /** The refused punch that is settled by it. */
  settles?: string
}

/** Writes down time that somebody worked on a job and did not punch. */
export const AddRecordDialog = ({ opened, onClose, ...job }: Props & Opened) => (
  <FormDialog opened={opened} onClose={onClose} title="Add Time Record">
    <AddForm {...job} />
  </FormDialog>
)

function AddForm({ job_id, zone, initial = blankRecord, settles }: Props) {
  const id = useNewId()
  const [typed] = useState(initial)
  const add = useMutation(
    api.hours.add.mutationOptions({ meta: { done: 'Time record added successfully', failed: 'Failed to add time record' } }),
  )
  return (
    <RecordForm
      initial={typed}
      zone={zone}
      submit="Add Time Record"
      save={add}
      input={({ employee_id, clock_in_time, clock_out_time, notes, reason }) => ({
        ...{ id, job_id, employee_id: employee_id!, clock_in_time, clock_out_time: clock_out_time!, notes, reason },
        settles,
      })}
    />
  )
}
