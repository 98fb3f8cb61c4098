import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { reopening } from '#loss/jobs/closing.ts'
import { api } from '#client/api.ts'
import { ReasonForm } from '#client/reason-form.tsx'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'

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
  const reopen = useMutation(
    api.jobs.reopen.mutationOptions({
      meta: { done: 'Job reopened', failed: 'Failed to reopen job' },
    }),
  )
  return (
    <ReasonForm
      schema={reopening.shape.reason}
      save={reopen}
      input={(reason) => ({ id: job.id, reason })}
      submit="Reopen Job"
    >
      <Text size="sm" c="dimmed" className="typed">
        The job becomes active again for {job.customer_name}. Your reason stays in the history.
      </Text>
    </ReasonForm>
  )
}
