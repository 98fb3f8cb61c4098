import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type JobValues, changesOf, valuesOf } from '#features/jobs/job-draft.ts'
import { JobFields } from '#features/jobs/job-form.tsx'
import { type Job, jobForm } from '#features/jobs/jobs.ts'
import { api } from '#client/api.ts'
import { DialogForm } from '#client/dialog-form.tsx'
import { useSeen } from '#client/seen.ts'
import { FormDialog, type Opened } from '#ui/form-dialog.tsx'

interface Props {
  job: Job
}

export const EditJobDialog = ({ job, ...dialog }: Props & Opened) => (
  <FormDialog {...dialog} title={`Edit job for ${job.customer_name}`} size="lg">
    <EditForm job={job} />
  </FormDialog>
)

function EditForm({ job }: Props) {
  // As it was when the dialog opened: what somebody else changes meanwhile is not ours to write back.
  const [initial] = useState(() => valuesOf(job))
  const seen = useSeen(initial)
  const form = useForm({ initialValues: initial, validate: schemaResolver(jobForm, { sync: true }) })
  const edit = useMutation(
    api.jobs.edit.mutationOptions({
      meta: { done: 'Job saved', failed: 'Failed to save job', signedOut: 'You must be logged in to manage customers' },
      onError: seen.refused,
    }),
  )
  const changes = (values: JobValues) => {
    const changed = changesOf(initial, values)
    return { id: job.id, was: seen.was(changed), ...changed }
  }
  return (
    <DialogForm form={form} save={edit} input={changes} submit="Save Changes">
      <JobFields form={form} />
    </DialogForm>
  )
}
