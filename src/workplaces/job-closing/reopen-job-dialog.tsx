import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { reopening } from '#loss/jobs/closing.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { fieldsOf } from '#client/form.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'
import { LongText } from '#ui/long-text.tsx'

interface Props {
  job: { id: string; folder_number: string; customer_name: string }
}

/** Reopens a closed job and asks why. */
export const ReopenJobDialog = ({ job, ...dialog }: Props & Opened) => (
  <FormDialog {...dialog} title={`Reopen Job ${job.folder_number}`}>
    <ReopenForm job={job} />
  </FormDialog>
)

function ReopenForm({ job }: Props) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: schemaResolver(reopening.pick({ reason: true }), { sync: true }),
  })
  const reopen = useMutation(
    api.jobs.reopen.mutationOptions({
      meta: { done: 'Job reopened', failed: 'Failed to reopen job' },
    }),
  )
  return (
    <DialogForm
      form={form}
      save={reopen}
      input={({ reason }) => ({ id: job.id, reason })}
      submit="Reopen Job"
    >
      <Text size="sm" c="dimmed" className="typed">
        The job becomes active again for {job.customer_name}. Your reason stays in the history.
      </Text>
      <LongText
        {...fieldsOf(form)('reason', 'Reason')}
        withAsterisk
        minRows={2}
        maxRows={6}
        most={500}
        data-autofocus
      />
    </DialogForm>
  )
}
