import { Text } from '@mantine/core'
import { reopening } from '#loss/jobs/closing.ts'
import { api } from '#client/api.ts'
import { ReasonForm } from '#client/reason-form.tsx'
import { FormDialog, type DialogState } from '#ui/form-dialog.tsx'

interface Props extends DialogState {
  job: { id: string; folder_number: string; customer_name: string }
}

/** Reopens a closed job and asks why. */
export const ReopenJobDialog = ({ job, ...dialog }: Props) => (
  <FormDialog {...dialog} title={`Reopen Job ${job.folder_number}`}>
    <ReasonForm
      id={job.id}
      field="reason"
      rule={reopening.shape.reason}
      save={api.jobs.reopen.mutationOptions({
        meta: { done: 'Job reopened', failed: 'Failed to reopen job' },
      })}
      submit="Reopen Job"
    >
      <Text size="sm" c="dimmed" className="typed">
        The job becomes active again for {job.customer_name}. Your reason stays in the history.
      </Text>
    </ReasonForm>
  </FormDialog>
)
