import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type RecordValues, blankRecord, recordForm } from '#features/hours/record-draft.ts'
import { RecordFields } from '#features/hours/record-form.tsx'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
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

/** Writes down time that someone worked on a job and did not punch. */
export const AddRecordDialog = ({ opened, onClose, ...job }: Props & Opened) => (
  <FormDialog opened={opened} onClose={onClose} title="Add Time Record">
    <AddForm {...job} />
  </FormDialog>
)

function AddForm({ job_id, zone, initial = blankRecord, settles }: Props) {
  const id = useNewId()
  const schema = recordForm(zone)
  const form = useForm({ initialValues: initial, validate: schemaResolver(schema, { sync: true }) })
  const add = useMutation(
    api.hours.add.mutationOptions({ meta: { done: 'Time record added successfully', failed: 'Failed to add time record' } }),
  )
  const record = (values: RecordValues) => {
    const { employee_id, clock_out_time, ...typed } = schema.parse(values)
    return { id, job_id, ...typed, employee_id: employee_id!, clock_out_time: clock_out_time!, settles }
  }
  return (
    <DialogForm form={form} save={add} input={record} submit="Add Time Record">
      <RecordFields form={form} zone={zone} />
    </DialogForm>
  )
}
